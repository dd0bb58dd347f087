import { Temporal } from 'temporal-polyfill';

/** Returns the instant of a local day and time in a zone. A time that daylight saving skips is an hour later. */
export const instantAt = (day: string, time: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);
