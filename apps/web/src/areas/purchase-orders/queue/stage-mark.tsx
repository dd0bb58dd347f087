import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QueueRow } from '../shapes.ts';
import css from '../state-mark.module.css';

/** Stage of an order and its business days in that stage. Marks an order that exceeds the target. */
export function StageMark({ row: { state, waitedDays, targetDays, isLate } }: { readonly row: QueueRow }) {
  const t = useTranslate();
  const waitedText = t('queue.waited', { count: waitedDays });
  return (
    <div className={css.state}>
      <span className={css.line}>{t(`queue.stage.${state}`)}</span>
      {isLate ? (
        <small className={css.need}>
          <IconAlertTriangle size={14} aria-label={t('queue.late')} />
          {t('queue.over', { waited: waitedText, target: t('queue.target', { count: targetDays ?? 0 }) })}
        </small>
      ) : (
        <small>{waitedText}</small>
      )}
    </div>
  );
}
