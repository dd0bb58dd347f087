import type { KioskState } from './core/kiosk.ts';

/** The property's time zone from the configuration settings, or the device's if that is missing or unknown. */
export function timeZoneOf({ configuration: { settings } }: KioskState): string {
  const { timeZone } = settings;
  try {
    const options = typeof timeZone === 'string' ? { timeZone } : {};
    return new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}
