import {
  type ServiceRequestAction,
  type ServiceRequestState,
  serviceRequestLifecycle,
} from '@latchboard/contract/service-requests/rules';
import { Failure } from '#server/platform/errors.ts';
import {
  type ActionContext,
  type Change,
  type PerformedAction,
  requirePerson,
  transitions,
} from '#server/platform/record/transitions.ts';
import { type LockedRequest, lockRequest } from './lock.ts';
import { isTooLateToReopen } from './present.ts';
import { requireWarrantyQuestionAllowed } from './require-warranty-question-allowed.ts';

interface Details {
  /** New technician for `assign` and `reassign`. */
  readonly assigneeId?: number | null;
  /** Whether the request was assigned when it was opened. If so, the customer has already been emailed. */
  readonly isAssignedOnOpen?: boolean;
  /** Whether the request is unassigned because its technician was deactivated or is no longer a technician. */
  readonly isTechnicianInactive?: boolean;
  readonly waitingFor?: 'customer' | 'parts' | null;
  readonly cause?: string;
  readonly done?: string;
  readonly minutes?: number | null;
  /** Whether closing the request marks its order as installed. */
  readonly isInstalled?: boolean;
  /** Text of the cause if the request is closed because its order was installed. */
  readonly installedCause?: string;
}
export type PerformedRequestAction = PerformedAction<typeof serviceRequestLifecycle, LockedRequest, Details>;

/** Transitions of service requests (SRQ-06). */
export const requestTransitions = transitions<typeof serviceRequestLifecycle, LockedRequest, Details>({
  lifecycle: serviceRequestLifecycle,
  kind: 'service_request',
  isLive: true,
  lock: ({ id, propertyId }, { tx }) => lockRequest(tx, { propertyId, requestId: id }),
  changeOf: (performed, ctx) => changes[performed.action]?.(performed, ctx),
});

type RequestChange = Change<ServiceRequestState>;
type ActionChange = (performed: PerformedRequestAction, ctx: ActionContext) => RequestChange | Promise<RequestChange>;

const requireFields = (...paths: string[]) =>
  new Failure('validation', { fields: paths.map((path) => ({ path, code: 'valRequired' })) });

const assign: ActionChange = ({ details: { assigneeId = null } }) => ({
  columns: { assignee_id: assigneeId },
  kept: { assignee_id: assigneeId },
});

/** Columns that withdraw an unanswered warranty question. Empty if there is none. */
const withdrawQuestion = ({ warranty_answer }: LockedRequest, now: Date): Readonly<Record<string, string | Date>> =>
  warranty_answer === 'asked' ? { warranty_answer: 'withdrawn', warranty_answered_at: now } : {};

/** Whether a request of an order is closed without marking the order as installed. */
export const closesWithoutInstalling = ({ row, details }: PerformedRequestAction): boolean =>
  row.purchase_order_id !== null && !details.isInstalled;

const answerWith =
  (decision: 'approved' | 'declined'): ActionChange =>
  ({ reason }, { now }) => ({
    columns: {
      ...{ warranty_answer: decision, warranty_answered_at: now, warranty_reason: reason, waiting_for: null },
      ...(decision === 'approved' ? {} : { closed_at: now, cause: '', done: '', minutes: null }),
    },
  });

const changes: Partial<Record<ServiceRequestAction, ActionChange>> = {
  assign,
  reassign: assign,
  release: () => ({ columns: { assignee_id: null } }),
  wait: ({ details: { waitingFor = null } }) => {
    if (waitingFor === null) throw requireFields('waitingFor');
    return { columns: { waiting_for: waitingFor } };
  },
  askWarranty: async ({ row }, ctx) => {
    await requireWarrantyQuestionAllowed(row, requirePerson(ctx));
    return { columns: { waiting_for: 'customer' } };
  },
  resume: ({ row }, { now }) => ({ columns: withdrawQuestion(row, now) }),
  approveWarranty: answerWith('approved'),
  approveUnassigned: answerWith('approved'),
  declineWarranty: answerWith('declined'),
  lapseWarranty: (_performed, { now }) => ({ columns: { warranty_answer: 'lapsed', warranty_answered_at: now } }),
  close: (performed, { now }) => {
    const { row, details } = performed;
    const { cause = '', done: workDone = '', minutes = null, installedCause } = details;
    if (installedCause !== undefined)
      return {
        columns: { closed_at: now, cause: installedCause, done: '', minutes: null, ...withdrawQuestion(row, now) },
      };
    const missingFields = Object.entries({ cause, done: workDone, minutes }).flatMap(([name, value]) =>
      value === '' || value === null ? [name] : [],
    );
    if (missingFields.length > 0) throw requireFields(...missingFields);
    return {
      columns: {
        ...{ cause, done: workDone, minutes, closed_at: now, is_unwanted: closesWithoutInstalling(performed) },
        ...withdrawQuestion(row, now),
      },
    };
  },
  withdraw: (performed, { now }) => ({
    columns: {
      ...{ cause: '', done: '', minutes: null, closed_at: now, is_unwanted: closesWithoutInstalling(performed) },
      ...withdrawQuestion(performed.row, now),
    },
  }),
  takeBack: ({ row, reason }, { now }) => ({
    columns: {
      ...{ closed_at: now, cause: unshippedText(reason), done: '', minutes: null },
      ...withdrawQuestion(row, now),
    },
  }),
  reopen: ({ row }, { now }) => {
    if (isTooLateToReopen(row.closed_at, now)) throw new Failure('requestReopenLate');
    return { columns: { waiting_for: null, is_unwanted: false } };
  },
};

/** `shipment` is the shipment number with `#`. */
export const unshippedText = (shipment: string): string => `Shipment ${shipment} was unshipped`;
