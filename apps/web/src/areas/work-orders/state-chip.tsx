import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { WorkOrderRow } from './shapes.ts';

/** State of a work order (open, overdue, or done), as text and color. */
export function StateChip({ order }: { readonly order: Pick<WorkOrderRow, 'state' | 'isOverdue'> }) {
  if (order.isOverdue) return <StatusChip status="overdue" label="workOrders.overdue" />;
  return order.state === 'done' ? (
    <StatusChip status="in" label="workOrders.state.done" />
  ) : (
    <StatusChip status="waiting" label="workOrders.state.open" />
  );
}
