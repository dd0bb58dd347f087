import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useOrderById } from '../use-order-by-id.ts';
import { OrderPage } from './order-page.tsx';

/** One purchase order, from its draft to its installed system (PUR-04). */
export default function OrderScreen() {
  const result = useOrderById();
  if (result.data) return <OrderPage order={result.data} refresh={result.refetch} />;
  return (
    <Page title="purchaseOrders.list.main">
      <Panel>
        {result.error ? (
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Panel>
    </Page>
  );
}
