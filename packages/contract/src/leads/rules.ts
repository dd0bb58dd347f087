import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

export const leadLifecycle = lifecycle({
  states: ['open', 'converted', 'dropped'],
  initial: 'open',
  actions: {
    convert: { from: ['open'], to: 'converted', right: 'Property_UPDATE', reason: 'none' },
    drop: { from: ['open'], to: 'dropped', right: 'AllEntities_READ', reason: 'required' },
    undoConversion: { from: ['converted'], to: 'open', right: 'Property_UPDATE', reason: 'none' },
    reopen: { from: ['dropped'], to: 'open', right: 'AllEntities_READ', reason: 'none' },
  },
});
export type LeadState = (typeof leadLifecycle)['states'][number];

export const leadInterests = ['system', 'conversion', 'expansion', 'supplies', 'other'] as const;
export type LeadInterest = (typeof leadInterests)[number];

/** Columns of the list. The server can sort by any of them. */
export const leadColumnIds = ['at', 'company', 'name', 'phone', 'email', 'units', 'interest', 'state', 'by'] as const;
export type LeadColumnId = (typeof leadColumnIds)[number];
export const leadSorts = sortKeys(leadColumnIds);

/** Maximum number of units per lead. Equals the largest unit count in a price table. */
export const maxLeadUnits = 100_000;
