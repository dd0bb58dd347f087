import type { KioskState } from './core/kiosk.ts';

/** Time zone of the property, from the settings of the configuration. */
export const timeZoneOf = ({ configuration: { settings } }: KioskState): string =>
  typeof settings.timeZone === 'string' ? settings.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
