import * as z from 'zod';
import { historyStep, mailSent, mayBeDone, noteText } from '../record/shapes.ts';
import { id, instant, integer, nameText } from '../shapes.ts';
import { shippingKinds, shippingLifecycle } from '../shipping/rules.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import {
  cabinetFindings,
  mostDaysToAnswer,
  requestPriorities,
  serviceRequestLifecycle,
  waitedFor,
  warrantyAnswers,
} from './rules.ts';

const orNone = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);
export const named = z.object({ id: z.number().int(), name: z.string() });

/** What people write of a request. */
export const requestForm = {
  typeId: id,
  /** The system it is about. */
  datalogId: orNone(id),
  title: nameText(120).min(1, 'valRequired'),
  description: noteText,
  contactName: nameText(100).default(''),
  contactPhone: phone.default(''),
  contactEmail: orNone(emailAddress),
};

/** What the provider plans of it besides. */
export const requestPlan = { priority: z.enum(requestPriorities), dueAt: instant };

export const requestType = z.object({
  ...named.shape,
  nameEs: z.string(),
  /** The most urgent first. */
  priority: z.enum(requestPriorities),
  /** Business days in which it is to be answered. */
  daysToAnswer: z.number().int(),
  /** Whether parts after the warranty need the manager's word. */
  isWarrantyAsked: z.boolean(),
  /** Whether customers can open requests of this type. */
  isForCustomers: z.boolean(),
  /** One out of use stays with the requests that have it. */
  isActive: z.boolean(),
  /** The product opens requests of this type by itself, so it stays in use. */
  isFixed: z.boolean(),
  revision: z.number().int(),
});

/** What the provider says of a type of requests (OPS-09). */
export const requestTypeForm = {
  name: nameText(60).min(1, 'valRequired'),
  nameEs: nameText(60).min(1, 'valRequired'),
  priority: z.enum(requestPriorities),
  daysToAnswer: integer.min(0).max(mostDaysToAnswer, 'valTooMany'),
  isWarrantyAsked: z.boolean(),
  isForCustomers: z.boolean(),
  isActive: z.boolean().default(true),
};

/** A request beside the one that is shown or written, of the same property. */
export const otherRequest = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  createdAt: z.string(),
});

export const requestRow = z.object({
  id: z.number().int(),
  number: z.number().int(),
  property: z.object({
    ...named.shape,
    region: named,
    division: named,
    corporation: named,
    /** The day on which the property's warranty ends now. */
    htInfo: z.object({ warranty: z.string().nullable() }),
  }),
  serviceRequestType: named,
  title: z.string(),
  description: z.string(),
  priority: z.enum(requestPriorities),
  state: z.enum(serviceRequestLifecycle.states),
  statusLastModified: z.string(),
  waitingFor: z.enum(waitedFor).nullable(),
  /** Null while nobody has it, and to customers, who read "your provider". */
  assignedToUser: named.nullable(),
  /** False when the assignee can no longer sign in; always true for customers. */
  isAssigneeActive: z.boolean(),
  /** Whether somebody has it. */
  isAssigned: z.boolean(),
  dueAt: z.string(),
  /** Open after its time. */
  isLate: z.boolean(),
  /** Past the property's warranty day, there; a property without one is under warranty (SRQ-04). */
  isWarrantyExpired: z.boolean(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  revision: z.number().int(),
});

/** A part that was used for a request. */
export const requestPart = z.object({
  id: z.number().int(),
  name: z.string(),
  serial: z.string(),
  quantity: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
});

/** The working time on a request. */
export const requestWork = z.object({
  /** Finished work of all technicians, in seconds. */
  seconds: z.number().int(),
  /** When the reader's timer was started; null while it does not run. */
  runningSince: z.string().nullable(),
});

/** A problem of a cabinet, with the values that were read when it was found (BEY-12). */
const cabinetFinding = z.object({
  id: z.number().int(),
  kind: z.enum(cabinetFindings),
  system: named,
  since: z.string(),
  /** Null while the problem lasts. */
  endedAt: z.string().nullable(),
  exceptionId: z.number().int().nullable(),
  lastContact: z.string().nullable(),
  /** Seconds by which the cabinet's clock was ahead of the server's; negative when it was behind. */
  offsetSeconds: z.number().int().nullable(),
  version: z.string().nullable(),
  /** The oldest version that is accepted. */
  least: z.string().nullable(),
});

const linked = z.object({ id: z.number().int(), number: z.number().int().nullable() });

export const requestRecord = z.object({
  ...requestRow.shape,
  type: requestType,
  timeZone: z.string(),
  system: named.nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
  /** The property's warranty when the request was opened. */
  warrantyAtOpening: z.string().nullable(),
  warranty: z.object({
    answer: z.enum(warrantyAnswers).nullable(),
    askedAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
    reason: z.string(),
  }),
  closing: z
    .object({
      cause: z.string(),
      done: z.string(),
      minutes: z.number().int().nullable(),
      /** Nothing was put up: the order was not wanted. */
      isUnwanted: z.boolean(),
    })
    .nullable(),
  /** It is to put up what an order shipped: closing it installs the order, unless it is not wanted (PUR-04). */
  isInstallation: z.boolean(),
  /** What the customer said of it, once. */
  rating: z.object({ stars: z.number().int(), text: z.string(), at: z.string() }).nullable(),
  createdBy: z.string().nullable(),
  purchaseOrder: linked.nullable(),
  shippingOrder: z.object({ ...linked.shape, kind: z.enum(shippingKinds) }).nullable(),
  /** Shipments for the request, newest first; empty for a reader who may not see shipments. */
  shipments: z.array(
    z.object({ id: z.number().int(), number: z.number().int(), state: z.enum(shippingLifecycle.states) }),
  ),
  exceptionId: z.number().int().nullable(),
  /** Oldest first. */
  findings: z.array(cabinetFinding),
  /** Another request of the property that is not closed and was opened under 20 minutes before this one (SRQ-05). */
  warning: otherRequest.nullable(),
  work: requestWork,
  /** The parts that were used; empty for customers. */
  parts: z.array(requestPart),
  isPinned: z.boolean(),
  mails: z.array(mailSent),
  history: z.array(
    z.object({
      ...historyStep(serviceRequestLifecycle).shape,
      /** Whom this step gave the request to; null to customers, who read "your provider". */
      assignee: z.string().nullable(),
    }),
  ),
  may: mayBeDone(serviceRequestLifecycle),
  mayChange: z.boolean(),
  mayPin: z.boolean(),
  mayRate: z.boolean(),
});
