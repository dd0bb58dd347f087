import { sortKeys } from '../record/rules.ts';

/** Accounting filters: payment overdue, on temporary access, recently canceled, or without a customer number. */
export const accountStatuses = ['delinquent', 'temporary', 'canceled', 'unnumbered'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Number of days after cancellation during which an account is listed as recently canceled. */
export const recentCancellationDays = 90;

/** Columns of the list. The server can sort by any of them. */
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
export const accountSorts = sortKeys(accountColumnIds);

/** Default sort. Accounts that need action: longest waiting first. Canceled accounts: newest cancellation first. */
export const defaultAccountSort: Readonly<Record<AccountStatus, (typeof accountSorts)[number]>> = {
  delinquent: 'since',
  temporary: 'since',
  canceled: '-since',
  unnumbered: 'property',
};
