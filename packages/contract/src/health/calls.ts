import * as z from 'zod';
import { call } from '../call.ts';
import { jobNames } from './jobs.ts';

const count = z.number().int();
const nullableTime = z.string().nullable();
const entity = z.object({ id: count, name: z.string() });

/** Health of the installation, for administrators of the provider. */
export const health = {
  readHealth: call({
    method: 'GET',
    kind: 'wait',
    path: '/system-health',
    summary: 'The state of jobs, backups, email, webhooks, directories, cabinets, database, and slow calls',
    access: { right: 'User_CREATE', reach: 'internal' },
    input: z.strictObject({}),
    output: z.object({
      at: z.string(),
      /** Current problems, in the order of the sections. Empty if there are none. */
      troubles: z.array(
        z.enum([
          ...([
            'jobs',
            'backups',
            'reports',
            'mail',
            'webhooks',
            'directories',
            'cabinets',
            'clocks',
            'connections',
          ] as const),
          ...(['storageFull', 'storageLow', 'secretKey'] as const),
        ]),
      ),
      jobs: z.array(
        z.object({
          name: z.enum(jobNames),
          /** Schedule in UTC. Null for a job that is queued on demand. */
          cron: z.string().nullable(),
          lastRun: z
            .object({
              at: z.string(),
              outcome: z.enum(['running', 'done', 'failed']),
              milliseconds: count.nullable(),
              error: z.string().nullable(),
            })
            .nullable(),
          nextAt: nullableTime,
          isLate: z.boolean(),
        }),
      ),
      backups: z.object({
        /** Null if no backup is scheduled. */
        schedule: z.object({ folder: z.string(), keep: count, nextAt: nullableTime }).nullable(),
        /** The latest verified backup. */
        last: z.object({ file: z.string(), at: z.string(), bytes: z.number(), rows: z.number() }).nullable(),
        /** Time of the first failed backup after the last verified one, and the latest error. Null if none failed. */
        failed: z.object({ since: z.string(), error: z.string() }).nullable(),
        isOverdue: z.boolean(),
      }),
      reports: z.object({
        schedules: count,
        /** Occurrences that are due but not sent. */
        overdue: count,
        sentInDay: count,
        failedInDay: count,
        nextAt: nullableTime,
      }),
      mail: z.object({ waiting: count, oldestWaitingAt: nullableTime, sentInDay: count, givenUp: count }),
      webhooks: z.object({
        on: count,
        failing: count,
        waiting: count,
        rows: z.array(
          z.object({
            id: count,
            name: z.string(),
            corporation: entity,
            isOff: z.boolean(),
            failingSince: nullableTime,
            waiting: count,
          }),
        ),
      }),
      directories: z.object({
        connected: count,
        errorsInDay: count,
        rows: z.array(
          z.object({ id: count, name: z.string(), corporation: entity, lastContact: nullableTime, errorsInDay: count }),
        ),
      }),
      cabinets: z.object({
        enrolled: count,
        silent: count,
        /** Number of events that cabinets have not sent yet, as reported by them. */
        queued: count,
        wrongClock: count,
        rows: z.array(
          z.object({
            id: count,
            property: entity,
            lastContact: nullableTime,
            queued: count.nullable(),
            clockOffsetMs: z.number(),
            isSilent: z.boolean(),
          }),
        ),
      }),
      database: z.object({
        version: z.string(),
        bytes: z.number(),
        connections: count,
        mostConnections: count,
        oldestTransactionSeconds: z.number().nullable(),
        tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
      }),
      /** Disks of the server that replies. */
      storage: z.array(
        z.object({
          place: z.string(),
          freeBytes: z.number(),
          totalBytes: z.number(),
          /** Days until the disk is full at the current rate. Null if it is not filling up. */
          daysLeft: z.number().nullable(),
        }),
      ),
      /** Calls of the process that replies, since its start. */
      calls: z.object({
        since: z.string(),
        rows: z.array(z.object({ name: z.string(), count, averageMs: z.number(), slow: count })),
      }),
    }),
  }),
};
