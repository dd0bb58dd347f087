import type { ReactNode } from 'react';
import { useTranslate } from '../wording/language-context.tsx';
import css from './folded-actions.module.css';

/** On a phone: print and export behind one press. What is folded away stays mounted, so that a file on its way arrives. */
export function FoldedActions({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <details className={css.fold}>
      <summary>{t('ui.printOrExport')}</summary>
      <div className={css.actions}>{children}</div>
    </details>
  );
}
