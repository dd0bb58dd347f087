import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { workOrderHref } from '../keys/hrefs.ts';
import { LinkIfAllowed } from './link-if-allowed.tsx';
import type { KeyOut } from './shapes.ts';

/** Reason why a key is out: its activity, with a link to the work order. */
export function Reason({ row, propertyId }: { readonly row: KeyOut; readonly propertyId: number }) {
  const t = useTranslate();
  return (
    <>
      {row.activity ?? t('board.noActivity')}
      {row.workOrder !== null && (
        <>
          {' · '}
          <LinkIfAllowed right="WorkOrder_ALL" href={workOrderHref(propertyId, row.workOrder)}>
            {t('board.workOrder', { number: row.workOrder })}
          </LinkIfAllowed>
        </>
      )}
    </>
  );
}
