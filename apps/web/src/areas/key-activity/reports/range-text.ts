import type { Translate } from '@latchboard/texts';
import { type Day, formatDay } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOfRange } from '@latchboard/ui/date-range/range.ts';

/** Period as text, such as `last 31 days, 10/21/2026 to 11/20/2026`, one day, or "all dates shown" (TXN-05). */
export function rangeText(range: DateRange, today: Day, t: Translate): string {
  if ('quick' in range && range.quick === 'all') return t('report.allDatesShown');
  const { from, to } = daysOfRange(range, today);
  const daysText = from === to ? formatDay(from) : t('report.range', { from: formatDay(from), to: formatDay(to) });
  const quickRange = 'quick' in range ? range.quick : null;
  if (quickRange === '30d') return t('report.rollingRange', { range: daysText });
  return quickRange === '31d' ? t('report.defaultRange', { range: daysText }) : daysText;
}
