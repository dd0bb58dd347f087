import { type ReactNode, useId } from 'react';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './panel.module.css';

interface PanelProps {
  readonly title?: Wording;
  /** Beside the title, small: a count, an order, a unit. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Without padding, for a table or a list that goes to the edge. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A sheet on the page; never one inside another. */
export function Panel({ title, note, actions, flush = false, children }: PanelProps) {
  const say = useWording();
  const titleId = useId();
  return (
    <section className={css.panel} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className={css.head}>
          <h2 id={titleId}>{say(title)}</h2>
          {note !== undefined && <small>{note}</small>}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      <div className={flush ? undefined : css.body}>{children}</div>
    </section>
  );
}
