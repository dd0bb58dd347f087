import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: Wording;
  readonly text?: Wording;
  /** Suggested action: a `Button` or `LinkButton`. */
  readonly action?: ReactNode;
}

/** Message and action for an empty list or page. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  const textOf = useWording();
  return (
    <div className={css.state} data-empty>
      <p className={css.title}>{textOf(title)}</p>
      {text !== undefined && <p>{textOf(text)}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: Wording;
  readonly text?: Wording;
  /** Request ID that a user can quote to support. */
  readonly reference?: string;
  readonly onRetry?: () => void;
}

/** Message about data that failed to load, with a retry button. */
export function ErrorState({ title = 'ui.table.failed', text, reference, onRetry }: ErrorStateProps) {
  const textOf = useWording();
  const t = useTranslate();
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{textOf(title)}</p>
      {text !== undefined && <p>{textOf(text)}</p>}
      {reference !== undefined && <p className={css.reference}>{t('page.reference', { id: reference })}</p>}
      {onRetry && <Button label="ui.retry" onClick={onRetry} />}
    </div>
  );
}
