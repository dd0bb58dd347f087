import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';

export type EventCount = CallOutput<Contract['keyActivity']['countTransactions']>;

/** `2,418 events · 61 errors or warnings`, or that there are over 10,000. */
export function countWords(count: EventCount | undefined, t: Translate): string {
  if (!count) return t('report.counting');
  const events = count.over ? t('report.countOver') : t('report.count', { count: count.count });
  return count.over
    ? events
    : t('report.counted', { events, problems: t('report.problems', { count: count.problems }) });
}

/** How many rows there are in all, as a pager says it. */
export function totalWords(count: EventCount, t: Translate, number: Intl.NumberFormat): string {
  return count.over ? t('report.over') : number.format(count.count);
}
