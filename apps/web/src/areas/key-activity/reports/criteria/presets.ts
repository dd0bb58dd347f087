import { addDays, type Day, startOfMonth } from '@latchboard/ui/date-range/day.ts';

export type Preset = 'today' | 'yesterday' | 'thisMonth' | 'lastWeek' | 'lastMonth';
export const presets: readonly Preset[] = ['today', 'yesterday', 'thisMonth', 'lastWeek', 'lastMonth'];

/** Days covered by a preset. Weeks run from Monday to Sunday (TXN-06). */
export function presetDays(preset: Preset, today: Day): { readonly from: Day; readonly to: Day } {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (preset === 'thisMonth') return { from: startOfMonth(today), to: today };
  if (preset === 'lastMonth') return { from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) };
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday - 7);
  return { from: monday, to: addDays(monday, 6) };
}

/** Range after a click on a day. The first click starts a range, and the second ends it. The order does not matter. */
export function selectDay(
  range: { readonly from: Day; readonly to: Day; readonly isOpen: boolean },
  day: Day,
): { readonly from: Day; readonly to: Day; readonly isOpen: boolean } {
  if (!range.isOpen) return { from: day, to: day, isOpen: true };
  return day < range.from ? { from: day, to: range.from, isOpen: false } : { from: range.from, to: day, isOpen: false };
}
