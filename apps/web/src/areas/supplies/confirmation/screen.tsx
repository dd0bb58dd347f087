import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { notFoundError, read, useUrlState } from '#web/lib/url-state.ts';
import { OrderPanel } from '../orders/order-panel.tsx';
import { shopHref, supplyOrderHref } from '../shapes.ts';

const readOrder = (raw: Readonly<Record<string, unknown>>) => ({
  propertyId: read.wholeNumber(raw.property, 1, 0),
  shippingOrderId: read.wholeNumber(raw.order, 1, 0),
});

/** Confirmation of a supply order, with its number (SHP-04). */
export default function ConfirmationScreen() {
  const t = useTranslate();
  const [ids] = useUrlState(readOrder);
  if (ids.propertyId === 0 || ids.shippingOrderId === 0) throw notFoundError();
  const {
    data: order,
    error,
    refetch,
  } = useQuery(query(api.supplies.getSupplyOrder, ids, { live: ids.propertyId, quiet: true }));
  if (!order)
    return (
      <Page title="supplies.history">
        <Panel>
          <Loading isSubject error={error} refetch={refetch} lines={6} />
        </Panel>
      </Page>
    );
  return (
    <Page
      title={{ key: 'supplies.numberOf', params: { number: String(order.number) } }}
      subtitle={order.property.name}
      timeZone={order.property.timeZone}
      actions={
        <>
          <LinkButton label="supplies.another" href={shopHref(ids.propertyId)} />
          <LinkButton kind="main" label="supplies.follow" href={supplyOrderHref(ids.propertyId, ids.shippingOrderId)} />
        </>
      }
    >
      <Panel>
        <p role="status">
          <b>{t('supplies.confirmed', { number: String(order.number) })}</b> {t('supplies.confirmedText')}
        </p>
      </Panel>
      <OrderPanel order={order} />
    </Page>
  );
}
