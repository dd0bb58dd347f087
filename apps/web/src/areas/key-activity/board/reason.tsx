import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { receiptHref, workOrderHref } from '../keys/hrefs.ts';
import type { KeyOut } from './shapes.ts';

/** The reason why a key is out: its activity, with links to the work order and the receipt. */
export function Reason({ row, propertyId }: { readonly row: KeyOut; readonly propertyId: number }) {
  const t = useTranslate();
  const { Link } = useSurroundings();
  return (
    <>
      {row.activity ?? t('board.noActivity')}
      {row.workOrder !== null && (
        <>
          {' · '}
          <Link href={workOrderHref(propertyId, row.workOrder)}>{t('board.workOrder', { number: row.workOrder })}</Link>
        </>
      )}
      {row.receipt && (
        <>
          {' · '}
          <Link href={receiptHref(propertyId, row.receipt.id)}>
            {t('board.receipt', { number: row.receipt.number })}
          </Link>
        </>
      )}
    </>
  );
}
