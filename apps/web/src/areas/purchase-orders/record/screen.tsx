import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useOrderById } from '../use-order-by-id.ts';
import { OrderPage } from './order-page.tsx';

/** A purchase order, from its draft to its installed system (PUR-04). */
export default function OrderScreen() {
  const result = useOrderById();
  if (result.data) return <OrderPage order={result.data} refresh={result.refetch} />;
  return <RecordLoading title="purchaseOrders.list.main" result={result} />;
}
