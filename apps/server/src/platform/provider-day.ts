import type { Settings } from './settings.ts';

/** Current day in the provider's time zone, such as `2026-11-23`. */
export const providerDay = (now: Date, { providerZone }: Pick<Settings, 'providerZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: providerZone, dateStyle: 'short' }).format(now);
