import * as z from 'zod';

/** State at the opening of the stream. A browser detects outdated replies by it. */
export const liveSnapshot = z.object({
  marks: z
    .record(z.string(), z.number().int())
    .describe('Numbers of known marks. A position `mark.count` of a reply is the number of its mark plus the count.'),
  completeSince: z.number().int().describe('`properties` has every change after this number.'),
  hasAll: z.boolean().describe('`properties` has every property within reach, with its revision.'),
  properties: z.array(
    z.object({
      property: z.number().int(),
      revision: z.number().int(),
      at: z.number().int().describe('Number of its last change; 0: none since the oldest mark.'),
      accountAt: z.number().int().describe('Number of the last change of its account status.'),
    }),
  ),
});

export type LiveSnapshot = z.output<typeof liveSnapshot>;
