import { lifecycle } from '../record/lifecycle.ts';
import { bothWays } from '../record/rules.ts';

/** A valid host name in lower case, such as example.com. */
export const domainPattern = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/** What a change request can be about (HIE-08). */
export const changedDetails = [
  'name',
  'address',
  'phone',
  'contact',
  'billing',
  'units',
  'management',
  'other',
] as const;
export type ChangedDetail = (typeof changedDetails)[number];

/** What a terms of use document may be, by the ending of its name. */
export const termsEndings = ['.pdf', '.docx', '.txt'] as const;

/** Bytes of a terms of use document at most. */
export const largestTerms = 10_485_760;

/** Temporary access lasts this long from its date (NAV-11). */
export const temporaryAccessDays = 14;

/** A change request is open until the provider makes the changes or declines them, or its people take it back (HIE-08). */
export const changeRequestLifecycle = lifecycle({
  states: ['open', 'done', 'declined', 'withdrawn'],
  initial: 'open',
  actions: {
    finish: { from: ['open'], to: 'done', right: 'Property_UPDATE', reason: 'optional' },
    decline: { from: ['open'], to: 'declined', right: 'Property_UPDATE', reason: 'required' },
    withdraw: { from: ['open'], to: 'withdrawn', right: 'Property-ContactInfo_UPDATE', reason: 'optional' },
    reopen: { from: ['done', 'declined', 'withdrawn'], to: 'open', right: 'Property_UPDATE', reason: 'required' },
  },
});
export type ChangeRequestState = (typeof changeRequestLifecycle)['states'][number];
/** What the provider does with one; taking it back is its people's. */
export const changeRequestDecisions = ['finish', 'decline', 'reopen'] as const;

/** Which change requests a list shows. */
export const changeRequestViews = ['open', 'closed', 'all'] as const;

/** The columns of the list, and those that it is sorted by. */
export const changeRequestColumnIds = ['at', 'by', 'changes', 'note', 'state'] as const;
export type ChangeRequestColumnId = (typeof changeRequestColumnIds)[number];
export const changeRequestSortIds = ['at', 'by', 'state'] as const;
export type ChangeRequestSortId = (typeof changeRequestSortIds)[number];
export const changeRequestSorts = bothWays(changeRequestSortIds);
