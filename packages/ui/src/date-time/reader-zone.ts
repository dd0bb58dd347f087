import { nameOfZone } from '@latchboard/texts';
import { partsIn } from './zone.ts';

export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a zone's clock shows the reader's time at an instant. Tests pass another `reader`. */
export function isSameClock(zone: string, instant: number, reader = readerZone): boolean {
  const clock = (inZone: string) => Object.values(partsIn(instant, inZone)).join(' ');
  return zone === reader || clock(zone) === clock(reader);
}

/** Abbreviation of a zone at an instant, such as `CST`. */
export function zoneAbbreviation(zone: string, instant: number, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Name of a zone, such as `Central time`. An abbreviation such as CST would be wrong for half of the year. */
export const zoneName = (zone: string, locale: string): string =>
  nameOfZone(zone, locale.startsWith('es') ? 'es' : 'en');
