import * as z from 'zod';
import { call } from '../call.ts';
import { bigInteger } from '../shapes.ts';
import { maxBackupBytes } from './backup-calls.ts';
import { androidId } from './shapes.ts';

const device = { for: 'device' } as const;
const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));
/** Bearer token of a device. Only token characters are allowed. */
const secret = z
  .string()
  .min(32)
  .max(256)
  .regex(/^[A-Za-z0-9._~+/=-]+$/);
const revision = bigInteger(0);
/** Number in a JSON body. Queries contain numbers as text instead. */
const count = (max: number) => z.number().int().min(0).max(max);

/** Full or delta configuration, as a cabinet reads it. */
const config = z.looseObject({ revision: z.number().int(), whole: z.boolean() });

/** Protocol of cabinets and key board tablets (DEV-05). Formats are fixed, because installed devices use them. */
export const deviceCalls = {
  enrol: call({
    method: 'POST',
    kind: 'wait',
    path: '/device/enrol',
    status: 200,
    summary: 'Enroll a cabinet with a one-time code, its secret, and its public key',
    access: { for: 'anyone' },
    input: z.strictObject({
      code: z.string().min(1).max(64),
      androidId,
      /** Becomes the bearer token of the cabinet's calls. */
      secret,
      /**
       * Bearer token of the device's enrollment at another key board of the same corporation. This enrollment ends. Any
       * other token is ignored.
       */
      formerSecret: secret.optional(),
      publicKey: base64url(43),
      version: z
        .string()
        .min(1)
        .max(32)
        .regex(/^[\x20-\x7e]+$/),
      /** Number of stored events that the device can no longer read or sign. */
      unsendable: count(10_000_000).optional(),
      /**
       * Systems for which the device has events that were not sent. A code for another system is rejected and stays
       * valid.
       */
      unsentFor: z.array(count(2_147_483_647)).min(1).max(100).optional(),
    }),
    output: z.object({
      cabinet: z.number().int(),
      stream: z.number().int(),
      /** Earlier enrollments with the same public key. The new secret may deliver their remaining events. */
      earlierStreams: z.array(z.number().int()),
      property: z.number().int(),
      /** Names of the system and its property when the code was used. */
      name: z.string(),
      propertyName: z.string(),
      generation: z.string(),
      configRevision: z.number().int(),
    }),
  }),
  config: call({
    method: 'GET',
    path: '/device/config',
    kind: 'wait',
    summary: 'The full configuration, or the changes since a revision; waits up to 25 s for a change',
    access: device,
    input: z.strictObject({ since: revision.optional() }),
    output: config,
  }),
  acknowledgeConfig: call({
    method: 'POST',
    path: '/device/config/ack',
    status: 200,
    summary: 'Acknowledge the configuration up to a revision',
    access: device,
    input: z.strictObject({ revision: count(Number.MAX_SAFE_INTEGER).meta({ format: 'int64' }) }),
    output: z.object({ acknowledged: z.number().int() }),
  }),
  events: call({
    method: 'POST',
    path: '/device/events',
    kind: 'raw',
    status: 200,
    limit: 1_048_576,
    summary: 'Send a batch of at most 500 events; repeated events are stored once',
    access: device,
    input: z.strictObject({}),
    output: z.object({
      generation: z.string(),
      storedUpTo: z.number().int(),
      stored: z.number().int(),
      repeated: z.number().int(),
      /** Sequence numbers of new and repeated events that were quarantined. They do not change who has a key. */
      quarantined: z.array(z.number().int()),
      refused: z.array(z.object({ seq: z.number().int(), reason: z.string() })),
      missing: z.array(z.tuple([z.number().int(), z.number().int()])),
      head: z.object({ position: z.number().int(), hash: z.string() }),
      configRevision: z.number().int(),
    }),
  }),
  backup: call({
    method: 'PUT',
    path: '/device/backups',
    kind: 'raw',
    limit: maxBackupBytes,
    summary: 'Send the backup of the cabinet; a repeated file is stored once',
    access: device,
    input: z.strictObject({}),
    output: z.object({ backup: z.number().int(), sha256: z.string() }),
  }),
  heartbeat: call({
    method: 'POST',
    path: '/device/heartbeat',
    status: 200,
    summary: 'Report contact',
    access: device,
    input: z.strictObject({
      time: z.iso.datetime({ offset: true }),
      version: z.string().min(1).max(32).optional(),
      queued: count(10_000_000).optional(),
    }),
    output: z.object({
      time: z.string(),
      generation: z.string(),
      configRevision: z.number().int(),
      /**
       * Changes when events of the system's other enrollments arrive. A tablet then fetches the keys that are out.
       * Older servers omit it.
       */
      otherEvents: z.number().int().optional(),
    }),
  }),
};
