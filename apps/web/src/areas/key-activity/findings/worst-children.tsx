import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { overviewHref } from '../board/board-subject.ts';
import type { RollUpRow } from '../board/shapes.ts';
import css from './overdue-keys.module.css';

const maxChildren = 4;

interface WorstChildrenProps {
  /** Largest count first. */
  readonly rows: readonly RollUpRow[];
  readonly countOf: (row: RollUpRow) => number;
}

/** Children of a level that have a problem, each with its count. */
export function WorstChildren({ rows, countOf }: WorstChildrenProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const hiddenCount = rows.length - maxChildren;
  return (
    <ul className={css.keys}>
      {rows.slice(0, maxChildren).map((row) => (
        <li key={row.id}>
          <Link href={overviewHref(row)}>{row.name}</Link> {countOf(row).toLocaleString(locale)}
        </li>
      ))}
      {hiddenCount > 0 && <li>{t('findings.more', { count: hiddenCount })}</li>}
    </ul>
  );
}
