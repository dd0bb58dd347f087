import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { badgeLevels } from './rules/facts.ts';

/** One error of a pasted line. Line numbers start at 1. */
const problem = z.object({ line: z.number().int(), field: z.string(), value: z.string(), message: z.string() });

export const bulkCalls = {
  addBadges: call({
    access: { right: 'Badge_UPDATE', reach: 'property' },
    closedWhenSuspended: true,
    method: 'POST',
    status: 200,
    limit: 3_000_000,
    path: '/properties/{propertyId}/badges/bulk',
    summary:
      'Add up to 5,000 badges from pasted lines. Valid lines are added, and the reply lists the others. A dry run adds none (BDG-01)',
    input: z.strictObject({
      propertyId: id,
      text: z.string().max(1_000_000, 'valMaxLength'),
      dryRun: z.boolean().default(true),
    }),
    output: z.object({
      /** Number of lines, without empty lines and the header row. */
      lines: z.number().int(),
      good: z.number().int(),
      problems: z.array(problem),
      /** First valid lines as parsed. The server assigns missing numbers and PINs. Empty after the lines were added. */
      preview: z.array(
        z.object({
          name: z.string(),
          number: z.string().nullable(),
          hasPin: z.boolean(),
          level: z.enum(badgeLevels),
          title: z.string().nullable(),
          company: z.string().nullable(),
        }),
      ),
      /** Added badges. Empty in a dry run. */
      added: z.array(z.object({ number: z.string(), name: z.string(), madePin: z.string().nullable() })),
    }),
  }),
};
