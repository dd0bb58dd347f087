import { sortKeys } from '../record/rules.ts';

/** States of a lead (OPS-09). */
export const leadStates = ['open', 'converted', 'dropped'] as const;
export type LeadState = (typeof leadStates)[number];

/** Interests of a lead. */
export const leadInterests = ['system', 'conversion', 'expansion', 'supplies', 'other'] as const;
export type LeadInterest = (typeof leadInterests)[number];

/** Columns of the list. The server sorts by each of them. */
export const leadColumnIds = ['at', 'company', 'name', 'phone', 'email', 'units', 'interest', 'state', 'by'] as const;
export type LeadColumnId = (typeof leadColumnIds)[number];
export const leadSorts = sortKeys(leadColumnIds);

/** Maximum number of units of a lead: the largest count of a price table. */
export const maxLeadUnits = 100_000;
