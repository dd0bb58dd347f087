import type { Translate } from '@latchboard/texts';
import { type Day, writeDay } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOf } from '@latchboard/ui/date-range/range.ts';

/** `last 31 days, 10/21/2026 to 11/20/2026`, `10/21/2026 to 11/20/2026`, one day, or "all dates shown" (TXN-05). */
export function rangeWords(range: DateRange, today: Day, t: Translate): string {
  if ('quick' in range && range.quick === 'all') return t('report.allDatesShown');
  const { from, to } = daysOf(range, today);
  const words = from === to ? writeDay(from) : t('report.range', { from: writeDay(from), to: writeDay(to) });
  const quick = 'quick' in range ? range.quick : null;
  if (quick === '30d') return t('report.rollingRange', { range: words });
  return quick === '31d' ? t('report.usualRange', { range: words }) : words;
}
