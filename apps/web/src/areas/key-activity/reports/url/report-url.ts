import { type DateRange, parseRange, serializeRange } from '@latchboard/ui/date-range/range.ts';
import { parseSort, type Sort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { type FilterName, type Filters, initialShow, type Show, type TransactionKind } from '../report-kinds.ts';
import { joinList, splitList } from './joined-list.ts';

export interface Hours {
  readonly from: string;
  readonly to: string;
}

/** State of a report. The URL contains all of it. */
export interface ReportUrlState {
  readonly range: DateRange;
  readonly filters: Filters;
  /** Hours of the day, `08:00-18:00`. Null for all. */
  readonly hours: Hours | null;
  readonly show: Show;
  /** Row unit. Only a report with whole visits can have one row per visit. */
  readonly rows: RowUnit;
  /** Selected sort. Null for the report's default. */
  readonly sort: Sort | null;
  /** Page number, starting at 1. The call for a later page also needs the cursor of that page. */
  readonly page: number;
  readonly cursor: string | null;
  /** Event whose details are open. */
  readonly event: number | null;
}

/** Row unit of a report: an event, or a visit with its events. */
export type RowUnit = 'visits' | 'events';

/** URL parameters that a report's filters change. */
export type ReportChange = Partial<Pick<ReportUrlState, 'range' | 'filters' | 'hours' | 'show' | 'rows'>>;

const showOptions: readonly Show[] = ['all', 'keys', 'problems'];

export type RawUrlState = Readonly<Record<string, string | undefined>>;

/** Columns that the server can sort by. */
export const sortColumns = ['time', 'employee', 'unit', 'activity', 'exception', 'keypad'];
export const newestFirst: Sort = { id: 'time', desc: true };
const defaultRange: DateRange = { quick: '31d' };
/** Default period of a report. The exception report covers the last 30 days (TXN-02). */
export const rangeOf = (kind: TransactionKind): DateRange => (kind === 'exceptions' ? { quick: '30d' } : defaultRange);
const patterns: Readonly<Record<FilterName, RegExp>> = {
  unit: /^.{1,100}$/,
  badge: /^\d{1,12}$/,
  activity: /^\d{1,4}$/,
  exception: /^[A-Z]$/,
  tag: /^.{1,64}$/,
  movement: /^(?:taken|returned|none)$/,
  weekday: /^[1-7]$/,
};
const hoursForm = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

function readHours(text: unknown): Hours | null {
  const [, from, to] = (typeof text === 'string' && hoursForm.exec(text)) || [];
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** Parses any URL. Invalid parameters are ignored. */
export function readReportUrl(raw: Readonly<Record<string, unknown>>, kind: TransactionKind): ReportUrlState {
  const readList = (name: FilterName) => splitList(raw[name]).filter((value) => patterns[name].test(value));
  const filters: Filters = {
    unit: readList('unit'),
    tag: readList('tag'),
    badge: readList('badge'),
    activity: readList('activity'),
    exception: readList('exception'),
    movement: readList('movement'),
    weekday: readList('weekday'),
  };
  const parseNumber = (value: unknown) =>
    typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
  const cursor = typeof raw.cursor === 'string' && /^[\w-]{1,300}$/.test(raw.cursor) ? raw.cursor : null;
  return {
    range: parseRange(raw.range, rangeOf(kind)),
    filters,
    hours: readHours(raw.hours),
    show: showOptions.find((show) => show === raw.show) ?? initialShow(kind, filters.exception),
    rows: raw.rows === 'events' ? 'events' : 'visits',
    sort: parseSort(raw.sort, sortColumns),
    page: cursor === null ? 1 : (parseNumber(raw.page) ?? 2),
    cursor,
    event: parseNumber(raw.event),
  };
}

/** Returns the URL values for changed filters. Every change resets the page to the first. */
export function writeReportUrl(next: Partial<Omit<ReportUrlState, 'page' | 'cursor' | 'event'>>): RawUrlState {
  const { range, filters, hours, show, rows, sort } = next;
  return {
    ...(range && { range: serializeRange(range) }),
    ...(filters && Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, joinList(values)]))),
    ...(hours !== undefined && { hours: hours === null ? undefined : `${hours.from}-${hours.to}` }),
    ...(show && { show }),
    ...(rows && { rows: rows === 'events' ? rows : undefined }),
    ...(sort !== undefined && { sort: serializeSort(sort) }),
    page: undefined,
    cursor: undefined,
    event: undefined,
  };
}
