import { type TimeFormat, writeTimeOfDay } from '@latchboard/texts';

const day = 86_400_000;
const quarter = 900_000;
const mostKept = 10_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

export interface LocalClock {
  /** The wall clock of the place at an instant, as the milliseconds of a clock in UTC that shows the same. */
  at(instant: number): number;
  /** `11/20/2026 02:36:08 PM`, as the screens write it. */
  write(instant: number): string;
  /** The same of a wall clock that `at` gave. */
  writeLocal(local: number): string;
  /** `11/20/2026`. */
  writeDay(instant: number): string;
  readonly timeFormat: TimeFormat;
}

/** Reads instants by the clock of a time zone. Most days have one offset: it is asked for once a day, not once a row. */
export function localClock(timeZone: string, timeFormat: TimeFormat): LocalClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  const offsetOf = (instant: number) => {
    let offset = known.get(instant);
    if (offset === undefined) {
      offset = readOffset(format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '');
      if (known.size > mostKept) known.clear();
      known.set(instant, offset);
    }
    return offset;
  };
  // Rows of a file follow each other in time: most are of the day before them.
  let [today, offsetToday]: [number, number | undefined] = [Number.NaN, undefined];
  const at = (instant: number) => {
    const midnight = Math.floor(instant / day) * day;
    if (midnight !== today) {
      const offset = offsetOf(midnight);
      [today, offsetToday] = [midnight, offset === offsetOf(midnight + day) ? offset : undefined];
    }
    // Clocks change at a quarter of an hour.
    return instant + (offsetToday ?? offsetOf(Math.floor(instant / quarter) * quarter));
  };
  const dates = new Map<number, string>();
  const dateOf = (midnight: number) => {
    let date = dates.get(midnight);
    if (date === undefined) {
      const iso = new Date(midnight).toISOString();
      date = `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
      if (dates.size > mostKept) dates.clear();
      dates.set(midnight, date);
    }
    return date;
  };
  const times = Array.from({ length: 1440 }, (_, minutes) => minuteOf(minutes, timeFormat));
  const writeLocal = (local: number) => {
    const midnight = Math.floor(local / day) * day;
    const seconds = Math.floor((local - midnight) / 1000);
    const [before, after] = times[Math.floor(seconds / 60)] ?? [];
    return `${dateOf(midnight)} ${before}${twoDigits[seconds % 60]}${after}`;
  };
  return {
    at,
    writeLocal,
    write: (instant) => writeLocal(at(instant)),
    writeDay: (instant) => dateOf(Math.floor(at(instant) / day) * day),
    timeFormat,
  };
}

/** What stands before and after the seconds in a minute of the day. */
function minuteOf(minutes: number, format: TimeFormat): readonly [string, string] {
  const [before = '', after = ''] = writeTimeOfDay(
    format,
    Math.floor(minutes / 60),
    twoDigits[minutes % 60] ?? '',
    '|',
  ).split('|');
  return [before, after];
}

/** Milliseconds of `GMT-06:00`; `GMT` alone is none. */
function readOffset(name: string): number {
  const [, sign, hours, minutes, seconds] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -size : size;
}
