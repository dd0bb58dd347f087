import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useIdParam } from '#web/lib/address.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { PlanHooks } from '../panel/plan-hooks.tsx';
import { ScanDesk } from '../panel/scan-desk.tsx';
import { expressFindHref } from '../shapes.ts';

/** Express scanning of a new system: its units are assigned to hooks in order, then all tags are scanned (DEV-04). */
export default function ExpressPanelScreen() {
  const datalogId = useIdParam('datalogId');
  const { board, error, refetch, desk, view } = useDesk({ datalogId });
  if (board && desk && view)
    return (
      <>
        <PlanHooks board={board} view={view} reload={refetch} />
        <ScanDesk board={board} desk={desk} view={view} back={expressFindHref} />
      </>
    );
  return (
    <Page title="scanning.express">
      {error && !board ? (
        <LoadFailure isSubject error={error} refetch={refetch} />
      ) : (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      )}
    </Page>
  );
}
