import * as z from 'zod';

/** State when the stream opened. Browsers compare it with replies to detect outdated replies. */
export const liveSnapshot = z.object({
  marks: z
    .record(z.string(), z.number().int())
    .describe(
      'Sequence number of each epoch that the server remembers. A reply at `epoch.count` has the number of its epoch plus `count`.',
    ),
  completeSince: z.number().int().describe('`properties` has every change after this number.'),
  hasAll: z.boolean().describe('`properties` has every property within reach, with its revision.'),
  properties: z.array(
    z.object({
      property: z.number().int(),
      revision: z.number().int(),
      at: z.number().int().describe('Sequence number of its last change; 0: none since the oldest epoch.'),
      accountAt: z.number().int().describe('Sequence number of the last change to its account status.'),
    }),
  ),
});

export type LiveSnapshot = z.output<typeof liveSnapshot>;
