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

/** Holidays with a fixed date. A Saturday holiday is observed on Friday, a Sunday holiday on Monday (OPS-07). */
const fixedHolidays = [
  { name: 'newYear', month: 1, date: 1 },
  { name: 'independenceDay', month: 7, date: 4 },
  { name: 'christmas', month: 12, date: 25 },
] as const;

/** Holidays on a weekday of a month, with the earliest and latest day of the month. */
const floatingHolidays = [
  { name: 'memorialDay', month: 5, weekday: 1, from: 25, to: 31 },
  { name: 'laborDay', month: 9, weekday: 1, from: 1, to: 7 },
  { name: 'thanksgiving', month: 11, weekday: 4, from: 22, to: 28 },
  { name: 'dayAfterThanksgiving', month: 11, weekday: 5, from: 23, to: 29 },
] as const;

export type HolidayName = (typeof fixedHolidays | typeof floatingHolidays)[number]['name'];

/** A holiday. `isObserved` marks the weekday off for a holiday on a weekend (OPS-07). */
export interface Holiday {
  readonly name: HolidayName;
  readonly isObserved: boolean;
}

const fixedAt = (ms: number) => {
  const { month, date } = dayAt(ms);
  return fixedHolidays.find((holiday) => holiday.month === month && holiday.date === date);
};

function holidayAt(ms: number): Holiday | undefined {
  const { month, date, weekday } = dayAt(ms);
  const dayOff =
    fixedAt(ms) ??
    floatingHolidays.find(
      (holiday) => holiday.month === month && holiday.weekday === weekday && date >= holiday.from && date <= holiday.to,
    );
  if (dayOff) return { name: dayOff.name, isObserved: false };
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

/** Returns the time `days` business days from now. Skips weekends and holidays. */
export function businessDaysAfter(now: Date, days: number, zone: string): Date {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  let timeMs = now.getTime();
  for (let remainingDays = days; remainingDays > 0; ) {
    timeMs += dayMs;
    if (isBusinessDay(dayFormat.format(timeMs))) remainingDays -= 1;
  }
  return new Date(timeMs);
}

/** Returns the time `days` business days ago. Skips weekends and holidays. */
export function businessDaysBefore(now: Date, days: number, zone: string): Date {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  let timeMs = now.getTime();
  for (let remainingDays = days; remainingDays > 0; ) {
    if (isBusinessDay(dayFormat.format(timeMs))) remainingDays -= 1;
    timeMs -= dayMs;
  }
  // A period that begins on a day off starts on the next business day.
  while (!isBusinessDay(dayFormat.format(timeMs))) timeMs -= dayMs;
  return new Date(timeMs);
}

/** Returns a function that returns the number of full business days since a time, at most `limit`. */
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
