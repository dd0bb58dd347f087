import { type Language, type TimeFormat, timeFormatOf } from '@latchboard/texts';
import { localClock } from '#server/platform/export/local-clock.ts';

/**
 * Formats an instant for messages, to the minute, in the time zone of a property: `Friday, November 20, 2026, 05:00
 * PM`.
 */
export function formatMailTime(
  instant: string | Date,
  zone: string,
  language: Language,
  ownFormat: TimeFormat | null,
): string {
  const time = new Date(instant);
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'full', timeZone: zone });
  const [, ...clock] = localClock(zone, timeFormatOf(language, ownFormat)).formatInstant(time.getTime()).split(' ');
  return `${day.format(time)}, ${clock.join(' ').replace(/^(\d+:\d\d):\d\d/, '$1')}`;
}
