import { Button } from '@latchboard/ui/button/button.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type Me, mayDo } from '#web/lib/me.ts';

const EsofReportDialog = lazy(() => import('./esof-report-dialog.tsx'));

/** Downloads the report on supplies shipped in a range of days, for accounting and administrators (SHP-05, OPS-02). */
export function EsofReport({ me }: { readonly me: Me }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayDo(me, 'PurchaseOrder-Accounting_UPDATE')) return null;
  return (
    <>
      <Button
        label="shipping.report"
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <EsofReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
