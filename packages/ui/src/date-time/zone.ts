import type { Day } from '../date-range/day.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const partsFormat = new Map<string, Intl.DateTimeFormat>();

/** Date and time fields of an instant in a zone. Hours are 0 to 23. */
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

/** Current date in a zone. */
export function dayIn(zone: string, instant: number = Date.now()): Day {
  const { year, month, day } = partsIn(instant, zone);
  return `${year}-${month}-${day}`;
}
