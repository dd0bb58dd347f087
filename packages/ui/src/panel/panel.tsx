import { type ReactNode, useId } from 'react';
import { Toolbar } from '../page/toolbar.tsx';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './panel.module.css';

interface PanelProps {
  readonly title?: Wording;
  /** Small text next to the title, such as a count, a sort order, or a unit of measure. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * Other actions. If the panel has more than three actions, these are in a menu. A destructive action is last, after
   * an `hr`.
   */
  readonly secondaryActions?: ReactNode;
  /** Whether the panel has no padding, for a table or a list that fills it. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** Panel of a page. Panels are not nested. */
export function Panel({ title, note, actions, secondaryActions, flush = false, children }: PanelProps) {
  const textOf = useWording();
  const titleId = useId();
  return (
    <section className={css.panel} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className={css.head}>
          <h2 id={titleId}>{textOf(title)}</h2>
          {note !== undefined && <small>{note}</small>}
          <Toolbar secondary={secondaryActions}>{actions}</Toolbar>
        </div>
      )}
      <div className={flush ? undefined : css.body}>{children}</div>
    </section>
  );
}
