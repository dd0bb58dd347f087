import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Shipment of a URL without a property. */
export function useShipmentById() {
  const shippingOrderId = useIdParam('orderId');
  const place = useQuery(query(api.shipping.locateShippingOrder, { shippingOrderId }, { quiet: true }));
  const propertyId = place.data?.propertyId ?? 0;
  const result = useQuery({
    ...query(api.shipping.getShippingOrder, { propertyId, shippingOrderId }, { live: propertyId, quiet: true }),
    enabled: propertyId !== 0,
  });
  /** The query that failed or is still loading. */
  const waiting = [place, result].find(({ error }) => error !== null) ?? result;
  return { data: result.data, refresh: result.refetch, waiting };
}
