import { addDays } from '@latchboard/ui/date-range/day.ts';

/** The Sunday on or before a day. */
export const startOfWeek = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

export const weekOf = (day: string): readonly string[] => {
  const first = startOfWeek(day);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

/** The weeks of a month, Sunday first. */
export function weeksOfMonth(day: string): readonly (readonly string[])[] {
  const month = day.slice(0, 7);
  const weeks: (readonly string[])[] = [];
  for (let weekStart = startOfWeek(`${month}-01`); weekStart.slice(0, 7) <= month; weekStart = addDays(weekStart, 7))
    weeks.push(weekOf(weekStart));
  return weeks;
}

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const monthStart = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  monthStart.setUTCMonth(monthStart.getUTCMonth() + count);
  const last = new Date(Date.UTC(monthStart.getUTCFullYear(), monthStart.getUTCMonth() + 1, 0)).getUTCDate();
  return `${monthStart.toISOString().slice(0, 8)}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Formats a day in a locale. */
export const dayText = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

export const longDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
