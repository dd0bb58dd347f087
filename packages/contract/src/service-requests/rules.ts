import { lifecycle } from '../record/lifecycle.ts';
import { bothWays } from '../record/rules.ts';

const provider = 'ServiceRequest-LandingPage_UI';
const customer = 'ServiceRequest-Email_UI';

/** The way of a service request (SRQ-06). Customers open one, close theirs and open it again; everything else is the provider's. */
export const serviceRequestLifecycle = lifecycle({
  states: ['new', 'assigned', 'inProgress', 'waiting', 'closed', 'reopened'],
  initial: 'new',
  actions: {
    assign: { from: ['new', 'reopened'], to: 'assigned', right: provider, reason: 'none' },
    reassign: { from: ['assigned', 'inProgress', 'waiting'], to: null, right: provider, reason: 'optional' },
    /** Its technician was deactivated. */
    release: { from: ['assigned'], to: 'new', right: provider, reason: 'none', isConsequence: true },
    start: { from: ['assigned'], to: 'inProgress', right: provider, reason: 'none' },
    wait: { from: ['inProgress'], to: 'waiting', right: provider, reason: 'required' },
    resume: { from: ['waiting'], to: 'inProgress', right: provider, reason: 'none' },
    /** The manager is asked by mail whether parts may go out although the warranty has expired (SRQ-07). */
    askWarranty: { from: ['assigned', 'inProgress', 'waiting'], to: 'waiting', right: provider, reason: 'required' },
    approveWarranty: { from: ['waiting'], to: 'assigned', right: customer, reason: 'optional', isConsequence: true },
    /** Approved when its technician is no longer there. */
    approveUnassigned: { from: ['waiting'], to: 'new', right: customer, reason: 'optional', isConsequence: true },
    declineWarranty: { from: ['waiting'], to: 'closed', right: customer, reason: 'optional', isConsequence: true },
    lapseWarranty: { from: ['waiting'], to: null, right: provider, reason: 'none', isConsequence: true },
    close: {
      from: ['new', 'assigned', 'inProgress', 'waiting', 'reopened'],
      to: 'closed',
      right: provider,
      reason: 'none',
    },
    /** Closed by the customer, who needs no help any more. */
    withdraw: {
      from: ['new', 'assigned', 'inProgress', 'waiting', 'reopened'],
      to: 'closed',
      right: customer,
      reason: 'optional',
    },
    /** The shipment that it puts up was taken back. */
    takeBack: {
      from: ['new', 'assigned', 'inProgress', 'waiting', 'reopened'],
      to: 'closed',
      right: provider,
      reason: 'required',
      isConsequence: true,
    },
    reopen: { from: ['closed'], to: 'reopened', right: [provider, customer], reason: 'required' },
  },
});
export type ServiceRequestState = (typeof serviceRequestLifecycle)['states'][number];
export type ServiceRequestAction = keyof (typeof serviceRequestLifecycle)['actions'];

/** What a request waits for. */
export const waitedFor = ['customer', 'parts'] as const;

/** The most urgent first. */
export const requestPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** What was said about parts after the warranty (SRQ-07). */
export const warrantyAnswers = ['asked', 'approved', 'declined', 'lapsed', 'withdrawn'] as const;

/** Requests that one person may pin (SRQ-05). */
export const mostPins = 5;

/** A request of the same property is warned about for so many minutes (SRQ-05). */
export const recentMinutes = 20;

/** Days after its closing that a request can be opened again (SRQ-06). */
export const reopenDays = 30;

/** Days that the link of a warranty mail is good for (SRQ-07). */
export const warrantyLinkDays = 14;

/** Default goal of the service report: requests that a technician closes in a month (OPS-05). */
export const usualClosedGoal = 40;
/** The highest goal that can be set. */
export const mostClosedGoal = 10_000;

/** The types that the product opens requests of by itself. Their names may be changed; they stay in use. */
export const fixedTypes = ['selfInstall', 'conversion', 'expansion', 'install', 'repair', 'other'] as const;
export type FixedType = (typeof fixedTypes)[number];

/** Request types that the service report counts as installations (OPS-05). */
export const installTypes: readonly FixedType[] = ['install', 'expansion'];

/** The longest time to answer of a type, in business days. */
export const mostDaysToAnswer = 365;

/** Figures of the service report that count service requests. The other figures count purchase orders (OPS-05). */
export const serviceFigures = ['srClosed', 'srOpen', 'installs', 'installsOpen'] as const;
export type ServiceFigure = (typeof serviceFigures)[number];

/** Changes of one press of Update in the open report (SRQ-03). */
export const mostUpdates = 500;

/** Rows of one report on the screen; what is left out is counted. */
export const mostReported = 2000;

/** Highest quantity of a used part. */
export const mostPartsOfOne = 999;

/** Minutes of work that can be written down for one request. */
export const mostMinutes = 60_000;

/** Cabinet problems that open a service request: no contact, door left open, wrong clock, old version (BEY-12). */
export const cabinetFindings = ['silent', 'door', 'clock', 'version'] as const;

/** Which requests a list shows. */
export const requestViews = ['open', 'mine', 'unassigned', 'waiting', 'overdue', 'closed', 'all'] as const;
export type RequestView = (typeof requestViews)[number];

/** The columns of the lists; the server sorts by each of them. */
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
export const requestSorts = bothWays(requestColumnIds);

/** The columns of the report of closed requests. */
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
export const closedSorts = bothWays(closedColumnIds);
