import type { Contact } from '@latchboard/contract/systems/rules/contact';
import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';

/** Status color and icon of a cabinet's contact. */
export const contactStatus: Record<Contact | 'unknown', Status> = {
  'in-contact': 'in',
  'no-contact': 'warning',
  silent: 'overdue',
  never: 'unknown',
  revoked: 'inactive',
  moved: 'inactive',
  unknown: 'unknown',
};
