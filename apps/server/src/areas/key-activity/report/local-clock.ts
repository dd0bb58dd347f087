const day = 86_400_000;
const quarter = 900_000;
const mostKept = 10_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

export interface LocalClock {
  /** The wall clock of the place at an instant, as the milliseconds of a clock in UTC that shows the same. */
  at(instant: number): number;
  /** `2026-11-20 14:36:08`. */
  write(instant: number): string;
}

/** Reads instants by the clock of a time zone. Most days have one offset: it is asked for once a day, not once a row. */
export function localClock(timeZone: string): LocalClock {
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
  const at = (instant: number) => {
    const midnight = Math.floor(instant / day) * day;
    const offset = offsetOf(midnight);
    if (offset === offsetOf(midnight + day)) return instant + offset;
    // Clocks change at a quarter of an hour.
    return instant + offsetOf(Math.floor(instant / quarter) * quarter);
  };
  const dates = new Map<number, string>();
  const dateOf = (midnight: number) => {
    let date = dates.get(midnight);
    if (date === undefined) {
      date = new Date(midnight).toISOString().slice(0, 10);
      if (dates.size > mostKept) dates.clear();
      dates.set(midnight, date);
    }
    return date;
  };
  const write = (instant: number) => {
    const local = at(instant);
    const midnight = Math.floor(local / day) * day;
    const seconds = Math.floor((local - midnight) / 1000);
    const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return `${dateOf(midnight)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}`;
  };
  return { at, write };
}

/** Milliseconds of `GMT-06:00`; `GMT` alone is none. */
function readOffset(name: string): number {
  const [, sign, hours, minutes, seconds] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -size : size;
}
