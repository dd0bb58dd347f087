import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { RequestRow } from './shapes.ts';

const statuses: Readonly<Record<RequestRow['state'], Status>> = {
  new: 'special',
  assigned: 'info',
  inProgress: 'info',
  waiting: 'warning',
  closed: 'in',
  reopened: 'special',
};

/** State of a request as text, color, and icon. */
export const StateChip = ({ state }: Pick<RequestRow, 'state'>) => (
  <StatusChip status={statuses[state]} label={`requests.state.${state}`} />
);

/** Chip for a request that is still open after its due time. */
export const LateChip = ({ isLate }: Pick<RequestRow, 'isLate'>) =>
  isLate && <StatusChip status="overdue" label="requests.late" />;

/** Shows whether the property is under warranty now (SRQ-04). */
export const WarrantyChip = ({ isWarrantyExpired }: Pick<RequestRow, 'isWarrantyExpired'>) =>
  isWarrantyExpired ? (
    <StatusChip status="overdue" label="requests.warrantyExpired" />
  ) : (
    <StatusChip status="in" label="requests.warrantyValid" />
  );

/** Marks an assignee who can no longer sign in. The request needs another assignee (SRQ-04). */
export const InactiveAssigneeChip = () => <StatusChip status="warning" label="requests.assigneeInactive" />;
