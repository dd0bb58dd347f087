import { api } from '#web/lib/api.ts';
import { BulkAction } from '#web/lib/list/bulk/bulk-action.tsx';
import { decisionsOf } from '../decisions.ts';
import type { OrderRow } from '../shapes.ts';

interface ApproveOrdersProps {
  readonly rows: readonly OrderRow[];
  /** Called with the orders that were not approved. */
  readonly onDone: (failed: readonly OrderRow[]) => void;
}

const nameOf = ({ number, propertyName }: OrderRow) => `${number ?? ''} ${propertyName}`.trim();
const canApprove = (order: OrderRow) => decisionsOf(order).approve?.blockedReason === null;

/**
 * Approves the selected orders with one call per order, which checks the rules and the order's revision (PUR-05). The
 * confirmation dialog lists orders that the user cannot approve.
 */
export function ApproveOrders({ rows, onDone }: ApproveOrdersProps) {
  const orders = rows.filter(canApprove);
  const blockedOrders = rows.filter((order) => !canApprove(order));
  const params = { count: orders.length };
  return (
    <BulkAction
      rows={orders}
      rowKey={({ id }) => String(id)}
      nameOf={nameOf}
      label={{ key: 'purchaseOrders.approveSome', params }}
      title={{ key: 'purchaseOrders.approveSomeTitle', params }}
      text={
        blockedOrders.length === 0
          ? 'purchaseOrders.approveSomeText'
          : { key: 'purchaseOrders.approveSomeSkipped', params: { orders: blockedOrders.map(nameOf).join(', ') } }
      }
      done={{ key: 'purchaseOrders.approvedSome', params }}
      act={({ propertyId, id: purchaseOrderId, revision }) =>
        api.purchaseOrders.actOnPurchaseOrder(
          { propertyId, purchaseOrderId, action: 'approve', revision },
          { quiet: true },
        )
      }
      onDone={(failed) => onDone([...failed, ...blockedOrders])}
    />
  );
}
