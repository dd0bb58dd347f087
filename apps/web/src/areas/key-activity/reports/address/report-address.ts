import { type DateRange, readRange, writeRange } from '@latchboard/ui/date-range/range.ts';
import { readSort, type Sort, writeSort } from '@latchboard/ui/table/sort.ts';
import type { FilterName } from '../report-kinds.ts';
import { joinList, splitList } from './joined-list.ts';

export type Show = 'all' | 'keys' | 'problems';

/** What a report shows; the address bar holds all of it. */
export interface ReportAddress {
  readonly range: DateRange;
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
  readonly show: Show;
  /** What somebody sorted by; without it the report has its own order. */
  readonly sort: Sort | null;
  /** From 1; a later page also needs the mark it begins after. */
  readonly page: number;
  readonly cursor: string | null;
  /** The event whose details are open. */
  readonly event: number | null;
}

export type RawAddress = Readonly<Record<string, string | undefined>>;

/** The columns the server sorts by. */
export const sortColumns = ['time', 'employee', 'unit', 'activity', 'exception', 'keypad'];
export const newestFirst: Sort = { id: 'time', desc: true };
const usualRange: DateRange = { quick: '31d' };
const wanted: Readonly<Record<FilterName, RegExp>> = {
  unit: /^.{1,100}$/,
  badge: /^\d{1,12}$/,
  activity: /^\d{1,4}$/,
  exception: /^[A-Z]$/,
};

/** Reads any address; what makes no sense is as if it were not there. */
export function readReportAddress(raw: Readonly<Record<string, unknown>>): ReportAddress {
  const list = (name: FilterName) => splitList(raw[name]).filter((value) => wanted[name].test(value));
  const number = (value: unknown) =>
    typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
  const cursor = typeof raw.cursor === 'string' && /^[\w-]{1,300}$/.test(raw.cursor) ? raw.cursor : null;
  return {
    range: readRange(raw.range, usualRange),
    filters: { unit: list('unit'), badge: list('badge'), activity: list('activity'), exception: list('exception') },
    show: raw.show === 'keys' || raw.show === 'problems' ? raw.show : 'all',
    sort: readSort(raw.sort, sortColumns),
    page: cursor === null ? 1 : (number(raw.page) ?? 2),
    cursor,
    event: number(raw.event),
  };
}

/** A change of what is shown, as the address takes it: whatever it is, it begins again at the first page. */
export function writeReportAddress(next: Partial<Omit<ReportAddress, 'page' | 'cursor' | 'event'>>): RawAddress {
  const { range, filters, show, sort } = next;
  return {
    ...(range && { range: writeRange(range) }),
    ...(filters && Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, joinList(values)]))),
    ...(show && { show: show === 'all' ? undefined : show }),
    ...(sort !== undefined && { sort: writeSort(sort) }),
    page: undefined,
    cursor: undefined,
    event: undefined,
  };
}
