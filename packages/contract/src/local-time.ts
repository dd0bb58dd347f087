const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...numeric, ...clock });
  formats.set(timeZone, format);
  return format;
}

/** Local time of an instant, as milliseconds of the same clock reading in UTC. */
function localMs(instant: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const millisecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/**
 * Number of times that a clock shows a local time. Daylight saving time repeats an hour in November and skips an hour
 * in March.
 */
export type LocalTimeKind = 'once' | 'twice' | 'skipped';

export interface LocalTime {
  readonly kind: LocalTimeKind;
  /** The instant that Latchboard uses. */
  readonly at: Date;
  /** The second instant of a time that occurs twice. */
  readonly second: Date | null;
}

/**
 * Converts a local time (`2026-11-01T01:30`, seconds optional) in a zone to an instant (decision 51). As in RFC 5545, a
 * repeated time means its first occurrence. A skipped time moves forward by the length of the gap (02:30 becomes
 * 03:30).
 */
export function parseLocalTime(local: string, zone: string): LocalTime {
  const clockMs = Date.parse(`${local}Z`);
  if (Number.isNaN(clockMs)) throw new RangeError(`Not a local time: ${local}`);
  // No zone changes its clock twice within two days.
  const [before, after] = [clockMs - dayMs, clockMs + dayMs].map((near) => localMs(near, zone) - near) as [
    number,
    number,
  ];
  const [first, second] = [...new Set([clockMs - before, clockMs - after])]
    .filter((at) => localMs(at, zone) === clockMs)
    .toSorted((a, b) => a - b);
  if (first === undefined) return { kind: 'skipped', at: new Date(clockMs - before), second: null };
  if (second === undefined) return { kind: 'once', at: new Date(first), second: null };
  return { kind: 'twice', at: new Date(first), second: new Date(second) };
}

/** The instant of a day (`2026-11-20`) and a time (`17:00`) in a zone, by the rule of `parseLocalTime`. */
export const instantAt = (day: string, time: string, zone: string): Date => parseLocalTime(`${day}T${time}`, zone).at;

/** The first instant of a day in a zone. */
export const startOfLocalDay = (day: string, zone: string): Date => instantAt(day, '00:00', zone);

/** The day (`2026-11-20`) of an instant in a zone. */
export const localDayOf = (instant: Date, zone: string): string =>
  new Date(localMs(instant.getTime(), zone)).toISOString().slice(0, 10);

/** Adds a number of days to a day (`2026-11-20`). */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Local time of an instant in a zone, as a `Date` whose UTC fields contain the local time. */
export const localClockOf = (instant: Date, zone: string): Date => new Date(localMs(instant.getTime(), zone));
