import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useIdParam } from '#web/lib/address.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useCanonicalProperty } from '#web/lib/record/use-canonical-property.ts';
import { useDesk } from '../desk/use-desk.ts';
import { overviewHref } from '../shapes.ts';
import { PlanHooks } from './plan-hooks.tsx';
import { ScanDesk } from './scan-desk.tsx';

/** Scans tags onto hooks, one after another (DEV-04). */
export default function PanelScreen() {
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const { board, error, refetch, desk, view } = useDesk({ propertyId, datalogId });
  const isElsewhere = useCanonicalProperty(propertyId, board?.property.id);
  if (board && desk && view && !isElsewhere)
    return (
      <>
        <PlanHooks board={board} view={view} reload={refetch} />
        <ScanDesk board={board} desk={desk} view={view} back={overviewHref(propertyId, datalogId)} />
      </>
    );
  return (
    <Page title="scanning.title">
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
