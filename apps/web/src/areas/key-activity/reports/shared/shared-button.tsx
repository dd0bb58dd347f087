import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ViewsOf } from '#web/lib/list/views/use-views.ts';
import { ViewsButton } from '#web/lib/list/views/views-button.tsx';
import type { ReportLine } from '../table/visit-lines.ts';
import { useSharedReports } from './use-shared-reports.ts';

const SharedReportsPanel = lazy(() => import('./shared-reports-panel.tsx'));
const SharedDialog = lazy(() => import('./shared-dialog.tsx'));

/** Button with the name of the open shared report. It opens the list of shared reports and their actions (TXN-02). */
export function SharedButton(props: ViewsOf<ReportLine>) {
  const popup = usePopup();
  const shared = useSharedReports(props);
  const [dialog, setDialog] = useState<'add' | 'rename' | null>(null);
  const { current, isChanged, places, reports } = shared;
  if (reports.length === 0 && places.length === 0) return null;
  return (
    <>
      <ViewsButton
        popup={popup}
        label="sharedReports.open"
        icon={<IconUsers size={16} aria-hidden />}
        current={current}
        isChanged={isChanged}
        reload={shared.reload}
      >
        <SharedReportsPanel shared={shared} onDone={popup.close} onDialog={setDialog} />
      </ViewsButton>
      {dialog !== null && (
        <Suspense>
          <SharedDialog
            shared={shared}
            report={dialog === 'rename' ? current : undefined}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
