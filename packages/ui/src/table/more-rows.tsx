import { Button } from '../button/button.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import css from './data-table.module.css';

interface MoreRowsProps {
  /** How many rows are shown. */
  readonly shown: number;
  readonly isLoading: boolean;
  readonly onMore: () => void;
  /** The table sorts its rows by itself, once all are there. */
  readonly sortsLater: boolean;
}

/** Below a table that shows the first rows of more: how many are shown, and the next ones. */
export function MoreRows({ shown, isLoading, onMore, sortsLater }: MoreRowsProps) {
  const t = useTranslate();
  return (
    <div className={`${css.pager} lb-no-print`}>
      <span>
        {t('ui.more.shown', { count: shown })}
        {sortsLater && ` · ${t('ui.more.sortsLater')}`}
      </span>
      <Button label="ui.more.load" busy={isLoading} onClick={onMore} />
    </div>
  );
}
