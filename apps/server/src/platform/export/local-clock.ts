import { formatTimeOfDay, type TimeFormat } from '@latchboard/texts';

const dayMs = 86_400_000;
const quarterHourMs = 900_000;
const maxCached = 10_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

export interface LocalClock {
  /** Local time of an instant, as the milliseconds of a UTC clock that shows the same time. */
  toLocal(instant: number): number;
  /** Time in the format used on screens: `11/20/2026 02:36:08 PM`. */
  formatInstant(instant: number): string;
  /** Like `formatInstant`, for a value of `toLocal`. */
  formatLocal(local: number): string;
  /** `11/20/2026`. */
  formatDay(instant: number): string;
  readonly timeFormat: TimeFormat;
}

/**
 * Converts instants to the local time of a time zone. Computes the offset once per day instead of once per row, because
 * most days have only one.
 */
export function localClock(timeZone: string, timeFormat: TimeFormat): LocalClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const offsetOf = (instant: number) => {
    let offset = offsets.get(instant);
    if (offset === undefined) {
      offset = readOffset(format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '');
      if (offsets.size > maxCached) offsets.clear();
      offsets.set(instant, offset);
    }
    return offset;
  };
  // Rows in a file are sorted by time, so most of them have the same day as the previous row.
  let [lastMidnight, lastDayOffset]: [number, number | undefined] = [Number.NaN, undefined];
  const toLocal = (instant: number) => {
    const midnight = Math.floor(instant / dayMs) * dayMs;
    if (midnight !== lastMidnight) {
      const offset = offsetOf(midnight);
      [lastMidnight, lastDayOffset] = [midnight, offset === offsetOf(midnight + dayMs) ? offset : undefined];
    }
    // Clocks change at a quarter-hour boundary.
    return instant + (lastDayOffset ?? offsetOf(Math.floor(instant / quarterHourMs) * quarterHourMs));
  };
  const dates = new Map<number, string>();
  const dateOf = (midnight: number) => {
    let date = dates.get(midnight);
    if (date === undefined) {
      const iso = new Date(midnight).toISOString();
      date = `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
      if (dates.size > maxCached) dates.clear();
      dates.set(midnight, date);
    }
    return date;
  };
  const times = Array.from({ length: 1440 }, (_, minutes) => textAroundSeconds(minutes, timeFormat));
  const formatLocal = (local: number) => {
    const midnight = Math.floor(local / dayMs) * dayMs;
    const seconds = Math.floor((local - midnight) / 1000);
    const [before, after] = times[Math.floor(seconds / 60)] ?? [];
    return `${dateOf(midnight)} ${before}${twoDigits[seconds % 60]}${after}`;
  };
  return {
    toLocal,
    formatLocal,
    formatInstant: (instant) => formatLocal(toLocal(instant)),
    formatDay: (instant) => dateOf(Math.floor(toLocal(instant) / dayMs) * dayMs),
    timeFormat,
  };
}

/** Text before and after the seconds for a minute of the day. */
function textAroundSeconds(minutes: number, format: TimeFormat): readonly [string, string] {
  const [before = '', after = ''] = formatTimeOfDay(
    format,
    Math.floor(minutes / 60),
    twoDigits[minutes % 60] ?? '',
    '|',
  ).split('|');
  return [before, after];
}

/** Reads the offset in milliseconds of `GMT-06:00`. `GMT` alone is 0. */
function readOffset(name: string): number {
  const [, sign, hours, minutes, seconds] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -size : size;
}
