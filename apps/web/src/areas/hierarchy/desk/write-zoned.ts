import { writeDateTime } from '#web/lib/dates.ts';

/** `11/20/2026 14:36 CST`. */
export function writeZoned(instant: string, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    Date.parse(instant),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${writeDateTime(instant, zone)} ${name}`;
}
