import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';

/** Loads the order for a URL that has no property ID. */
export function useOrderById() {
  const purchaseOrderId = useIdParam('poId');
  const locateResult = useQuery(query(api.purchaseOrders.locatePurchaseOrder, { purchaseOrderId }, { quiet: true }));
  const propertyId = locateResult.data?.propertyId ?? 0;
  const order = useQuery({
    ...query(api.purchaseOrders.getPurchaseOrder, { propertyId, purchaseOrderId }, { live: propertyId, quiet: true }),
    enabled: propertyId !== 0,
  });
  return {
    data: order.data,
    error: locateResult.error ?? order.error,
    refetch: locateResult.error ? locateResult.refetch : order.refetch,
  };
}
