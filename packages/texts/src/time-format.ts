import type { Language } from './language.ts';

/** Format of the time of day: `02:36 PM` or `14:36`. */
export type TimeFormat = '12h' | '24h';
export const timeFormats: readonly TimeFormat[] = ['12h', '24h'];

/** Time format of a user. Default: 12 hours for English, 24 hours for Spanish. */
export function timeFormatOf(language: Language, own: TimeFormat | null): TimeFormat {
  return own ?? (language === 'en' ? '12h' : '24h');
}

/** Time format of a locale from `localeOf`. */
export const timeFormatOfLocale = (locale: string): TimeFormat => (locale.endsWith('-h12') ? '12h' : '24h');

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * Formats a time of day. `hour` is 0 to 23, and the other parts have two digits. Screens, prints, and files use this
 * function.
 */
export function formatTimeOfDay(format: TimeFormat, hour: number, minute: string, second?: string): string {
  const rest = second === undefined ? minute : `${minute}:${second}`;
  return format === '24h'
    ? `${twoDigits(hour)}:${rest}`
    : `${twoDigits(hour % 12 || 12)}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
