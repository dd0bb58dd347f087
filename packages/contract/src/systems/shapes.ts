import * as z from 'zod';
import { keyReturnedCode, noActivityCode } from '../key-activity/rules/rows.ts';
import { nameText, wholeNumber } from '../shapes.ts';
import { plannedFacts } from './planned-shapes.ts';
import { cabinetTypes, datalogTypes } from './rules/datalog-types.ts';
import { datalogStates } from './rules/planned.ts';

/**
 * Contact state of a cabinet. `no-contact`: the cabinet missed two contacts. `silent`: no contact for longer than the
 * configured time (DEV-08). `moved`: the tablet moved to another key board.
 */
export const contact = z.enum(['in-contact', 'no-contact', 'silent', 'never', 'revoked', 'moved']);

/** ID of a cabinet's device. */
export const androidId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

const plainLine = (maxLength: number) => nameText(maxLength).min(1, 'valRequired');

/** Fields that only cabinets have. */
export const cabinetFacts = {
  number: plainLine(20),
  type: z.enum(cabinetTypes),
  touch: z.boolean().default(false),
};

/** Fields of every system. The number of a key board is assigned, and its type cannot be changed. */
export const datalogFacts = { ...cabinetFacts, name: plainLine(60), type: z.enum(datalogTypes) };

/** Form for a new cabinet, with full panels. */
export const datalogForm = {
  ...cabinetFacts,
  name: datalogFacts.name,
  panels: z.number().int().min(1).max(26).default(1),
};

export const datalogRow = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  type: z.enum(datalogTypes),
  touch: z.boolean(),
  version: z.string().nullable(),
  androidId: z.string().nullable(),
  numberOfUnits: z.number().int(),
  numberOfKeyhooks: z.number().int(),
  panels: z.number().int(),
  lastContact: z.string().nullable(),
  contact,
  /** Key board to which the tablet moved. Null if the reader may not see it. */
  tabletMovedTo: z.string().nullable(),
  /** Changes that the cabinet has not acknowledged, and the removed badges among them (DEV-11). */
  changesWaiting: z.number().int(),
  removedBadgesWaiting: z.number().int(),
  oldestWaiting: z.string().nullable(),
  enrolled: z.boolean(),
  may: z.object({ enrol: z.boolean() }),
});

/** Enrollment state of a system's cabinet. `moved`: the system is now at another property and must enroll there. */
const enrollmentStates = ['never', 'code', 'enrolled', 'moved', 'revoked'] as const;

const panel = z.object({
  /** Number of the panel, starting at 1. */
  panel: z.number().int(),
  name: z.string(),
  firstHook: z.number().int(),
  hooks: z.number().int(),
  tags: z.number().int(),
});

/** A system with its panels, enrollment, and orders. */
export const datalogRecord = datalogRow.extend({
  property: z.object({
    id: z.number().int(),
    name: z.string(),
    timeZone: z.string(),
    nonLetteredPanels: z.boolean(),
    warrantyUntil: z.string().nullable(),
  }),
  /** For information only. The property's warranty applies. */
  warrantyUntil: z.string().nullable(),
  panelList: z.array(panel),
  tags: z.number().int(),
  keysOut: z.number().int(),
  enrolment: z.object({
    state: z.enum(enrollmentStates),
    stream: z.number().int(),
    enrolledAt: z.string().nullable(),
    /** Expiration of an unused code. */
    codeUntil: z.string().nullable(),
    revokedAt: z.string().nullable(),
  }),
  /** Whether a cabinet replaced this key board and is not enrolled yet. */
  awaitsCabinet: z.boolean(),
  /** Orders that planned or changed the system. Empty if the user may not see orders (PUR-04). */
  orders: z.array(plannedFacts.extend({ purchaseOrder: z.object({ id: z.number().int(), number: z.number().int() }) })),
  state: z.enum(datalogStates),
  revision: z.number().int(),
  may: z.object({
    change: z.boolean(),
    move: z.boolean(),
    /** Only for an unused key board. */
    remove: z.boolean(),
    enrol: z.boolean(),
    /** Whether the user may revoke the current device. */
    revoke: z.boolean(),
    restore: z.boolean(),
    keyMap: z.boolean(),
    replace: z.boolean(),
    swapSheet: z.boolean(),
    assignKeys: z.boolean(),
  }),
});

export const silentDatalog = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  propertyId: z.number().int(),
  propertyName: z.string(),
  corporationName: z.string(),
  lastContact: z.string().nullable(),
});

export const datalogOfDevice = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  propertyId: z.number().int(),
  propertyName: z.string(),
  version: z.string().nullable(),
  lastContact: z.string().nullable(),
});

const activityName = nameText(60).min(1);

/** Reason for taking keys, named by the property. `minutes` is the time until the keys are due back. */
export const activity = z.strictObject({
  name: activityName,
  /** Spanish name. If null, `name` is also shown in Spanish. */
  nameEs: activityName.nullable().default(null),
  minutes: z.number().int().min(1).max(525_600).nullable().default(null),
});

/** Code of an activity. Excludes the two codes that are reserved for cabinets: key returned, and no activity. */
export const activityCode = wholeNumber(keyReturnedCode + 1, 9999).refine((code) => code !== noActivityCode);
export const activityRow = z.object({ code: z.number().int(), ...activity.shape, revision: z.number().int() });

export const configChangeRow = z.object({
  datalogId: z.number().int(),
  datalogNumber: z.string(),
  revision: z.number().int(),
  kind: z.string(),
  key: z.string(),
  removal: z.boolean(),
  state: z.enum(['queued', 'delivered', 'acknowledged']),
  queuedAt: z.string(),
  deliveredAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
});
