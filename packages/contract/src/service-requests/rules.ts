import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

const providerRight = 'ServiceRequest-LandingPage_UI';
const customerRight = 'ServiceRequest-Email_UI';

/**
 * Lifecycle of a service request (SRQ-06). Customers create, close, and reopen their requests, and approve or decline
 * out-of-warranty parts. All other actions are internal.
 */
export const serviceRequestLifecycle = lifecycle({
  states: ['new', 'assigned', 'inProgress', 'waiting', 'closed', 'reopened'],
  initial: 'new',
  actions: {
    assign: { from: ['new', 'reopened'], to: 'assigned', right: providerRight, reason: 'none' },
    reassign: { from: ['assigned', 'inProgress', 'waiting'], to: null, right: providerRight, reason: 'optional' },
    /** Unassigns the request, because the technician was deactivated. */
    release: { from: ['assigned'], to: 'new', right: providerRight, reason: 'none', isConsequence: true },
    start: { from: ['assigned'], to: 'inProgress', right: providerRight, reason: 'none' },
    wait: { from: ['inProgress'], to: 'waiting', right: providerRight, reason: 'required' },
    resume: { from: ['waiting'], to: 'inProgress', right: providerRight, reason: 'none' },
    /** Asks the manager by email to approve parts after the warranty has expired (SRQ-07). */
    askWarranty: {
      from: ['assigned', 'inProgress', 'waiting'],
      to: 'waiting',
      right: providerRight,
      reason: 'required',
    },
    approveWarranty: {
      from: ['waiting'],
      to: 'assigned',
      right: customerRight,
      reason: 'optional',
      isConsequence: true,
    },
    /** Approves the parts of a request whose technician was deactivated. */
    approveUnassigned: { from: ['waiting'], to: 'new', right: customerRight, reason: 'optional', isConsequence: true },
    declineWarranty: { from: ['waiting'], to: 'closed', right: customerRight, reason: 'optional', isConsequence: true },
    lapseWarranty: { from: ['waiting'], to: null, right: providerRight, reason: 'none', isConsequence: true },
    close: {
      from: ['new', 'assigned', 'inProgress', 'waiting', 'reopened'],
      to: 'closed',
      right: providerRight,
      reason: 'none',
    },
    /** Closes the request for a customer who no longer needs help. */
    withdraw: {
      from: ['new', 'assigned', 'inProgress', 'waiting', 'reopened'],
      to: 'closed',
      right: customerRight,
      reason: 'optional',
    },
    /** Closes the request, because the shipment to install was undone. */
    takeBack: {
      from: ['new', 'assigned', 'inProgress', 'waiting', 'reopened'],
      to: 'closed',
      right: providerRight,
      reason: 'required',
      isConsequence: true,
    },
    reopen: { from: ['closed'], to: 'reopened', right: [providerRight, customerRight], reason: 'required' },
  },
});
export type ServiceRequestState = (typeof serviceRequestLifecycle)['states'][number];
export type ServiceRequestAction = keyof (typeof serviceRequestLifecycle)['actions'];

/** Reasons why a request waits. */
export const waitReasons = ['customer', 'parts'] as const;

/** Priorities, most urgent first. */
export const requestPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** States of the request to approve out-of-warranty parts (SRQ-07). */
export const warrantyApprovalStates = ['asked', 'approved', 'declined', 'lapsed', 'withdrawn'] as const;

/** Maximum number of pinned requests per user (SRQ-05). */
export const maxPins = 5;

/** A new request shows a warning if another request for the property is less than this many minutes old (SRQ-05). */
export const recentRequestMinutes = 20;

/** Days after closing during which a request can be reopened (SRQ-06). */
export const reopenDays = 30;

/** Days that the link in a warranty email is valid (SRQ-07). */
export const warrantyLinkDays = 14;

/** Default monthly goal of closed requests per technician (OPS-05). */
export const defaultClosedGoal = 40;
/** Maximum monthly goal. */
export const maxClosedGoal = 10_000;

/** Types that Latchboard uses for automatic requests. They can be renamed but not deactivated. */
export const fixedTypes = ['selfInstall', 'conversion', 'expansion', 'install', 'repair', 'other'] as const;
export type FixedType = (typeof fixedTypes)[number];

/** Request types that the service report counts as installations (OPS-05). */
export const installTypes: readonly FixedType[] = ['install', 'expansion'];

/** Maximum response time of a type, in business days. */
export const maxResponseDays = 365;

/** Figures of the service report that count service requests. The other figures count purchase orders (OPS-05). */
export const serviceFigures = ['srClosed', 'srOpen', 'installs', 'installsOpen'] as const;
export type ServiceFigure = (typeof serviceFigures)[number];

/** Maximum number of changes in one Update of the open report (SRQ-03). */
export const maxUpdates = 500;

/** Maximum number of report rows on the screen. Further rows are only counted. */
export const maxReportRows = 2000;

/** Maximum quantity of a used part. */
export const maxPartQuantity = 999;

/** Maximum recorded working minutes of one request. */
export const maxWorkMinutes = 60_000;

/** Cabinet problems that create a service request: no contact, door left open, wrong clock, old version (BEY-12). */
export const cabinetFindings = ['silent', 'door', 'clock', 'version'] as const;

/** Filters of the request list. */
export const requestViews = ['open', 'mine', 'unassigned', 'waiting', 'overdue', 'closed', 'all'] as const;
export type RequestView = (typeof requestViews)[number];

/** Columns of the lists. The server can sort by any of them. */
export const requestColumnIds = [
  'number',
  'changed',
  'property',
  'title',
  'type',
  'priority',
  'assignee',
  'state',
  'due',
] as const;
export type RequestColumnId = (typeof requestColumnIds)[number];
export const requestSorts = sortKeys(requestColumnIds);

/** Columns of the closed requests report. */
export const closedColumnIds = [
  'number',
  'closed',
  'property',
  'title',
  'type',
  'assignee',
  'days',
  'minutes',
  'cause',
  'done',
] as const;
export type ClosedColumnId = (typeof closedColumnIds)[number];
export const closedSorts = sortKeys(closedColumnIds);
