/** A calendar day as `YYYY-MM-DD`, without a time or a zone. */
export type Day = string;

export const firstYear = 2003;

/** Last year that a user can select: two years from now, but at least 2028. */
export function lastYear(today: Day): number {
  return Math.max(2028, Number(today.slice(0, 4)) + 2);
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** First day of the month that is `count` months after the month of `day`. */
export function startOfMonth(day: Day, count = 0): Day {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** The six weeks shown for a month, from the Sunday on or before its first day. */
export function weeksOf(month: Day): readonly (readonly Day[])[] {
  const first = startOfMonth(month);
  const sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => addDays(sunday, week * 7 + weekday)),
  );
}

/** Formats a day: `11/20/2026`. */
export function formatDay(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** Whether a string is a valid day: `2026-11-20`, but not `2026-02-31`. */
export function isDay(text: string): text is Day {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Reads `11/20/2026`, `1/2/2026`, or `11202026`. Null if the day does not exist or its year cannot be selected. */
export function parseDay(text: string, today: Day): Day | null {
  const parts =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [, month = '', date = '', year = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return !isDay(day) || Number(year) < firstYear || Number(year) > lastYear(today) ? null : day;
}
