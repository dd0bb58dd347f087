import type { EquipmentState } from '@latchboard/contract/inventory/rules';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';

const statuses: Readonly<Record<EquipmentState, Status>> = {
  inStock: 'in',
  reserved: 'info',
  atProperty: 'in',
  returned: 'warning',
  rmaOut: 'waiting',
  rmaIn: 'warning',
  destroyed: 'error',
};

/** State of an item, as text and color. */
export const StateChip = ({ state }: { readonly state: EquipmentState }) => (
  <StatusChip status={statuses[state]} label={`inventory.state.${state}`} />
);
