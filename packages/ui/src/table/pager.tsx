import { Button } from '../button/button.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import css from './data-table.module.css';

interface PagerProps {
  /** Number of the first row on the page, starting at 1. */
  readonly from: number;
  readonly to: number;
  /** Total as text ("2,418", "over 10,000"), if known. */
  readonly total?: string;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

export function Pager({ from, to, total, onPrevious, onNext }: PagerProps) {
  const t = useTranslate();
  return (
    <nav className={`${css.pager} lb-no-print`} aria-label={t('ui.pager.label')}>
      <span>
        {total === undefined ? t('ui.pager.range', { from, to }) : t('ui.pager.rangeOf', { from, to, total })}
      </span>
      <Button label="ui.pager.previous" disabled={!onPrevious} {...(onPrevious && { onClick: onPrevious })} />
      <Button label="ui.pager.next" disabled={!onNext} {...(onNext && { onClick: onNext })} />
    </nav>
  );
}
