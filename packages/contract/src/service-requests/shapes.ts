import * as z from 'zod';
import { availableActions, historyEntry, noteText, sentMail } from '../record/shapes.ts';
import { id, instant, integer, nameText } from '../shapes.ts';
import { shippingKinds, shippingLifecycle } from '../shipping/rules.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import {
  cabinetFindings,
  maxResponseDays,
  requestPriorities,
  serviceRequestLifecycle,
  waitReasons,
  warrantyApprovalStates,
} from './rules.ts';

const orNull = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);
export const idAndName = z.object({ id: z.number().int(), name: z.string() });

/** Fields that a user enters for a request. */
export const requestForm = {
  typeId: id,
  /** System that the request is about. */
  datalogId: orNull(id),
  title: nameText(120).min(1, 'valRequired'),
  description: noteText,
  contactName: nameText(100).default(''),
  contactPhone: phone.default(''),
  contactEmail: orNull(emailAddress),
};

/** The provider's planning fields. */
export const requestPlan = { priority: z.enum(requestPriorities), dueAt: instant };

export const requestType = z.object({
  ...idAndName.shape,
  nameEs: z.string(),
  /** Most urgent first. */
  priority: z.enum(requestPriorities),
  /** Response time in business days. */
  daysToAnswer: z.number().int(),
  /** Whether out-of-warranty parts need the manager's approval. */
  isWarrantyAsked: z.boolean(),
  /** Whether customers can create requests of this type. */
  isForCustomers: z.boolean(),
  /** An inactive type stays on its existing requests. */
  isActive: z.boolean(),
  /** Whether Latchboard creates requests of this type automatically. Such a type cannot be deactivated. */
  isFixed: z.boolean(),
  revision: z.number().int(),
});

/** Fields of a request type (OPS-09). */
export const requestTypeForm = {
  name: nameText(60).min(1, 'valRequired'),
  nameEs: nameText(60).min(1, 'valRequired'),
  priority: z.enum(requestPriorities),
  daysToAnswer: integer.min(0).max(maxResponseDays),
  isWarrantyAsked: z.boolean(),
  isForCustomers: z.boolean(),
  isActive: z.boolean().default(true),
};

/** Another request for the same property. */
export const relatedRequest = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  createdAt: z.string(),
});

export const requestRow = z.object({
  id: z.number().int(),
  number: z.number().int(),
  property: z.object({
    ...idAndName.shape,
    region: idAndName,
    division: idAndName,
    corporation: idAndName,
    /** Last day of the property's current warranty. */
    htInfo: z.object({ warranty: z.string().nullable() }),
  }),
  serviceRequestType: idAndName,
  title: z.string(),
  description: z.string(),
  priority: z.enum(requestPriorities),
  state: z.enum(serviceRequestLifecycle.states),
  statusLastModified: z.string(),
  waitingFor: z.enum(waitReasons).nullable(),
  /** Null if unassigned. Always null for customers, who see "your provider". */
  assignedToUser: idAndName.nullable(),
  /** False if the assignee can no longer sign in. Always true for customers. */
  isAssigneeActive: z.boolean(),
  /** Whether the request has an assignee. */
  isAssigned: z.boolean(),
  dueAt: z.string(),
  /** Whether the request is still open after its due time. */
  isLate: z.boolean(),
  /**
   * Whether the property's last warranty day has passed, in the property's time zone. False without a warranty day
   * (SRQ-04).
   */
  isWarrantyExpired: z.boolean(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  revision: z.number().int(),
});

/** A part used on a request. */
export const requestPart = z.object({
  id: z.number().int(),
  name: z.string(),
  serial: z.string(),
  quantity: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
});

/** Labor time on a request. */
export const requestWork = z.object({
  /** Completed labor time of all technicians, in seconds. */
  seconds: z.number().int(),
  /** Start of the user's timer. Null while it is stopped. */
  runningSince: z.string().nullable(),
});

/** Problem with a cabinet, and the values at the time of detection (BEY-12). */
const cabinetFinding = z.object({
  id: z.number().int(),
  kind: z.enum(cabinetFindings),
  system: idAndName,
  since: z.string(),
  /** Null while the problem lasts. */
  endedAt: z.string().nullable(),
  exceptionId: z.number().int().nullable(),
  lastContact: z.string().nullable(),
  /** Seconds by which the cabinet's clock was ahead of the server's. Negative if it was behind. */
  offsetSeconds: z.number().int().nullable(),
  version: z.string().nullable(),
  /** Minimum accepted version. */
  least: z.string().nullable(),
});

const linkedRecord = z.object({ id: z.number().int(), number: z.number().int().nullable() });

export const requestRecord = z.object({
  ...requestRow.shape,
  type: requestType,
  timeZone: z.string(),
  system: idAndName.nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
  /** Warranty of the property when the request was created. */
  warrantyAtOpening: z.string().nullable(),
  warranty: z.object({
    answer: z.enum(warrantyApprovalStates).nullable(),
    askedAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
    reason: z.string(),
  }),
  closing: z
    .object({
      cause: z.string(),
      done: z.string(),
      minutes: z.number().int().nullable(),
      /** Whether the request was closed without installing its order. */
      isUnwanted: z.boolean(),
    })
    .nullable(),
  /**
   * Whether the request installs a shipped order. Closing the request marks the order as installed, unless the order
   * was declined (PUR-04).
   */
  isInstallation: z.boolean(),
  /** One-time rating by the customer. */
  rating: z.object({ stars: z.number().int(), text: z.string(), at: z.string() }).nullable(),
  createdBy: z.string().nullable(),
  purchaseOrder: linkedRecord.nullable(),
  shippingOrder: z.object({ ...linkedRecord.shape, kind: z.enum(shippingKinds) }).nullable(),
  /** Shipments for the request, newest first. Empty for a user who may not see shipments. */
  shipments: z.array(
    z.object({ id: z.number().int(), number: z.number().int(), state: z.enum(shippingLifecycle.states) }),
  ),
  exceptionId: z.number().int().nullable(),
  /** Oldest first. */
  findings: z.array(cabinetFinding),
  /** Another open request for the property, created less than 20 minutes before this one (SRQ-05). */
  warning: relatedRequest.nullable(),
  work: requestWork,
  /** Used parts. Empty for customers. */
  parts: z.array(requestPart),
  isPinned: z.boolean(),
  mails: z.array(sentMail),
  history: z.array(
    z.object({
      ...historyEntry(serviceRequestLifecycle).shape,
      /** Assignee of this step. Null for customers, who see "your provider". */
      assignee: z.string().nullable(),
    }),
  ),
  may: availableActions(serviceRequestLifecycle),
  mayChange: z.boolean(),
  mayPin: z.boolean(),
  mayRate: z.boolean(),
});
