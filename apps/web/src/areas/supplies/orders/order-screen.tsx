import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { supplyOrdersHref } from '../shapes.ts';
import { OrderPanel } from './order-panel.tsx';

/** A supply order, tracked like a parcel (SHP-04, BEY-11). */
export default function SupplyOrderScreen() {
  const propertyId = useIdParam('propertyId');
  const shippingOrderId = useIdParam('orderId');
  const {
    data: order,
    error,
    refetch,
  } = useQuery(query(api.supplies.getSupplyOrder, { propertyId, shippingOrderId }, { live: propertyId, quiet: true }));
  return (
    <Page
      title={order ? { key: 'supplies.numberOf', params: { number: String(order.number) } } : 'supplies.history'}
      subtitle={order?.property.name}
      crumbs={[{ label: 'supplies.history', href: supplyOrdersHref(propertyId) }]}
      timeZone={order?.property.timeZone}
    >
      {order ? (
        <OrderPanel order={order} />
      ) : (
        <Panel>
          <Loading isSubject error={error} refetch={refetch} lines={8} />
        </Panel>
      )}
    </Page>
  );
}
