import { instantAt as instantOf, startOfLocalDay } from '@latchboard/contract/local-time';
import { addDays, type Day } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOfRange } from '@latchboard/ui/date-range/range.ts';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';

/** Time zone of the browser, for times that do not belong to a property. */
export const localZone = readerZone;

/** Date on the provider's dashboard, in the browser's language, with two-digit day and month (NAV-23). */
export const formatBrowserDate = (instant: string, browser: string = navigator.language): string =>
  new Intl.DateTimeFormat(browser, { timeZone: localZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    Date.parse(instant),
  );

/** First instant of a day in a zone. */
export const startOfDay = (day: Day, zone: string): string => startOfLocalDay(day, zone).toISOString();

/**
 * Instant of a local time, such as `17:00`, on a day in a zone. Resolves repeated and skipped times like
 * `parseLocalTime`.
 */
export const instantAt = (day: Day, time: string, zone: string): string => instantOf(day, time, zone).toISOString();

/** Instants of a range in a zone: `from` is inclusive, `to` exclusive. */
export function instantsOf(range: DateRange, zone: string): { readonly from: string; readonly to: string } {
  const { from, to } = daysOfRange(range, dayIn(zone));
  return { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
}
