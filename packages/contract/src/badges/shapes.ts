import * as z from 'zod';
import { day, nameText } from '../shapes.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import { badgeLanguages, badgeLevels, badgeNumber, badgePin, badgeStates, badgeSteps } from './rules/facts.ts';
import { consentStates, removalReasons } from './rules/fingerprints.ts';

const orNull = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

export const number = z.string().regex(badgeNumber, 'valBadgeNumber');
export const pin = z.string().regex(badgePin, 'valBadgePin');

/** Fields that a user enters for a badge, except its number and PIN. */
export const badgeForm = {
  name: nameText(100).min(2, 'valMinLength'),
  /** The owner's job, such as maintenance. */
  title: orNull(nameText(60)),
  company: orNull(nameText(100)),
  phone: orNull(phone),
  email: orNull(emailAddress),
  level: z.enum(badgeLevels).default('employee'),
  /** Language of the keypad. */
  language: z.enum(badgeLanguages).default('en'),
  /** First and last valid day, in the property's time zone. Null means immediately and without an end. */
  from: orNull(day),
  until: orNull(day),
};

const hour = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);
const name = nameText(100).min(1);
const nameList = z.array(name).max(500).default([]);

/** A time window without its scope. Empty lists allow everything. */
export const window = z.strictObject({
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length),
  from: hour,
  to: hour,
  units: nameList,
  buildings: nameList,
  activities: z.array(z.number().int().min(0).max(32_767)).max(100).default([]),
});

/** A time window as cabinets store it, for the property or for one badge. */
export const restriction = z.strictObject({
  badge: z
    .string()
    .regex(/^[0-9]{6}$/)
    .nullable()
    .default(null),
  ...window.shape,
});

const names = z.array(z.string());
const windowRow = z.object({
  id: z.number().int(),
  weekdays: z.array(z.number().int()),
  from: z.string(),
  to: z.string(),
  units: names,
  buildings: names,
  activities: z.array(z.number().int()),
});
export const restrictionRow = windowRow.extend({ badge: z.string().nullable() });

/** Delivery of the latest badge change to one cabinet (DEV-11). */
export const cabinetSync = z.object({
  datalogId: z.number().int(),
  name: z.string(),
  state: z.enum(['queued', 'delivered', 'acknowledged']),
  /** Start of this state. Null if the cabinet received the badge in a full configuration. */
  since: z.string().nullable(),
  /**
   * Last contact of a silent cabinet. Until the cabinet reconnects, it uses the configuration from that time (DEV-08).
   */
  silentSince: z.string().nullable(),
});

export const badgeRow = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  level: z.enum(badgeLevels),
  state: z.enum(badgeStates),
  activeFrom: z.string(),
  activeTo: z.string().nullable(),
  /** False for a badge from the welcome pack without an owner. Such a badge has no name (BDG-03). */
  isGivenOut: z.boolean(),
  lastUsed: z.string().nullable(),
  /** Whether the badge is active, but has not been used for the number of days in the exception settings (BDG-03). */
  isUnused: z.boolean(),
  /** Number of keys that are out with the badge. */
  keysOut: z.number().int(),
  /** Permitted hours. Empty means any time. */
  windows: z.array(windowRow),
  cabinets: z.array(cabinetSync),
  revision: z.number().int(),
});

const step = z.object({
  at: z.string(),
  by: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  action: z.enum(badgeSteps),
  reason: z.string().nullable(),
});

export const badgeRecord = z.object({
  ...badgeRow.shape,
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(badgeLanguages),
  /** Login of the badge's owner. The name is null if the user may not see the login (BEY-10). */
  login: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  hasPin: z.boolean(),
  /** First and last valid day, in the property's time zone. */
  from: z.string(),
  until: z.string().nullable(),
  /** Earlier badge periods of the same person, newest first. */
  former: z.array(
    z.object({ id: z.number().int(), number: z.string(), activeFrom: z.string(), activeTo: z.string().nullable() }),
  ),
  /** Badge that replaced this one at reactivation. */
  continuedAs: z.number().int().nullable(),
  fingerprint: z.object({
    /** The owner's latest response. Null if the owner was never asked. */
    consent: z
      .object({
        state: z.enum(consentStates),
        version: z.number().int(),
        at: z.string(),
        /**
         * Cabinet at whose keypad the owner responded. Null for a response through a link or one that a user recorded.
         */
        cabinet: z.string().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    /** Cabinets that have or had a template, newest first, each with its removal record. */
    templates: z.array(
      z.object({
        id: z.number().int(),
        cabinet: z.string(),
        enrolledAt: z.string(),
        removal: z
          .object({
            reason: z.enum(removalReasons),
            orderedAt: z.string(),
            /** Time at which the cabinet confirmed the removal, and its log position. Null until then. */
            confirmedAt: z.string().nullable(),
            position: z.number().int().nullable(),
          })
          .nullable(),
      }),
    ),
    may: z.object({ ask: z.boolean(), withdraw: z.boolean() }),
  }),
  history: z.array(step),
});
