import type { Language } from './translate.ts';

/** How the time of day is written: `02:36 PM` or `14:36`. */
export type TimeFormat = '12h' | '24h';
export const timeFormats: readonly TimeFormat[] = ['12h', '24h'];

/** English for the United States has 12 hours, Spanish 24; a person's own choice goes before. */
export function timeFormatOf(language: Language, own: TimeFormat | null): TimeFormat {
  return own ?? (language === 'en' ? '12h' : '24h');
}

/** The time format of a locale that `localeOf` made. */
export const timeFormatOfLocale = (locale: string): TimeFormat => (locale.endsWith('-h12') ? '12h' : '24h');

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The time of day: `hour` from 0 to 23, the rest in two digits. Dates and times are written alike on screens, on paper and in files. */
export function writeTimeOfDay(format: TimeFormat, hour: number, minute: string, second?: string): string {
  const rest = second === undefined ? minute : `${minute}:${second}`;
  return format === '24h'
    ? `${twoDigits(hour)}:${rest}`
    : `${twoDigits(hour % 12 || 12)}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
