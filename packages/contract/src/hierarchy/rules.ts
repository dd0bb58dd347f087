import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

/** A valid domain in lower case, such as example.com. */
export const domainPattern = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/** Subjects of a change request (HIE-08). */
export const changeRequestSubjects = [
  'name',
  'address',
  'phone',
  'contact',
  'billing',
  'units',
  'management',
  'other',
] as const;
export type ChangeRequestSubject = (typeof changeRequestSubjects)[number];

/** Allowed file extensions for terms of use. */
export const termsExtensions = ['.pdf', '.docx', '.txt'] as const;

/** Maximum size of a file with terms of use, in bytes. */
export const maxTermsBytes = 10_485_760;

/** Length of temporary access in days (NAV-11). */
export const temporaryAccessDays = 14;

/** A change request is open until the provider completes or declines it, or the customer withdraws it (HIE-08). */
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
/** Decisions of the provider. Only the customer withdraws a request. */
export const changeRequestDecisions = ['finish', 'decline', 'reopen'] as const;

/** Filters of the change request list. */
export const changeRequestViews = ['open', 'closed', 'all'] as const;

/** Columns of the list. `changeRequestSortIds` are the sortable columns. */
export const changeRequestColumnIds = ['property', 'at', 'by', 'changes', 'note', 'state'] as const;
export type ChangeRequestColumnId = (typeof changeRequestColumnIds)[number];
export const changeRequestSortIds = ['property', 'at', 'by', 'state'] as const;
export type ChangeRequestSortId = (typeof changeRequestSortIds)[number];
export const changeRequestSorts = sortKeys(changeRequestSortIds);
