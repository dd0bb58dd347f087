import type { KeyMovement } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { instantsOf } from '#web/lib/dates.ts';
import type { TransactionKind } from '../report-kinds.ts';
import type { ReportUrlState } from './report-url.ts';

/** Call input for a report's filters. The range "All dates" has no start or end. */
export function criteriaOf(kind: TransactionKind, urlState: ReportUrlState, propertyId: number, timeZone: string) {
  const { range, filters, hours, show } = urlState;
  const isAll = 'quick' in range && range.quick === 'all';
  return {
    propertyId,
    report: kind,
    ...(!isAll && instantsOf(range, timeZone)),
    ...(filters.unit.length > 0 && { unit: [...filters.unit] }),
    ...(filters.badge.length > 0 && { badge: [...filters.badge] }),
    ...(filters.activity.length > 0 && { activity: filters.activity.map(Number) }),
    ...(filters.exception.length > 0 && { exception: [...filters.exception] }),
    ...(filters.tag.length > 0 && { tag: [...filters.tag] }),
    ...(filters.movement.length > 0 && { movement: filters.movement as KeyMovement[] }),
    ...(filters.weekday.length > 0 && { weekday: filters.weekday.map(Number) }),
    ...(hours && { hoursFrom: hours.from, hoursTo: hours.to }),
    ...(show !== 'all' && { show }),
  };
}

export type ReportCriteria = ReturnType<typeof criteriaOf>;

/** Whether a report shows only some events in its period. */
export const isFiltered = ({ report, propertyId: _, from: _from, to: _to, ...filters }: ReportCriteria) =>
  (report !== 'transactions' && report !== 'custom') || Object.values(filters).some((value) => value !== undefined);

const serverColumns = {
  time: 'time',
  employee: 'employee',
  unit: 'unit',
  activity: 'activity',
  exception: 'exception',
  keypad: 'datalog',
} as const;

/** Call input for a sort and the cursor of a page. */
export function sortInputOf(sort: Sort, cursor: string | null) {
  const column = serverColumns[sort.id as keyof typeof serverColumns] ?? 'time';
  const direction = sort.desc ? ('descending' as const) : ('ascending' as const);
  return { sort: column, direction, ...(cursor !== null && { cursor }) };
}
