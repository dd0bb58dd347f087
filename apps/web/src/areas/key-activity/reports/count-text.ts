import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';

export type EventCount = CallOutput<Contract['keyActivity']['countTransactions']>;

/**
 * Text such as `2,418 events · 61 errors or warnings`. Starts with the number of rows if each visit is one row. For
 * more than 10,000 events, a note replaces the count.
 */
export function eventCountText(count: EventCount | undefined, t: Translate): string {
  if (!count) return t('report.counting');
  const events = totalText(count, t);
  if (count.over) return events;
  const rows = count.rows === null ? null : t('report.countRows', { count: count.rows });
  return t('report.counted', {
    events: rows === null ? events : t('report.countFolded', { rows, events }),
    problems: t('report.problems', { count: count.problems }),
  });
}

/** Total number of events, as text for the pager. */
export const totalText = (count: EventCount, t: Translate): string =>
  count.over ? t('report.countOver') : t('report.count', { count: count.count });
