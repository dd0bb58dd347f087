import { formatMoney } from '@latchboard/contract/products/money';
import { orderLineName } from '@latchboard/contract/purchase-orders/describe-order';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { CanceledNote } from '#web/lib/record/canceled-note.tsx';
import { FactsPanels } from '../record/facts-panels.tsx';
import { OrderActions } from '../record/order-actions.tsx';
import { ProgressPanel } from '../record/progress-panel.tsx';
import { Totals } from '../totals.tsx';
import css from './list.module.css';

interface OrderSidePanelProps {
  readonly id: number;
  readonly propertyId: number;
  /** Reloads the list. */
  readonly onChanged: () => Promise<unknown>;
}

/** Order next to its list: progress, actions, lines, and customer (PUR-02, PUR-04). */
export function OrderSidePanel({ id, propertyId, onChanged }: OrderSidePanelProps) {
  const t = useTranslate();
  const {
    data: order,
    error,
    refetch,
  } = useQuery(
    query(api.purchaseOrders.getPurchaseOrder, { propertyId, purchaseOrderId: id }, { live: propertyId, quiet: true }),
  );
  if (!order)
    return (
      <Panel>
        <Loading error={error} refetch={refetch} lines={8} />
      </Panel>
    );
  const refresh = () => Promise.all([refetch(), onChanged()]);
  return (
    <>
      {order.propertyCanceled && <CanceledNote propertyId={propertyId} />}
      <ProgressPanel order={order}>
        <OrderActions order={order} refresh={refresh} />
      </ProgressPanel>
      <Panel title="purchaseOrders.lines" note={order.lines.length || undefined}>
        <ul className={css.lines}>
          {order.lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.quantity} × {line.description || orderLineName(line, t)}
              </span>
              <span>{formatMoney(line.lineCents)}</span>
            </li>
          ))}
        </ul>
        <Totals totals={order} shippingFeeCents={order.shippingFeeCents} />
      </Panel>
      <FactsPanels order={order} refresh={refresh} />
    </>
  );
}
