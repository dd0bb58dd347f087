import { formatTimeOfDay, timeFormatOfLocale } from '@latchboard/texts';
import { type Day, formatDay } from '../date-range/day.ts';
import { isSameClock, zoneAbbreviation } from './reader-zone.ts';
import { dayIn, partsIn } from './zone.ts';

/** Time of day: `02:36 PM`, or `14:36` in the 24-hour format. */
export function formatTime(instant: string, zone: string, locale: string): string {
  const { hour, minute } = partsIn(Date.parse(instant), zone);
  return formatTimeOfDay(timeFormatOfLocale(locale), Number(hour), minute);
}

/** Time of day with seconds: `02:36:08 PM`. */
export function formatTimeWithSeconds(instant: string, zone: string, locale: string): string {
  const { hour, minute, second } = partsIn(Date.parse(instant), zone);
  return formatTimeOfDay(timeFormatOfLocale(locale), Number(hour), minute, second);
}

/** Formats minutes since midnight as a time of day: `08:30 AM`. 1440 is midnight. */
export function formatMinutes(minutes: number, locale: string): string {
  const hour = Math.floor(minutes / 60) % 24;
  return formatTimeOfDay(timeFormatOfLocale(locale), hour, String(minutes % 60).padStart(2, '0'));
}

/** Formats a stored time of day (`08:30`): `08:30 AM`. */
export const formatClock = (clock: string, locale: string): string =>
  formatTimeOfDay(timeFormatOfLocale(locale), Number(clock.slice(0, 2)), clock.slice(3, 5));

/** Label of an hour axis: `8 AM`, or `08` in the 24-hour format. */
export const formatHour = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));

/** Date and time: `11/20/2026 02:36 PM`. */
export function formatDateTime(instant: string, zone: string, locale: string): string {
  return `${dateOf(instant, zone)} ${formatTime(instant, zone, locale)}`;
}

/** Date and time with seconds, for event details and files (NAV-23): `11/20/2026 02:36:08 PM`. */
export function formatExact(instant: string, zone: string, locale: string): string {
  return `${dateOf(instant, zone)} ${formatTimeWithSeconds(instant, zone, locale)}`;
}

/** Date and time with the zone: `11/20/2026 02:36 PM CST`. */
export function formatZoned(instant: string, zone: string, locale: string): string {
  return `${formatDateTime(instant, zone, locale)} ${zoneAbbreviation(zone, Date.parse(instant), locale)}`;
}

/** Date and time in a place's zone. Names the zone if the user's clock differs (NAV-23). */
export function formatAtPlace(instant: string, zone: string, locale: string, reader?: string): string {
  return withZone(formatDateTime(instant, zone, locale), { instant, zone, locale, reader });
}

/** Like `formatAtPlace`, in the short form of `formatShort`. */
export function formatShortAtPlace(instant: string, zone: string, locale: string, reader?: string): string {
  return withZone(formatShort(instant, zone, locale), { instant, zone, locale, reader });
}

interface ZonedInstant {
  readonly instant: string;
  readonly zone: string;
  readonly locale: string;
  readonly reader: string | undefined;
}

function withZone(text: string, { instant, zone, locale, reader }: ZonedInstant): string {
  const instantMs = Date.parse(instant);
  return isSameClock(zone, instantMs, reader) ? text : `${text} ${zoneAbbreviation(zone, instantMs, locale)}`;
}

/** Short form: `02:36 PM` today, `11/19 02:36 PM` this year, and with the year otherwise. */
export function formatShort(instant: string, zone: string, locale: string, now: number = Date.now()): string {
  const time = formatTime(instant, zone, locale);
  const day = dayIn(zone, Date.parse(instant));
  return day === dayIn(zone, now) ? time : `${formatShortDay(day, dayIn(zone, now))} ${time}`;
}

/** Short form of a day: `11/19` this year, `11/19/2025` otherwise. */
export function formatShortDay(day: Day, today: Day): string {
  const fullDate = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? fullDate.slice(0, 5) : fullDate;
}

const dateOf = (instant: string, zone: string) => formatDay(dayIn(zone, Date.parse(instant)));
