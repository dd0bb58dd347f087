import * as z from 'zod';
import { nameText } from '../shapes.ts';

const note = z.string().trim().min(1).max(200).optional();
const correctedText = nameText(200).min(1).optional();

/** Correction to an event by a user. The stored event does not change. */
export const correction = z
  .strictObject({
    employee: correctedText,
    unit: correctedText,
    activity: correctedText,
    workOrder: correctedText,
    note,
  })
  .refine((values) => Object.values(values).some((value) => value !== undefined), 'valRequired');

export const correctionRow = z.object({
  id: z.number().int(),
  at: z.string(),
  author: z.string().nullable(),
  reason: z.string(),
  correction: z.record(z.string(), z.string().optional()),
});

/** An event as its cabinet sent it, with its proof. */
export const eventRecord = z.object({
  /** Sent data. Null if it was erased. */
  sent: z.record(z.string(), z.unknown()).nullable(),
  chain: z
    .object({
      position: z.number().int(),
      stream: z.number().int(),
      seq: z.number().int(),
      digest: z.string(),
      hash: z.string(),
      /** `intact`: the event matches its digest, and the digest matches the chain. */
      state: z.enum(['intact', 'broken', 'erased']),
    })
    .nullable(),
  corrections: z.array(correctionRow),
  may: z.object({ correct: z.boolean() }),
});
