import * as z from 'zod';
import { day, nameText } from '../shapes.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import { badgeLanguages, badgeLevels, badgeNumber, badgePin, badgeStates, badgeSteps } from './rules/facts.ts';
import { consentStates, removalReasons } from './rules/fingerprints.ts';

const orNone = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

export const number = z.string().regex(badgeNumber, 'valBadgeNumber');
export const pin = z.string().regex(badgePin, 'valBadgePin');

/** What people write of a badge, besides its number and its PIN. */
export const badgeForm = {
  name: nameText(100).min(2, 'valMinLength'),
  /** What its owner does, such as maintenance. */
  title: orNone(nameText(60)),
  company: orNone(nameText(100)),
  phone: orNone(phone),
  email: orNone(emailAddress),
  level: z.enum(badgeLevels).default('employee'),
  /** Of the keypad. */
  language: z.enum(badgeLanguages).default('en'),
  /** Its first and its last day at the property; none means at once and without an end. */
  from: orNone(day),
  until: orNone(day),
};

const hour = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);
const name = nameText(100).min(1);
const named = z.array(name).max(500).default([]);

/** An allow window without its scope. Empty lists allow everything. */
export const window = z.strictObject({
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length),
  from: hour,
  to: hour,
  units: named,
  buildings: named,
  activities: z.array(z.number().int().min(0).max(32_767)).max(100).default([]),
});

/** An allow window as cabinets hold it: of the property, or of one badge. */
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

/** What a cabinet knows of the newest change of a badge (DEV-11). */
export const cabinetKnows = z.object({
  datalogId: z.number().int(),
  name: z.string(),
  state: z.enum(['queued', 'delivered', 'acknowledged']),
  /** When it reached this state; null where the cabinet took the badge with its whole configuration. */
  since: z.string().nullable(),
  /** Since when the cabinet is not heard from: until it connects again it goes by what it knew then (DEV-08). */
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
  /** False for a badge of the welcome pack that nobody has yet; it has no name (BDG-03). */
  isGivenOut: z.boolean(),
  lastUsed: z.string().nullable(),
  /** Active, and nobody used it for the days of the alert settings (BDG-03). */
  isUnused: z.boolean(),
  /** Keys it holds now. */
  keysOut: z.number().int(),
  /** When it may take keys; none means at any time. */
  windows: z.array(windowRow),
  cabinets: z.array(cabinetKnows),
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
  /** The login of its owner; the name is null where it is not the reader's to know (BEY-10). */
  login: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  hasPin: z.boolean(),
  /** Days at the property. */
  from: z.string(),
  until: z.string().nullable(),
  /** Earlier validities of the same person, newest first. */
  former: z.array(
    z.object({ id: z.number().int(), number: z.string(), activeFrom: z.string(), activeTo: z.string().nullable() }),
  ),
  /** The badge that this one was reactivated as. */
  continuedAs: z.number().int().nullable(),
  fingerprint: z.object({
    /** What its owner said last; null where nobody was asked. */
    consent: z
      .object({
        state: z.enum(consentStates),
        version: z.number().int(),
        at: z.string(),
        /** The cabinet at whose keypad it was given; null where a link or a person gave it. */
        cabinet: z.string().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    /** The cabinets that hold or held a template, newest first, each with the record of its removal. */
    templates: z.array(
      z.object({
        id: z.number().int(),
        cabinet: z.string(),
        enrolledAt: z.string(),
        removal: z
          .object({
            reason: z.enum(removalReasons),
            orderedAt: z.string(),
            /** When the cabinet confirmed it, and where in its log; null while it has not. */
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
