import { monthName } from '../month-names.ts';

/** Number of years and months to choose from for a report's period, including the current ones (NAV-23). */
const yearCount = 3;
const monthCount = 24;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A month as a choice: `2026-11`, shown as November 2026. */
export const monthChoice = (year: number, month: number): Choice => ({
  value: `${year}-${String(month).padStart(2, '0')}`,
  label: `${monthName(month)} ${year}`,
});

/** The last three years, oldest first. If the URL has another year, that year is first. */
export function yearChoices(thisYear: number, chosen: number): readonly Choice[] {
  const options = Array.from({ length: yearCount }, (_, index) => thisYear - yearCount + 1 + index);
  return (options.includes(chosen) ? options : [chosen, ...options]).map((year) => ({
    value: String(year),
    label: String(year),
  }));
}

/** The last 24 months, newest first. If the URL has another month, that month is first. */
export function monthChoices(today: Date, chosen: { year: number; month: number }): readonly Choice[] {
  const options = Array.from({ length: monthCount }, (_, monthsBack) => {
    const monthStart = new Date(today.getFullYear(), today.getMonth() - monthsBack, 1);
    return monthChoice(monthStart.getFullYear(), monthStart.getMonth() + 1);
  });
  const selectedMonth = chosen.month > 0 ? monthChoice(chosen.year, chosen.month) : undefined;
  return selectedMonth === undefined || options.some(({ value }) => value === selectedMonth.value)
    ? options
    : [selectedMonth, ...options];
}
