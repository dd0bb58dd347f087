import * as z from 'zod';

const text = z.string().max(200);
const number = z.number().int();

/** Content of a backup. It contains no PINs, because a file can be shared (decision 26). */
export const backupContent = z.looseObject({
  type: z.literal('latchboard-system-backup'),
  format: z.literal(1),
  /** IDs of the system and of its property when the backup was made. */
  cabinet: number.min(1),
  property: number.min(1),
  madeAt: z.iso.datetime({ offset: true }),
  config: z.looseObject({
    tags: z
      .array(z.object({ tag: text.min(1), hook: number.min(1).max(2300), opens: z.array(text.min(1)).max(2000) }))
      .max(1300),
    units: z.array(z.object({ unit: text.min(1), building: text.nullable() })).max(50_000),
    panels: z.array(number.min(0).max(50)).min(1).max(26).optional(),
    badges: z
      .array(
        z.strictObject({
          ...{ number: text, name: text, level: text, language: text, from: text, to: text.nullable() },
          biometricAllowed: z.boolean().optional(),
        }),
      )
      .max(50_000)
      .default([]),
  }),
});
export type BackupContent = z.output<typeof backupContent>;

/** SHA-256 of the canonical JSON of all other fields. */
export const backupFile = backupContent.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
