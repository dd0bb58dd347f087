const dayMs = 86_400_000;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const dayAt = (ms: number): Day => {
  const at = new Date(ms);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay() };
};
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Holidays with a fixed date. One on a Saturday is observed on Friday, one on a Sunday on Monday (OPS-07). */
const fixed = [
  { name: 'newYear', month: 1, date: 1 },
  { name: 'independenceDay', month: 7, date: 4 },
  { name: 'christmas', month: 12, date: 25 },
] as const;

/** Holidays on a weekday of a month, with the earliest and the latest possible date. */
const floating = [
  { name: 'memorialDay', month: 5, weekday: 1, from: 25, to: 31 },
  { name: 'laborDay', month: 9, weekday: 1, from: 1, to: 7 },
  { name: 'thanksgiving', month: 11, weekday: 4, from: 22, to: 28 },
  { name: 'dayAfterThanksgiving', month: 11, weekday: 5, from: 23, to: 29 },
] as const;

export type HolidayName = (typeof fixed | typeof floating)[number]['name'];

/** A holiday. `isObserved` marks the weekday off for a holiday on a weekend (OPS-07). */
export interface Holiday {
  readonly name: HolidayName;
  readonly isObserved: boolean;
}

const fixedAt = (ms: number) => {
  const { month, date } = dayAt(ms);
  return fixed.find((one) => one.month === month && one.date === date);
};

function holidayAt(ms: number): Holiday | undefined {
  const { month, date, weekday } = dayAt(ms);
  const own =
    fixedAt(ms) ??
    floating.find((one) => one.month === month && one.weekday === weekday && date >= one.from && date <= one.to);
  if (own) return { name: own.name, isObserved: false };
  const observed = weekday === 5 ? fixedAt(ms + dayMs) : weekday === 1 ? fixedAt(ms - dayMs) : undefined;
  return observed && { name: observed.name, isObserved: true };
}

/** Returns the holiday on a day such as `2026-11-26`, if any (OPS-07). */
export const holidayOf = (day: string): Holiday | undefined => holidayAt(noonOf(day));

/** Whether a day such as `2026-11-26` is neither on a weekend nor a holiday. */
export function isBusinessDay(day: string): boolean {
  const ms = noonOf(day);
  return ![0, 6].includes(dayAt(ms).weekday) && holidayAt(ms) === undefined;
}

/** Returns the time `days` business days from now. Hours of other days do not count. */
export function businessDaysAfter(now: Date, days: number, zone: string): Date {
  const write = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  let at = now.getTime();
  for (let left = days; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(write.format(at))) left -= 1;
  }
  return new Date(at);
}

/** Returns the time `days` business days ago. Hours of other days do not count. */
export function businessDaysBefore(now: Date, days: number, zone: string): Date {
  const write = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  let at = now.getTime();
  for (let left = days; left > 0; ) {
    if (isBusinessDay(write.format(at))) left -= 1;
    at -= dayMs;
  }
  // A wait that begins on a day off counts from the next business day.
  while (!isBusinessDay(write.format(at))) at -= dayMs;
  return new Date(at);
}

/** Counts the whole business days since a time, up to a maximum. */
export function businessDaysWaited(now: Date, zone: string, limit = 400): (since: Date) => number {
  const starts: number[] = [];
  return (since) => {
    for (let days = 1; days <= limit; days += 1) {
      starts[days] ??= businessDaysBefore(now, days, zone).getTime();
      if (since.getTime() > (starts[days] as number)) return days - 1;
    }
    return limit;
  };
}
