import type { ReturnItemState, ReturnState } from '@latchboard/contract/inventory/return-rules';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';

const statuses: Readonly<Record<ReturnState, Status>> = { expected: 'warning', received: 'in', dropped: 'info' };
const itemStatuses: Readonly<Record<ReturnItemState, Status>> = {
  expected: 'warning',
  received: 'in',
  missing: 'error',
  kept: 'info',
};

export const ReturnChip = ({ state }: { readonly state: ReturnState }) => (
  <StatusChip status={statuses[state]} label={`returns.state.${state}`} />
);

export const ItemChip = ({ state }: { readonly state: ReturnItemState }) => (
  <StatusChip status={itemStatuses[state]} label={`returns.item.${state}`} />
);
