import { formatElapsed } from '@latchboard/texts/elapsed';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { elapsedShare, isOverdueAt } from './board-at.ts';
import css from './elapsed-bar.module.css';
import type { KeyOut } from './shapes.ts';

/** Time that a key has been out, with a bar for the elapsed share. */
export function ElapsedBar({ row, now }: { readonly row: KeyOut; readonly now: number }) {
  const t = useTranslate();
  return (
    <span className={css.elapsed} data-overdue={isOverdueAt(row, now)}>
      <time dateTime={row.since}>{formatElapsed(now - Date.parse(row.since), t)}</time>
      <i className={css.bar} aria-hidden>
        <i style={{ width: `${Math.round(elapsedShare(row, now) * 100)}%` }} />
      </i>
    </span>
  );
}
