import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';

/** Loads the shipment for a URL that has no property ID. */
export function useShipmentById() {
  const shippingOrderId = useIdParam('orderId');
  const locateResult = useQuery(query(api.shipping.locateShippingOrder, { shippingOrderId }, { quiet: true }));
  const propertyId = locateResult.data?.propertyId ?? 0;
  const result = useQuery({
    ...query(api.shipping.getShippingOrder, { propertyId, shippingOrderId }, { live: propertyId, quiet: true }),
    enabled: propertyId !== 0,
  });
  /** Query that failed. If none failed, the query for the shipment, which may still be loading. */
  const unfinishedQuery = [locateResult, result].find(({ error }) => error !== null) ?? result;
  return { data: result.data, refresh: result.refetch, unfinishedQuery };
}
