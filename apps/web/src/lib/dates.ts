import { addDays, type Day } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOf } from '@latchboard/ui/date-range/range.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const partsFormat = new Map<string, Intl.DateTimeFormat>();

function partsIn(instant: number, zone: string): Record<Part, string> {
  let format = partsFormat.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    partsFormat.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value])) as Record<
    Part,
    string
  >;
}

/** The day it is at a place. */
export function dayIn(zone: string, instant: number = Date.now()): Day {
  const { year, month, day } = partsIn(instant, zone);
  return `${year}-${month}-${day}`;
}

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

/** The instants of a range at a place: `from` belongs to it, `to` no more. */
export function instantsOf(range: DateRange, zone: string): { readonly from: string; readonly to: string } {
  const { from, to } = daysOf(range, dayIn(zone));
  return { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
}

/** `14:36`. */
export function writeClock(instant: string, zone: string): string {
  const { hour, minute } = partsIn(Date.parse(instant), zone);
  return `${hour}:${minute}`;
}

/** `14:36:08`. */
export function writeClockSeconds(instant: string, zone: string): string {
  const { hour, minute, second } = partsIn(Date.parse(instant), zone);
  return `${hour}:${minute}:${second}`;
}

/** `11/20/2026 14:36`. */
export function writeDateTime(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = partsIn(Date.parse(instant), zone);
  return `${month}/${day}/${year} ${hour}:${minute}`;
}

/** `11/20/2026 14:36:08`: on paper and wherever a time is evidence. */
export function exactTime(instant: string, zone: string): string {
  return `${writeDateTime(instant, zone).slice(0, 10)} ${writeClockSeconds(instant, zone)}`;
}

/** As short as it stays clear: `14:36` today, `Wed 10:02` within six days, `Nov 19 14:36` before, with the year when it is another. */
export function writeWhen(instant: string, zone: string, locale: string, now: number = Date.now()): string {
  const at = Date.parse(instant);
  const clock = writeClock(instant, zone);
  const day = dayIn(zone, at);
  const today = dayIn(zone, now);
  if (day === today) return clock;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(at);
  if (day < today && day > addDays(today, -7)) return `${format({ weekday: 'short' })} ${clock}`;
  if (day.slice(0, 4) === today.slice(0, 4)) return `${format({ month: 'short', day: 'numeric' })} ${clock}`;
  return `${format({ month: 'short', day: 'numeric', year: 'numeric' })} ${clock}`;
}

/** The place a zone is named after: `Chicago`. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
