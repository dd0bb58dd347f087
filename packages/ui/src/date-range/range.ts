import { addDays, type Day, firstYear, isDay, startOfMonth } from './day.ts';

export type QuickRange = 'today' | '2d' | '1w' | '1m' | '30d' | '31d' | 'all';

/** Period from a first through a last day, or a quick period that ends today. */
export type DateRange = { readonly quick: QuickRange } | { readonly from: Day; readonly to: Day };

const daysBack: Record<Exclude<QuickRange, 'all' | '1m'>, number> = {
  today: 0,
  '2d': 1,
  '1w': 7,
  '30d': 29,
  '31d': 30,
};
const quickRanges: readonly QuickRange[] = ['today', '2d', '1w', '1m', '30d', '31d', 'all'];

/** First and last day of a range as of today. `1m` starts on the same day of the previous month, or on its last day. */
export function daysOfRange(range: DateRange, today: Day): { readonly from: Day; readonly to: Day } {
  if ('from' in range) return range;
  if (range.quick === 'all') return { from: `${firstYear}-01-01`, to: today };
  const from = range.quick === '1m' ? monthBefore(today) : addDays(today, -daysBack[range.quick]);
  return { from, to: today };
}

function monthBefore(day: Day): Day {
  const last = addDays(startOfMonth(day), -1);
  const sameDayOfMonth: Day = `${last.slice(0, 8)}${day.slice(8)}`;
  return sameDayOfMonth < last ? sameDayOfMonth : last;
}

/** A range in the URL: `1m`, or `2026-10-21..2026-11-20`. */
export function serializeRange(range: DateRange): string {
  return 'quick' in range ? range.quick : `${range.from}..${range.to}`;
}

/** Years that the server accepts in a date. */
const acceptedYears = /^(?:19|2[01])/;

export function parseRange(text: unknown, fallback: DateRange): DateRange {
  if (typeof text !== 'string') return fallback;
  const matchedRange = quickRanges.find((quickRange) => quickRange === text);
  if (matchedRange) return { quick: matchedRange };
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const isValidDay = (day: string | undefined): day is Day =>
    day !== undefined && isDay(day) && acceptedYears.test(day);
  return isValidDay(from) && isValidDay(to) && from <= to ? { from, to } : fallback;
}
