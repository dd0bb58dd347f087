import type { ShippingState } from '@latchboard/contract/shipping/rules';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';

const statuses: Readonly<Record<ShippingState, Status>> = {
  open: 'info',
  printed: 'warning',
  shipped: 'in',
  void: 'inactive',
};

/** State of a shipment, as text and color. */
export const StateChip = ({ state }: { readonly state: ShippingState }) => (
  <StatusChip status={statuses[state]} label={`shipping.state.${state}`} />
);
