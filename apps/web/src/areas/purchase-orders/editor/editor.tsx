import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { CanceledProperty } from '#web/lib/record/canceled-property.tsx';
import { useMe } from '#web/lib/session.ts';
import { type Order, orderHref, ordersHref } from '../shapes.ts';
import { OrderForm } from './order-form.tsx';

interface EditorProps {
  readonly title: Wording;
  readonly propertyId: number;
  readonly order?: Order;
  /** Order to copy into the new one. */
  readonly source?: Pick<UseQueryResult<Order>, 'data' | 'error' | 'refetch'>;
}

/** Loads the choices for an order and shows its form. For a canceled property, shows a message instead (PUR-07). */
export function Editor({ title, propertyId, order, source }: EditorProps) {
  const me = useMe();
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const choices = useQuery(query(api.purchaseOrders.readOrderChoices, { propertyId }, { quiet: true }));
  const products = useQuery(query(api.products.listProducts, { limit: 500 }, { quiet: true }));
  const tables = useQuery(query(api.products.listPriceTables, { state: 'inForce' }, { quiet: true }));
  const queries = [property, choices, products, tables, ...(source ? [source] : [])];
  const failedQuery = queries.find(({ error }) => error);
  const isLoaded = property.data && choices.data && products.data && tables.data && (!source || source.data);
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
      {failedQuery ? (
        <Panel>
          <LoadFailure
            isSubject={failedQuery === property || failedQuery === source}
            error={failedQuery.error}
            refetch={failedQuery.refetch}
          />
        </Panel>
      ) : property.data?.canceled ? (
        <CanceledProperty property={property.data} />
      ) : isLoaded ? (
        <OrderForm
          propertyId={propertyId}
          {...(order && { order })}
          {...(source?.data && { source: source.data })}
          products={products.data.rows}
          tables={tables.data.rows}
          people={choices.data}
          systems={choices.data.systems}
          authorId={me.person.id}
        />
      ) : (
        <Panel>
          <Skeleton lines={10} />
        </Panel>
      )}
    </Page>
  );
}
