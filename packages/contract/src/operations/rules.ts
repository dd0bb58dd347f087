import { bothWays } from '../record/rules.ts';

/** What accounting asks of an account: payment overdue, let in meanwhile, canceled of late, or without a number to bill it by. */
export const accountStatuses = ['delinquent', 'temporary', 'canceled', 'unnumbered'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** So long a cancellation counts as one of late. */
export const canceledOfLateDays = 90;

/** The columns of the list; the server sorts by each of them. */
export const accountColumnIds = [
  'property',
  'corporation',
  'code',
  'number',
  'city',
  'status',
  'since',
  'lapses',
  'reason',
  'by',
] as const;
export type AccountColumnId = (typeof accountColumnIds)[number];
export const accountSorts = bothWays(accountColumnIds);

/** The longest first where something is to be done, the newest cancellation first. */
export const usualAccountSort: Readonly<Record<AccountStatus, (typeof accountSorts)[number]>> = {
  delinquent: 'since',
  temporary: 'since',
  canceled: '-since',
  unnumbered: 'property',
};
