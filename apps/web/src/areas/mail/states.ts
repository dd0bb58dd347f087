import type { CallOutput, Contract } from '@latchboard/contract';
import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';

/** Status color of each state. */
export const statusByState: Readonly<Record<CallOutput<Contract['mail']['getMessage']>['state'], Status>> = {
  waiting: 'waiting',
  sending: 'info',
  sent: 'in',
  failed: 'error',
};
