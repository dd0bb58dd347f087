import * as z from 'zod';
import { call } from '../call.ts';
import { cursor, pageLimit } from '../shapes.ts';
import { accountStandings } from './rules.ts';

const account = z.object({
  propertyId: z.number().int(),
  propertyName: z.string(),
  corporationName: z.string(),
  propertyCode: z.string(),
  city: z.string(),
  state: z.string(),
  canceled: z.boolean(),
  paymentDelinquent: z.boolean(),
  timeZone: z.string(),
  customerNumber: z.string().nullable(),
  /** Null where nobody recorded when it came to this. */
  since: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  /** When temporary access ends by itself. */
  lapsesAt: z.string().nullable(),
});

/** The provider's own work beside its customers'. */
export const operations = {
  listAccounts: call({
    method: 'GET',
    path: '/accounts',
    summary: 'The properties of one standing, how many there are, since when and why (HIE-07)',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject({ standing: z.enum(accountStandings), limit: pageLimit(500, 50), cursor: cursor.optional() }),
    output: z.object({ count: z.number().int(), rows: z.array(account), next: z.string().nullable() }),
  }),
};
