import { Button } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError, OfflineError } from '#web/lib/api-error.ts';
import { showFailure } from '#web/lib/failure-toast.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { type Order, orderHref } from '../shapes.ts';
import { useOrderById } from '../use-order-by-id.ts';
import { OrderPaper } from './order-paper.tsx';
import css from './paper.module.css';

/** An order as it is printed; printing it dates its file, and leads it from status 3 to 4 (PUR-06, PUR-08). */
export default function OrderPaperScreen() {
  const { data: order, error, refetch } = useOrderById();
  if (order) return <Paper order={order} refresh={refetch} />;
  return (
    <div className={css.sheet}>
      {error ? <LoadFailure isSubject error={error} refetch={refetch} /> : <Skeleton lines={12} />}
    </div>
  );
}

function Paper({ order, refresh }: { readonly order: Order; readonly refresh: () => Promise<unknown> }) {
  const goBack = useGoBack(orderHref(order.id));
  const [isBusy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    try {
      await api.purchaseOrders.filePurchaseOrder(
        { propertyId: order.propertyId, purchaseOrderId: order.id },
        { quiet: true },
      );
      await refresh();
      window.print();
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof OfflineError)) throw failure;
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.sheet}>
      <Page
        title={
          order.number === null
            ? 'purchaseOrders.draftTitle'
            : { key: 'purchaseOrders.title', params: { number: String(order.number) } }
        }
        subtitle={order.propertyName}
        timeZone={order.property.timeZone}
        actions={
          <>
            <Button
              kind="quiet"
              label="purchaseOrders.back"
              icon={<IconArrowLeft size={16} aria-hidden />}
              onClick={goBack}
            />
            <Button
              kind="main"
              label="purchaseOrders.print"
              icon={<IconPrinter size={16} aria-hidden />}
              busy={isBusy}
              onClick={() => void print()}
            />
          </>
        }
      >
        <OrderPaper order={order} />
      </Page>
    </div>
  );
}
