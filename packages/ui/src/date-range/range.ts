import { addDays, type Day, firstYear } from './day.ts';

export type QuickRange = 'today' | '2d' | '1w' | '1m' | 'all';

/** A period of whole days, both included, or one that moves with the calendar. */
export type DateRange = { readonly quick: QuickRange } | { readonly from: Day; readonly to: Day };

const daysBack: Record<Exclude<QuickRange, 'all'>, number> = { today: 0, '2d': 1, '1w': 6, '1m': 30 };

/** The days a range stands for today; a month is the last 31 days. */
export function daysOf(range: DateRange, today: Day): { readonly from: Day; readonly to: Day } {
  if ('from' in range) return range;
  if (range.quick === 'all') return { from: `${firstYear}-01-01`, to: today };
  return { from: addDays(today, -daysBack[range.quick]), to: today };
}

/** How a range stands in the address bar: `1m`, or `2026-10-21..2026-11-20`. */
export function writeRange(range: DateRange): string {
  return 'quick' in range ? range.quick : `${range.from}..${range.to}`;
}

export function readRange(text: unknown, fallback: DateRange): DateRange {
  if (typeof text !== 'string') return fallback;
  if (text === 'today' || text === '2d' || text === '1w' || text === '1m' || text === 'all') return { quick: text };
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const isReal = (day: string | undefined): day is Day =>
    day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isReal(from) && isReal(to) && from <= to ? { from, to } : fallback;
}
