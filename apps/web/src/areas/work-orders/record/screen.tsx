import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { WorkOrderPage } from './work-order-page.tsx';

/** One work order with what hangs on it (SRQ-08). */
export default function WorkOrderScreen() {
  const propertyId = useIdParam('propertyId');
  const workOrderId = useIdParam('workOrderId');
  const result = useQuery(
    query(api.workOrders.getWorkOrder, { propertyId, workOrderId }, { live: propertyId, quiet: true }),
  );
  if (result.data) return <WorkOrderPage order={result.data} refresh={result.refetch} />;
  return (
    <Page title="workOrders.title">
      <Panel>
        {result.error ? (
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Panel>
    </Page>
  );
}
