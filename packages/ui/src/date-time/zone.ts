import type { Day } from '../date-range/day.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const partsFormat = new Map<string, Intl.DateTimeFormat>();

/** What the clock and the calendar of a place show at an instant; hours go to 23. */
export function partsIn(instant: number, zone: string): Record<Part, string> {
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
