import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { overviewHref } from '../board/board-subject.ts';
import type { RollUpRow } from '../board/shapes.ts';
import css from './overdue-keys.module.css';

const shown = 4;

interface WorstChildrenProps {
  /** Largest count first. */
  readonly rows: readonly RollUpRow[];
  readonly countOf: (row: RollUpRow) => number;
}

/** Children of a level with a problem, and its count. */
export function WorstChildren({ rows, countOf }: WorstChildrenProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const rest = rows.length - shown;
  return (
    <ul className={css.keys}>
      {rows.slice(0, shown).map((row) => (
        <li key={row.id}>
          <Link href={overviewHref(row)}>{row.name}</Link> {countOf(row).toLocaleString(locale)}
        </li>
      ))}
      {rest > 0 && <li>{t('findings.more', { count: rest })}</li>}
    </ul>
  );
}
