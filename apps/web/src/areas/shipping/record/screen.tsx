import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
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
  return (
    <Page title="shipping.title">
      <Panel>
        {failed ? <LoadFailure isSubject error={failed.error} refetch={failed.refetch} /> : <Skeleton lines={8} />}
      </Panel>
    </Page>
  );
}
