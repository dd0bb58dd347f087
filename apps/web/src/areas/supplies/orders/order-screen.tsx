import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { CanceledNote } from '#web/lib/record/canceled-note.tsx';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { ordersTitle, supplyOrdersHref } from '../shapes.ts';
import { OrderPanel } from './order-panel.tsx';

/** A supply order, tracked like a parcel (SHP-04, BEY-11). */
export default function SupplyOrderScreen() {
  const propertyId = useIdParam('propertyId');
  const me = useMe();
  const shippingOrderId = useIdParam('orderId');
  const {
    data: order,
    error,
    refetch,
  } = useQuery(query(api.supplies.getSupplyOrder, { propertyId, shippingOrderId }, { live: propertyId, quiet: true }));
  return (
    <Page
      title={order ? { key: 'supplies.numberOf', params: { number: String(order.number) } } : ordersTitle(me)}
      subtitle={order?.property.name}
      crumbs={[{ label: ordersTitle(me), href: supplyOrdersHref(propertyId) }]}
      timeZone={order?.property.timeZone}
    >
      {me.person.isInternal && <CanceledNote propertyId={propertyId} />}
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
