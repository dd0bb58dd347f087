import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Order of a URL without a property. */
export function useOrderById() {
  const purchaseOrderId = useIdParam('poId');
  const place = useQuery(query(api.purchaseOrders.locatePurchaseOrder, { purchaseOrderId }, { quiet: true }));
  const propertyId = place.data?.propertyId ?? 0;
  const order = useQuery({
    ...query(api.purchaseOrders.getPurchaseOrder, { propertyId, purchaseOrderId }, { live: propertyId, quiet: true }),
    enabled: propertyId !== 0,
  });
  return { data: order.data, error: place.error ?? order.error, refetch: place.error ? place.refetch : order.refetch };
}
