import type { Language } from './language.ts';
import { type TimeFormat, timeFormatOf } from './time-format.ts';

/** Locale for numbers and plural forms. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Locale for a user's numbers, dates, and times. `own` overrides the time format of the language. */
export function localeOf(language: Language, own: TimeFormat | null = null): string {
  return `${locales[language]}-u-hc-${timeFormatOf(language, own) === '12h' ? 'h12' : 'h23'}`;
}
