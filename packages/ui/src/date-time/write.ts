import { timeFormatOfLocale, writeTimeOfDay } from '@latchboard/texts';
import { type Day, writeDay } from '../date-range/day.ts';
import { dayIn, partsIn } from './zone.ts';

/** `02:36 PM`, or `14:36` where the language or the person wants 24 hours. */
export function writeTime(instant: string, zone: string, locale: string): string {
  const { hour, minute } = partsIn(Date.parse(instant), zone);
  return writeTimeOfDay(timeFormatOfLocale(locale), Number(hour), minute);
}

/** `02:36:08 PM`. */
export function writeTimeWithSeconds(instant: string, zone: string, locale: string): string {
  const { hour, minute, second } = partsIn(Date.parse(instant), zone);
  return writeTimeOfDay(timeFormatOfLocale(locale), Number(hour), minute, second);
}

/** `11/20/2026 02:36 PM`. */
export function writeDateTime(instant: string, zone: string, locale: string): string {
  return `${dateOf(instant, zone)} ${writeTime(instant, zone, locale)}`;
}

/** `11/20/2026 02:36:08 PM`: on paper and wherever a time is evidence. */
export function writeExact(instant: string, zone: string, locale: string): string {
  return `${dateOf(instant, zone)} ${writeTimeWithSeconds(instant, zone, locale)}`;
}

/** `11/20/2026 02:36 PM CST`. */
export function writeZoned(instant: string, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    Date.parse(instant),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${writeDateTime(instant, zone, locale)} ${name}`;
}

/** As short as it stays clear: `02:36 PM` today, `11/19 02:36 PM` this year, with the year in another. */
export function writeWhen(instant: string, zone: string, locale: string, now: number = Date.now()): string {
  const time = writeTime(instant, zone, locale);
  const day = dayIn(zone, Date.parse(instant));
  return day === dayIn(zone, now) ? time : `${writeShortDay(day, dayIn(zone, now))} ${time}`;
}

/** The same with seconds today, so that the order of what just happened shows. */
export function writeWhenExact(instant: string, zone: string, locale: string, now: number = Date.now()): string {
  const isToday = dayIn(zone, Date.parse(instant)) === dayIn(zone, now);
  return isToday ? writeTimeWithSeconds(instant, zone, locale) : writeWhen(instant, zone, locale, now);
}

/** `11/19` this year, `11/19/2025` in another. */
export function writeShortDay(day: Day, today: Day): string {
  const whole = writeDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, 5) : whole;
}

const dateOf = (instant: string, zone: string) => writeDay(dayIn(zone, Date.parse(instant)));
