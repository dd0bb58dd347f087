import { isDay, writeDay } from '@latchboard/ui/date-range/day.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import css from './impossible-dates.module.css';

/** The parts of an address that name days. */
const named = ['range', 'period', 'from', 'to'];

/** The days in an address that no calendar has: `2026-02-31`. */
export function impossibleDays(search: string): readonly string[] {
  const address = new URLSearchParams(search);
  const days = named.flatMap((name) => address.get(name)?.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []);
  return [...new Set(days.filter((day) => !isDay(day)))];
}

/** Says which days of the address do not exist, instead of showing others without a word. The address stays as it was typed. */
export function ImpossibleDates() {
  const t = useTranslate();
  const { searchStr } = useLocation();
  const days = impossibleDays(searchStr);
  if (days.length === 0) return null;
  return (
    <p role="alert" className={css.note}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('address.impossibleDate', { days: days.map(writeDay).join(', ') })}
    </p>
  );
}
