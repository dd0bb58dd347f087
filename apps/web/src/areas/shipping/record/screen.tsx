import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { ShipmentPage } from './shipment-page.tsx';

/** One shipment, whose address names no property (SHP-02). */
export default function ShipmentScreen() {
  const shippingOrderId = useIdParam('orderId');
  const place = useQuery(query(api.shipping.locateShippingOrder, { shippingOrderId }, { quiet: true }));
  const propertyId = place.data?.propertyId ?? 0;
  const result = useQuery({
    ...query(api.shipping.getShippingOrder, { propertyId, shippingOrderId }, { live: propertyId, quiet: true }),
    enabled: propertyId !== 0,
  });
  if (result.data) return <ShipmentPage shipment={result.data} refresh={result.refetch} />;
  const failed = [place, result].find(({ error }) => error !== null);
  return <RecordLoading title="shipping.title" result={failed ?? result} />;
}
