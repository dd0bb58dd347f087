import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { type Order, orderHref, ordersHref } from '../shapes.ts';
import { OrderForm } from './order-form.tsx';

interface EditorProps {
  readonly title: Wording;
  readonly propertyId: number;
  readonly order?: Order;
}

/** Form of an order with the products, prices, and people (PUR-07). */
export function Editor({ title, propertyId, order }: EditorProps) {
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const choices = useQuery(query(api.purchaseOrders.readOrderChoices, { propertyId }, { quiet: true }));
  const products = useQuery(query(api.products.listProducts, { limit: 500 }, { quiet: true }));
  const tables = useQuery(query(api.products.listPriceTables, { state: 'inForce' }, { quiet: true }));
  const all = [property, choices, products, tables];
  const failed = all.find(({ error }) => error);
  const isThere = choices.data && products.data && tables.data;
  return (
    <Page
      title={title}
      subtitle={property.data?.name}
      crumbs={[
        { label: 'purchaseOrders.list.main', href: ordersHref },
        ...(order
          ? [
              {
                label: order.number === null ? ('purchaseOrders.draftTitle' as const) : { data: String(order.number) },
                href: orderHref(order.id),
              },
            ]
          : []),
      ]}
    >
      {failed ? (
        <Panel>
          <LoadFailure isSubject={failed === property} error={failed.error} refetch={failed.refetch} />
        </Panel>
      ) : isThere ? (
        <OrderForm
          propertyId={propertyId}
          {...(order && { order })}
          products={products.data.rows}
          tables={tables.data.rows}
          people={choices.data}
          systems={choices.data.systems}
        />
      ) : (
        <Panel>
          <Skeleton lines={10} />
        </Panel>
      )}
    </Page>
  );
}
