import { Button } from '@latchboard/ui/button/button.tsx';
import type { Day } from '@latchboard/ui/date-range/day.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportAddress, ReportChange } from '../address/report-address.ts';
import type { ReportOptions } from '../filters/filter-choices.ts';
import { filterNotes } from '../filters/filter-notes.ts';
import { rangeText } from '../range-text.ts';
import type { TransactionKind } from '../report-kinds.ts';
import css from './criteria.module.css';

const CriteriaDialog = lazy(() => import('./criteria-dialog.tsx'));

export interface CriteriaProps {
  readonly kind: TransactionKind;
  readonly address: ReportAddress;
  readonly onChange: (next: ReportChange) => void;
  readonly options: ReportOptions;
  readonly today: Day;
  readonly sort: Sort | undefined;
}

/**
 * On a phone: short summary of the filters, with a button to change them. Opens automatically if the report is empty
 * (TXN-06).
 */
export default function CriteriaBar({ isEmpty, ...props }: CriteriaProps & { readonly isEmpty: boolean }) {
  const { address, options, today } = props;
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
        {[rangeText(address.range, today, t), ...filterNotes(address, options, t)].map((note) => (
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
