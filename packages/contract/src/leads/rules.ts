import { bothWays } from '../record/rules.ts';

/** States of a lead (OPS-09). */
export const leadStates = ['open', 'converted', 'dropped'] as const;
export type LeadState = (typeof leadStates)[number];

/** What a lead is interested in. */
export const leadInterests = ['system', 'conversion', 'expansion', 'supplies', 'other'] as const;
export type LeadInterest = (typeof leadInterests)[number];

/** The columns of the list; the server sorts by each of them. */
export const leadColumnIds = ['at', 'company', 'name', 'phone', 'email', 'units', 'interest', 'state', 'by'] as const;
export type LeadColumnId = (typeof leadColumnIds)[number];
export const leadSorts = bothWays(leadColumnIds);

/** Most units of a lead: the largest count of a price table. */
export const mostLeadUnits = 100_000;
