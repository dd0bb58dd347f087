import { bothWays } from '../record/rules.ts';

/** What becomes of somebody who asked about the product (OPS-09). */
export const leadStates = ['open', 'converted', 'dropped'] as const;
export type LeadState = (typeof leadStates)[number];

/** What they are interested in. */
export const leadInterests = ['system', 'conversion', 'expansion', 'supplies', 'other'] as const;
export type LeadInterest = (typeof leadInterests)[number];

/** The columns of the list; the server sorts by each of them. */
export const leadColumnIds = ['at', 'company', 'name', 'phone', 'email', 'units', 'interest', 'state', 'by'] as const;
export type LeadColumnId = (typeof leadColumnIds)[number];
export const leadSorts = bothWays(leadColumnIds);

/** Most units that somebody can have, by the price tables' own limit of numbers. */
export const mostLeadUnits = 100_000;
