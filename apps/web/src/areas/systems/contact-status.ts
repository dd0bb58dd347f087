import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Datalog } from './shapes.ts';

/** How a cabinet's contact is colored. */
export const contactStatus: Record<Datalog['contact'], Status> = {
  'in-contact': 'in',
  silent: 'overdue',
  never: 'unknown',
  revoked: 'unknown',
};
