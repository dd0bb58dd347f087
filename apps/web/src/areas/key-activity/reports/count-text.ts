import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';

export type EventCount = CallOutput<Contract['keyActivity']['countTransactions']>;

/**
 * `2,418 events · 61 errors or warnings`, preceded by the number of rows if visits are rows. A note replaces a count
 * over 10,000.
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

/** Total number of events for the pager, which counts events. */
export const totalText = (count: EventCount, t: Translate): string =>
  count.over ? t('report.countOver') : t('report.count', { count: count.count });
