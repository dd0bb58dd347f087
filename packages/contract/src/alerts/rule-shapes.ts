import * as z from 'zod';
import { id, instant, integer, level, nameText, revision } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { alertDeliveries, alertSubjects, doorMovements, maxAlertSteps, maxStepMinutes } from './rules/alert-rules.ts';
import { exceptionKinds } from './rules/exceptions.ts';

const subject = nameText(100).min(1);
const subjects = z.array(subject).max(500).default([]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid');

/**
 * Recipients of an alert: email addresses, logins, all logins that have a given role and reach the property, and the
 * owner of the exception.
 */
const recipientFields = {
  recipients: z.array(emailAddress).max(50),
  logins: z.array(id).max(50).default([]),
  roles: z.array(integer.min(200).max(205)).max(6).default([]),
};
const step = z.strictObject({
  afterMinutes: integer.min(1).max(maxStepMinutes),
  ...recipientFields,
  recipients: recipientFields.recipients.default([]),
  isOwnerTold: z.boolean().default(false),
});

/** Parts of a key event that can limit an alert. */
export const alertSubjectKinds = ['units', 'tags', 'badges', 'people', 'activities'] as const;
export type AlertSubjectKind = (typeof alertSubjectKinds)[number];

const fields = {
  name: nameText(100).default(''),
  about: z.enum(alertSubjects).default('exceptions'),
  /** Kinds of exception. Empty means all. */
  kinds: z.array(z.enum(exceptionKinds)).max(50).default([]),
  /** Door movements. Empty means both. */
  doors: z.array(z.enum(doorMovements)).max(2).default([]),
  units: subjects,
  tags: subjects,
  badges: subjects,
  people: subjects,
  activities: z.array(integer.min(0).max(9999)).max(200).default([]),
  /** Hours and weekdays (1 is Monday) of the event, in the property's time zone. Hours may pass midnight. */
  fromTime: clock.nullable().default(null),
  toTime: clock.nullable().default(null),
  weekdays: z.array(integer.min(1).max(7)).max(7).default([]),
  /** Minutes that an exception must be open before the first recipients are notified. */
  afterMinutes: integer.min(0).max(maxStepMinutes).default(0),
  ...recipientFields,
  /** Whether the primary contact of each property is also notified. */
  isContactTold: z.boolean().default(false),
  steps: z.array(step).max(maxAlertSteps).default([]),
  delivery: z.enum(alertDeliveries).default('once'),
  digestAt: clock.default('08:00'),
  quietFrom: clock.nullable().default(null),
  quietTo: clock.nullable().default(null),
  /** Whether door alerts are sent even in quiet hours. */
  isDoorUrgent: z.boolean().default(true),
  snoozedUntil: instant.nullable().default(null),
  maxPerHour: integer.min(1).max(1000).default(60),
  /** Whether to notify about exceptions that ended before the server detected them. */
  isPastTold: z.boolean().default(false),
  isOn: z.boolean(),
  /** Whether the alert is locked, so lower levels cannot replace it or turn it off. */
  isLocked: z.boolean().default(false),
};

/**
 * Content of a saved alert. `kind` is a shortcut for a single entry of `kinds`. `replaces` is the ID of an inherited
 * alert. This alert replaces the inherited one at this place. If this alert is off, the inherited one is off there too.
 */
export const ruleForm = {
  ...fields,
  kind: z.enum(exceptionKinds).optional(),
  replaces: id.nullable().default(null),
  /** Revision of the alert when the form was loaded. */
  revision: revision.optional(),
};

/** Whether an alert has the required recipients. An enabled alert needs at least one. */
export const hasRequiredRecipients = (rule: {
  isOn: boolean;
  recipients: readonly unknown[];
  logins: readonly unknown[];
  roles: readonly unknown[];
  isContactTold: boolean;
}) => !rule.isOn || rule.isContactTold || rule.recipients.length + rule.logins.length + rule.roles.length > 0;

export const exceptionAlert = z.object({
  id: z.number().int(),
  level,
  entityId: z.number().int(),
  /** Name of the place that owns the alert. */
  place: z.string(),
  ...fields,
  kind: z.string().nullable(),
  kinds: z.array(z.enum(exceptionKinds)),
  recipients: z.array(z.string()),
  logins: z.array(z.number().int()),
  snoozedUntil: z.string().nullable(),
  steps: z.array(
    z.object({
      afterMinutes: z.number().int(),
      recipients: z.array(z.string()),
      logins: z.array(z.number().int()),
      roles: z.array(z.number().int()),
      isOwnerTold: z.boolean(),
    }),
  ),
  replaces: z.number().int().nullable(),
  /** Higher place that owns the alert, where it can be changed. Null if this place owns it. */
  inheritedFrom: z.string().nullable(),
  /** Whether an alert at this place replaces the inherited alert. */
  isReplaced: z.boolean(),
  revision: z.number().int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

/** Result of an alert over the last 30 days: matches, and messages that it would have sent. */
export const rehearsal = z.object({
  /** First and last day, in the time zones of the properties. */
  from: z.string(),
  to: z.string(),
  times: z.number().int(),
  messages: z.number().int(),
  recipients: z.number().int(),
  /** Whether there would be more messages than a saved alert may send. */
  isTooMany: z.boolean(),
  most: z.number().int(),
  days: z.array(z.object({ day: z.string(), times: z.number().int() })),
  top: z.array(z.object({ subject: z.string(), kind: z.string().nullable(), times: z.number().int() })),
  /** Latest matches. */
  examples: z.array(
    z.object({
      at: z.string(),
      timeZone: z.string(),
      property: z.string(),
      subject: z.string(),
      /** Name of the person, or the badge number. Null if both are unknown. */
      holder: z.string().nullable(),
      kind: z.string().nullable(),
    }),
  ),
});
