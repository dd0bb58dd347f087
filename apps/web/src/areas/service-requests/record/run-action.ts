import type { ServiceRequestAction } from '@latchboard/contract/service-requests/rules';
import type { Request } from '../shapes.ts';

/** Actions that users select, in button order. The other actions are triggered by events. */
export const buttonActions = [
  'reassign',
  'wait',
  'askWarranty',
  'assign',
  'start',
  'resume',
  'close',
  'withdraw',
  'reopen',
] as const satisfies readonly ServiceRequestAction[];
export type ButtonAction = (typeof buttonActions)[number];

/** Input of an action in addition to its reason. */
export interface ActionInput {
  readonly assigneeId?: number;
  readonly waitingFor?: 'customer' | 'parts';
  readonly cause?: string;
  readonly done?: string;
  readonly minutes?: number;
  /** False if nothing was installed. */
  readonly isInstalled?: boolean;
}
/** Runs an action. Throws an error for the dialog to show. */
export type RunAction = (action: ButtonAction, reason: string, input?: ActionInput) => Promise<void>;

/** Props of an action's dialog. */
export interface ActionDialogProps {
  readonly request: Request;
  readonly act: RunAction;
  readonly onClose: () => void;
}
