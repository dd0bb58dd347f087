import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { isOverdueAt } from '../../board/board-at.ts';
import { takenInLast30Days } from '../keys-out/rolling-period.ts';
import css from './screen.module.css';

/**
 * Number of keys that were taken in the last 30 days and are still out, and how many of them are overdue. The keys-out
 * report initially shows the same keys.
 */
export function KeysOutSummary({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const now = useNow();
  const { data } = useQuery(query(api.keyActivity.keysOut, { propertyId }, { live: propertyId, quiet: true }));
  if (!data) return null;
  const rows = takenInLast30Days(data.rows, now);
  const overdue = rows.filter((row) => isOverdueAt(row, now)).length;
  return (
    <span className={css.answer}>
      {t('keysOut.count', { count: rows.length })}
      {overdue > 0 && <em> · {t('keysOut.overdue', { count: overdue })}</em>}
    </span>
  );
}
