import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { OrderRow } from '../shapes.ts';
import { RequestUnitsDialog } from './request-units-dialog.tsx';

interface RequestUnitsOfOrderProps {
  readonly order: Pick<OrderRow, 'id' | 'propertyId'>;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Dialog that requests the units for an order in a list. */
export function RequestUnitsOfOrder({ order: { id, propertyId }, onDone, onClose }: RequestUnitsOfOrderProps) {
  const ids = { propertyId, purchaseOrderId: id };
  const { data: order, refetch } = useQuery(query(api.purchaseOrders.getPurchaseOrder, ids));
  if (!order) return null;
  return (
    <RequestUnitsDialog
      order={order}
      action="askUnits"
      act={async (reason, note) => {
        const input = { ...ids, action: 'askUnits', revision: order.revision, reason, note } as const;
        await api.purchaseOrders.actOnPurchaseOrder(input, { quiet: true });
        showToast({ tone: 'success', title: 'purchaseOrders.done.askUnits' });
        await onDone();
      }}
      refresh={refetch}
      onClose={onClose}
    />
  );
}
