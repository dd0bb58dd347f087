import { Temporal } from 'temporal-polyfill';

/** The moment when a clock of a zone shows this time of this day; a time that daylight saving skips is the one after it. */
export const instantAt = (day: string, time: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);
