import type { Sort } from '@latchboard/ui/table/sort.ts';
import type { TransactionKind } from '../report-kinds.ts';
import { newestFirst } from './report-address.ts';

const own: Readonly<Record<TransactionKind, Sort>> = {
  transactions: newestFirst,
  byUnit: { id: 'unit', desc: false },
  byEmployee: { id: 'employee', desc: false },
  byActivity: { id: 'activity', desc: false },
  exceptions: newestFirst,
  custom: newestFirst,
};

/**
 * The order of a report: what somebody asked for, else its own. More than 10,000 events are sorted by time only, so the own order
 * has to know how many there are; undefined until it does.
 */
export function orderFor(kind: TransactionKind, asked: Sort | null, isOver: boolean | undefined): Sort | undefined {
  if (asked) return asked;
  if (own[kind] === newestFirst) return newestFirst;
  return isOver === undefined ? undefined : isOver ? newestFirst : own[kind];
}
