import type { RightKey } from '@latchboard/rights';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { receiptHref, workOrderHref } from '../keys/hrefs.ts';
import type { KeyOut } from './shapes.ts';

/** The reason why a key is out: its activity, with links to the work order and the receipt. */
export function Reason({ row, propertyId }: { readonly row: KeyOut; readonly propertyId: number }) {
  const t = useTranslate();
  return (
    <>
      {row.activity ?? t('board.noActivity')}
      {row.workOrder !== null && (
        <>
          {' · '}
          <LinkFor right="WorkOrder_ALL" href={workOrderHref(propertyId, row.workOrder)}>
            {t('board.workOrder', { number: row.workOrder })}
          </LinkFor>
        </>
      )}
      {row.receipt && (
        <>
          {' · '}
          <LinkFor right="KeyReceipt_ALL" href={receiptHref(propertyId, row.receipt.id)}>
            {t('board.receipt', { number: row.receipt.number })}
          </LinkFor>
        </>
      )}
    </>
  );
}

interface LinkForProps {
  readonly right: RightKey;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link for those who may open where it leads; others read the words. */
function LinkFor({ right, href, children }: LinkForProps) {
  const me = useMe();
  const { Link } = useSurroundings();
  return mayDo(me, right) ? <Link href={href}>{children}</Link> : children;
}
