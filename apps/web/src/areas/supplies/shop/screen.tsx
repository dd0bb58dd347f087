import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { Shop } from './shop.tsx';

/** Reads the ID of the order to repeat, from the URL. */
const readFrom = (raw: Readonly<Record<string, unknown>>) => ({ from: read.wholeNumber(raw.from, 1, 0) });

/** Shop for the supplies of a property. Internal users can order for customers (SHP-04, NAV-10). */
export default function ShopScreen() {
  const propertyId = useIdParam('propertyId');
  const [{ from }] = useUrlState(readFrom);
  const catalog = useQuery(query(api.supplies.listSupplies, { propertyId }, { quiet: true }));
  const repeatedOrderQuery = useQuery({
    ...query(api.supplies.getSupplyOrder, { propertyId, shippingOrderId: from }, { quiet: true }),
    enabled: from !== 0,
  });
  const recentOrdersQuery = useQuery(query(api.supplies.listSupplyOrders, { propertyId, limit: 5 }, { quiet: true }));
  const failedQuery = [catalog, repeatedOrderQuery].find(({ error }) => error !== null);
  // Without the recent orders, the shop only lacks the button that repeats the last one.
  const isRecentLoaded = recentOrdersQuery.data !== undefined || recentOrdersQuery.error !== null;
  if (catalog.data && isRecentLoaded && (from === 0 || repeatedOrderQuery.data))
    return (
      <Shop
        key={`${propertyId} ${from}`}
        catalog={catalog.data}
        repeatedOrder={repeatedOrderQuery.data}
        lastOrder={recentOrdersQuery.data?.rows.find(({ stage }) => stage !== 'void')}
      />
    );
  return (
    <Page title="supplies.title">
      <Panel>
        {failedQuery ? (
          <LoadFailure isSubject error={failedQuery.error} refetch={failedQuery.refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Panel>
    </Page>
  );
}
