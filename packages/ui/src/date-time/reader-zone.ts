import { placeOfZone } from '@latchboard/texts';
import { partsIn } from './zone.ts';

/** Where the reader is. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the clock of a zone shows the reader's time at an instant; `reader` is another reader in tests. */
export function isReadersClock(zone: string, instant: number, reader = readerZone): boolean {
  const clock = (of: string) => Object.values(partsIn(instant, of)).join(' ');
  return zone === reader || clock(zone) === clock(reader);
}

/** `CST`. */
export function zoneAbbreviation(zone: string, instant: number, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `Chicago`: how a screen names the zone of its times, as files do. A mark such as CST would be wrong for the times of the other half of the year. */
export const zoneWords = (zone: string, locale: string): string =>
  placeOfZone(zone, locale.startsWith('es') ? 'es' : 'en');
