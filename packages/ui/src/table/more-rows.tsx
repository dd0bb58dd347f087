import { Button } from '../button/button.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import css from './data-table.module.css';

interface MoreRowsProps {
  /** Number of rows shown. */
  readonly shown: number;
  readonly isLoading: boolean;
  /** Whether loading more rows failed. */
  readonly hasFailed?: boolean;
  readonly onMore: () => void;
}

/** Line below a table that shows only the first rows: their number, and a button that loads more. */
export function MoreRows({ shown, isLoading, hasFailed = false, onMore }: MoreRowsProps) {
  const t = useTranslate();
  return (
    <div className={`${css.pager} lb-no-print`}>
      <span role={hasFailed ? 'alert' : undefined}>
        {t('ui.more.shown', { count: shown })}
        {hasFailed && ` · ${t('ui.table.failed')}`}
      </span>
      <Button label={hasFailed ? 'ui.retry' : 'ui.more.load'} busy={isLoading} onClick={onMore} />
    </div>
  );
}
