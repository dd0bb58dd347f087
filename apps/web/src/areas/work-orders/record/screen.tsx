import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { WorkOrderPage } from './work-order-page.tsx';

/** A work order with its related records (SRQ-08). */
export default function WorkOrderScreen() {
  const propertyId = useIdParam('propertyId');
  const workOrderId = useIdParam('workOrderId');
  const result = useQuery(
    query(api.workOrders.getWorkOrder, { propertyId, workOrderId }, { live: propertyId, quiet: true }),
  );
  if (result.data) return <WorkOrderPage order={result.data} refresh={result.refetch} />;
  return <RecordLoading title="workOrders.title" result={result} />;
}
