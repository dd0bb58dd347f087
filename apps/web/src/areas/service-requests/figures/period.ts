import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { read } from '#web/lib/url-state.ts';

/** A year (month 0), a month of the year, or the seven days from a day of that month. */
export interface FigurePeriod {
  readonly year: number;
  readonly month: number;
  readonly startDayOfWeek?: number | undefined;
}

/** Number of weeks before the current one that can be selected. */
const weeksBack = 52;
const dayMs = 86_400_000;

/** Reads the period in the URL. Default: the current month. */
export function readPeriod(raw: Readonly<Record<string, unknown>>, today: Date): FigurePeriod {
  const year = Math.min(read.wholeNumber(String(raw.year ?? ''), 2000, today.getFullYear()), 2199);
  const month = Math.min(read.wholeNumber(String(raw.month ?? ''), 0, today.getMonth() + 1), 12);
  const day = read.wholeNumber(String(raw.startDayOfWeek ?? ''), 1, 0);
  const isDay = month > 0 && day > 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, ...(isDay && { startDayOfWeek: day }) };
}

const weekAt = (ms: number) => {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, startDayOfWeek: date.getUTCDate() };
};
const dayOf = ({ year, month, startDayOfWeek }: Required<FigurePeriod>) =>
  `${year}-${String(month).padStart(2, '0')}-${String(startDayOfWeek).padStart(2, '0')}`;

/** The current week and the 52 before it, newest first. Weeks begin on Sunday. */
export function weeksUntil(today: Date): readonly { readonly value: string; readonly label: string }[] {
  const midnight = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const sunday = midnight - today.getDay() * dayMs;
  return Array.from({ length: weeksBack + 1 }, (_, back) => {
    const value = dayOf(weekAt(sunday - back * 7 * dayMs));
    return { value, label: formatDay(value) };
  });
}

/** Period of a selected week. */
export const weekOf = (day: string) => weekAt(Date.parse(day));

/** First day of a week. Null if the period is not a week. */
export const firstDayOfWeek = ({ startDayOfWeek, ...rest }: FigurePeriod): string | null =>
  startDayOfWeek === undefined ? null : dayOf({ ...rest, startDayOfWeek });
