import * as z from 'zod';
import { call } from '../call.ts';

const count = z.number().int();
const at = z.string().nullable();
const entity = z.object({ id: count, name: z.string() });

/** Health of the installation, as the provider's administrators see it on one page. */
export const health = {
  readHealth: call({
    method: 'GET',
    kind: 'wait',
    path: '/system-health',
    summary:
      'Jobs, backups, mail, webhooks, directories, cabinets, the database and slow calls, and which of them need attention',
    access: { right: 'User_CREATE', reach: 'internal' },
    input: z.strictObject({}),
    output: z.object({
      at: z.string(),
      /** What is wrong now, in the order of the sections; empty when all is well. */
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
          ...(['storageFull', 'storageLow'] as const),
        ]),
      ),
      jobs: z.array(
        z.object({
          name: z.string(),
          /** When it runs, in UTC; null for one that other work asks for. */
          cron: z.string().nullable(),
          lastRun: z
            .object({
              at: z.string(),
              outcome: z.enum(['running', 'done', 'failed']),
              milliseconds: count.nullable(),
              error: z.string().nullable(),
            })
            .nullable(),
          nextAt: at,
          isLate: z.boolean(),
        }),
      ),
      backups: z.object({
        /** Null if no backup is scheduled. */
        schedule: z.object({ folder: z.string(), keep: count, nextAt: at }).nullable(),
        /** The last verified backup. */
        last: z.object({ file: z.string(), at: z.string(), bytes: z.number(), rows: z.number() }).nullable(),
        /** Since when backups fail, and why the last one did; null after a verified one. */
        failed: z.object({ since: z.string(), error: z.string() }).nullable(),
        isOverdue: z.boolean(),
      }),
      reports: z.object({
        schedules: count,
        /** Occurrences that are due and not sent yet. */
        overdue: count,
        sentInDay: count,
        failedInDay: count,
        nextAt: at,
      }),
      mail: z.object({ waiting: count, oldestWaitingAt: at, sentInDay: count, givenUp: count }),
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
            failingSince: at,
            waiting: count,
          }),
        ),
      }),
      directories: z.object({
        connected: count,
        errorsInDay: count,
        rows: z.array(
          z.object({ id: count, name: z.string(), corporation: entity, lastContact: at, errorsInDay: count }),
        ),
      }),
      cabinets: z.object({
        enrolled: count,
        silent: count,
        /** Events that cabinets said they still have to send. */
        queued: count,
        wrongClock: count,
        rows: z.array(
          z.object({
            id: count,
            property: entity,
            lastContact: at,
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
      /** Disks of the machine that responds. */
      storage: z.array(
        z.object({
          place: z.string(),
          freeBytes: z.number(),
          totalBytes: z.number(),
          /** Days until it is full at the current rate; null without growth. */
          daysLeft: z.number().nullable(),
        }),
      ),
      /** Of the process that answers, since it started. */
      calls: z.object({
        since: z.string(),
        rows: z.array(z.object({ name: z.string(), count, averageMs: z.number(), slow: count })),
      }),
    }),
  }),
};
