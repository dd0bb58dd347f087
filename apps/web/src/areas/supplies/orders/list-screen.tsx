import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { noOrdersText, ordersTitle, shopHref } from '../shapes.ts';
import { OrderCard } from './order-card.tsx';
import css from './orders.module.css';
import { SystemsPanel } from './systems-panel.tsx';

const shipmentRights = ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE'] as const;

/** Orders for a property with their stages, newest first (SHP-04, BEY-11). */
export default function SupplyOrdersScreen() {
  const t = useTranslate();
  const me = useMe();
  const propertyId = useIdParam('propertyId');
  const property = usePageProperty(propertyId);
  const { data, error, refetch } = useQuery(
    query(api.supplies.listSupplyOrders, { propertyId, limit: 100 }, { live: propertyId, quiet: true }),
  );
  // The server rejects orders and shipments for a canceled property.
  const isOpen = property?.canceled === false;
  const orderButton = isOpen && <LinkButton kind="main" label="supplies.title" href={shopHref(propertyId)} />;
  return (
    <Page
      title={ordersTitle(me)}
      subtitle={property?.name}
      timeZone={property?.timeZone}
      actions={
        <>
          {isOpen && me.person.isInternal && mayDo(me, shipmentRights) && (
            <LinkButton label="supplies.addShipment" href={`/shipping-orders/service/add/${propertyId}`} />
          )}
          {orderButton}
        </>
      }
    >
      <SectionMenu entity={{ level: 'property', id: propertyId }} current="supplies">
        {property && <SystemsPanel propertyId={propertyId} timeZone={property.timeZone} />}
        {!data && (
          <Panel>
            <Loading isSubject error={error} refetch={refetch} lines={8} />
          </Panel>
        )}
        {data?.rows.length === 0 && (
          <Panel>
            <EmptyState
              title="supplies.noOrders"
              text={noOrdersText(me, property?.canceled === true)}
              action={orderButton}
            />
          </Panel>
        )}
        {data && data.rows.length > 0 && (
          <>
            <p>{t('supplies.count', { count: data.count })}</p>
            <ul className={css.orders}>
              {data.rows.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          </>
        )}
      </SectionMenu>
    </Page>
  );
}
