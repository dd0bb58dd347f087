import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import css from '#web/lib/paper/paper.module.css';
import { PaperPage } from '#web/lib/paper/paper-page.tsx';
import { orderHref } from '../shapes.ts';
import { useOrderById } from '../use-order-by-id.ts';
import { OrderPaper } from './order-paper.tsx';

/**
 * Print page of an order. Printing sets the order's file date, and moves the order from status 3 to 4 (PUR-06, PUR-08).
 */
export default function OrderPaperScreen() {
  const { data: order, error, refetch } = useOrderById();
  if (!order)
    return (
      <div className={css.sheet}>
        <Loading isSubject error={error} refetch={refetch} lines={12} />
      </div>
    );
  const { id, number, propertyId, propertyName, property } = order;
  return (
    <PaperPage
      title={
        number === null
          ? 'purchaseOrders.draftTitle'
          : { key: 'purchaseOrders.title', params: { number: String(number) } }
      }
      subtitle={propertyName}
      timeZone={property.timeZone}
      backHref={orderHref(id)}
      back="purchaseOrders.back"
      print="purchaseOrders.print"
      onPrint={async () => {
        await api.purchaseOrders.filePurchaseOrder({ propertyId, purchaseOrderId: id });
        await refetch();
      }}
    >
      <OrderPaper order={order} />
    </PaperPage>
  );
}
