import { addDays, type Day } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOf } from '@latchboard/ui/date-range/range.ts';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import { dayIn, partsIn } from '@latchboard/ui/date-time/zone.ts';

/** Where the reader is: what belongs to no place is told by their own clock. */
export const hereZone = readerZone;

/** Minutes by which a place is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(instant, zone);
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The instant a day begins at a place; where the clock skips midnight, the first instant after. */
export function startOfDay(day: Day, zone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const first = wall - offsetAt(wall, zone);
  const second = wall - offsetAt(first, zone);
  const begin = dayIn(zone, second) < day ? Math.max(first, second) : second;
  return new Date(begin).toISOString();
}

/** The instant at which the clock of a place shows `17:00` on a day; a time that the clock skips is the first after it. */
export function instantAt(day: Day, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const first = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(first, zone)).toISOString();
}

/** The instants of a range at a place: `from` belongs to it, `to` no more. */
export function instantsOf(range: DateRange, zone: string): { readonly from: string; readonly to: string } {
  const { from, to } = daysOf(range, dayIn(zone));
  return { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
}
