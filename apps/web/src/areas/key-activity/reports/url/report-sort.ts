import type { Sort } from '@latchboard/ui/table/sort.ts';
import type { TransactionKind } from '../report-kinds.ts';
import { newestFirst } from './report-url.ts';

const defaultSorts: Readonly<Record<TransactionKind, Sort>> = {
  transactions: newestFirst,
  byUnit: { id: 'unit', desc: false },
  byEmployee: { id: 'employee', desc: false },
  byActivity: { id: 'activity', desc: false },
  exceptions: newestFirst,
  custom: newestFirst,
};

/**
 * Sort order of a report: the selected one, or else its default. More than 10,000 events can be sorted only by time, so
 * the default is undefined until the count is known.
 */
export function sortFor(
  kind: TransactionKind,
  sort: Sort | null,
  exceedsSortLimit: boolean | undefined,
): Sort | undefined {
  if (sort) return sort;
  if (defaultSorts[kind] === newestFirst) return newestFirst;
  return exceedsSortLimit === undefined ? undefined : exceedsSortLimit ? newestFirst : defaultSorts[kind];
}
