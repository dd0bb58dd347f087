const day = 86_400_000;
const quarter = 900_000;

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
      if (known.size > 10_000) known.clear();
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
  return { at, write: (instant) => new Date(at(instant)).toISOString().slice(0, 19).replace('T', ' ') };
}

/** Milliseconds of `GMT-06:00`; `GMT` alone is none. */
function readOffset(name: string): number {
  const [, sign, hours, minutes, seconds] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -size : size;
}
