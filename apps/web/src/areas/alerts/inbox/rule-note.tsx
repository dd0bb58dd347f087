import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import css from './inbox.module.css';

/** How an exception about a late key differs from the board's "overdue": it begins later (EXC-01). */
export function RuleNote() {
  const t = useTranslate();
  return <p className={css.rule}>{t('inbox.keyOutRule')}</p>;
}

/** The list with the rule above it. */
export const withRule = (rows: ReactNode) => (
  <>
    <RuleNote />
    {rows}
  </>
);
