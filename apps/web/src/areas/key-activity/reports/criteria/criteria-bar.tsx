import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { filterNotes } from '../filters/filter-notes.ts';
import { rangeText } from '../range-text.ts';
import css from './criteria.module.css';
import type { CriteriaDialogProps } from './criteria-dialog.tsx';

const CriteriaDialog = lazy(() => import('./criteria-dialog.tsx'));

/**
 * Summary of the filters on a phone, with a button to change them. The filters open automatically if the report is
 * empty (TXN-06).
 */
export default function CriteriaBar({ isEmpty, ...props }: CriteriaDialogProps & { readonly isEmpty: boolean }) {
  const { urlState, options, today } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? isEmpty;
  return (
    <div className={css.bar}>
      <Button
        wide
        label="criteria.open"
        icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ul className={css.notes}>
        {[rangeText(urlState.range, today, t), ...filterNotes(urlState, options, t)].map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>{t('criteria.filesElsewhere')}</li>
      </ul>
      {isShown && (
        <Suspense>
          <CriteriaDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
