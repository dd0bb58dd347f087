import {
  type ServiceRequestAction,
  type ServiceRequestState,
  serviceRequestLifecycle,
} from '@latchboard/contract/service-requests/rules';
import { Failure } from '#server/platform/errors.ts';
import {
  type ActionContext,
  type Change,
  type Performed,
  requirePerson,
  transitions,
} from '#server/platform/record/transitions.ts';
import { checkWarranty } from './check-warranty.ts';
import { type LockedRequest, lockRequest } from './lock.ts';
import { isTooLateToReopen } from './present.ts';

interface Details {
  /** Technician of `assign` and `reassign`. */
  readonly assigneeId?: number | null;
  /** Assigned when it was opened: its customer was mailed about that. */
  readonly isNew?: boolean;
  /** Released because its technician takes no requests anymore. */
  readonly hasLeft?: boolean;
  readonly waitingFor?: 'customer' | 'parts' | null;
  readonly cause?: string;
  readonly done?: string;
  readonly minutes?: number | null;
  /** Whether closing the request installs its order. */
  readonly isInstalled?: boolean;
  /** Closed because its order was installed: the text of the cause. */
  readonly installed?: string;
}
export type PerformedOnRequest = Performed<typeof serviceRequestLifecycle, LockedRequest, Details>;

/** Guards of the actions on a request (SRQ-06). */
export const requestTransitions = transitions<typeof serviceRequestLifecycle, LockedRequest, Details>({
  lifecycle: serviceRequestLifecycle,
  kind: 'service_request',
  isLive: true,
  lock: ({ id, propertyId }, { tx }) => lockRequest(tx, { propertyId, requestId: id }),
  guard: (performed, ctx) => guards[performed.action]?.(performed, ctx),
});

type Changed = Change<ServiceRequestState>;
type Guard = (performed: PerformedOnRequest, ctx: ActionContext) => Changed | Promise<Changed>;

const required = (...paths: string[]) =>
  new Failure('validation', { fields: paths.map((path) => ({ path, code: 'valRequired' })) });

const assign: Guard = ({ details: { assigneeId = null } }) => ({
  columns: { assignee_id: assigneeId },
  kept: { assignee_id: assigneeId },
});

/** Closes an open question when the request continues without its answer. */
const withdrawQuestion = ({ warranty_answer }: LockedRequest, now: Date): Readonly<Record<string, string | Date>> =>
  warranty_answer === 'asked' ? { warranty_answer: 'withdrawn', warranty_answered_at: now } : {};

/** Whether the request ends without an installation of its order. */
export const isUnwanted = ({ row, details }: PerformedOnRequest): boolean =>
  row.purchase_order_id !== null && !details.isInstalled;

const answer =
  (given: 'approved' | 'declined'): Guard =>
  ({ reason }, { now }) => ({
    columns: {
      ...{ warranty_answer: given, warranty_answered_at: now, warranty_reason: reason, waiting_for: null },
      ...(given === 'approved' ? {} : { closed_at: now, cause: '', done: '', minutes: null }),
    },
  });

const guards: Partial<Record<ServiceRequestAction, Guard>> = {
  assign,
  reassign: assign,
  release: () => ({ columns: { assignee_id: null } }),
  wait: ({ details: { waitingFor = null } }) => {
    if (waitingFor === null) throw required('waitingFor');
    return { columns: { waiting_for: waitingFor } };
  },
  askWarranty: async ({ row }, ctx) => {
    await checkWarranty(row, requirePerson(ctx));
    return { columns: { waiting_for: 'customer' } };
  },
  resume: ({ row }, { now }) => ({ columns: withdrawQuestion(row, now) }),
  approveWarranty: answer('approved'),
  approveUnassigned: answer('approved'),
  declineWarranty: answer('declined'),
  lapseWarranty: (_performed, { now }) => ({ columns: { warranty_answer: 'lapsed', warranty_answered_at: now } }),
  close: (performed, { now }) => {
    const { row, details } = performed;
    const { cause = '', done = '', minutes = null, installed } = details;
    if (installed !== undefined)
      return {
        columns: { closed_at: now, cause: installed, done: '', minutes: null, ...withdrawQuestion(row, now) },
      };
    const missing = Object.entries({ cause, done, minutes }).flatMap(([name, value]) =>
      value === '' || value === null ? [name] : [],
    );
    if (missing.length > 0) throw required(...missing);
    return {
      columns: {
        ...{ cause, done, minutes, closed_at: now, is_unwanted: isUnwanted(performed) },
        ...withdrawQuestion(row, now),
      },
    };
  },
  withdraw: (performed, { now }) => ({
    columns: {
      ...{ cause: '', done: '', minutes: null, closed_at: now, is_unwanted: isUnwanted(performed) },
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

/** `shipment` is its number with a hash. */
export const unshippedText = (shipment: string): string => `Shipment ${shipment} was unshipped`;
