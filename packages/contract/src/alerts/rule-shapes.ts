import * as z from 'zod';
import { id, instant, integer, level, nameText, revision } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { alertDeliveries, alertSubjects, doorMovements, mostStepMinutes, mostSteps } from './rules/alert-rules.ts';
import { foundKinds } from './rules/exceptions.ts';

const subject = nameText(100).min(1);
const subjects = z.array(subject).max(500).default([]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid');

/** Who hears of something: addresses, logins, everybody of a role who reaches the property, and the exception's owner. */
const heard = {
  recipients: z.array(emailAddress).max(50),
  logins: z.array(id).max(50).default([]),
  roles: z.array(integer.min(200).max(205)).max(6).default([]),
};
const step = z.strictObject({
  afterMinutes: integer.min(1).max(mostStepMinutes),
  ...heard,
  recipients: heard.recipients.default([]),
  isOwnerTold: z.boolean().default(false),
});

const fields = {
  name: nameText(100).default(''),
  about: z.enum(alertSubjects).default('exceptions'),
  /** The kinds of exception; none means every kind. */
  kinds: z.array(z.enum(foundKinds)).max(50).default([]),
  /** What doors do; none means both. */
  doors: z.array(z.enum(doorMovements)).max(2).default([]),
  units: subjects,
  tags: subjects,
  badges: subjects,
  people: subjects,
  activities: z.array(integer.min(0).max(9999)).max(200).default([]),
  /** The hours and weekdays (1 is Monday) it happens in, in the property's time. Hours may pass midnight. */
  fromTime: clock.nullable().default(null),
  toTime: clock.nullable().default(null),
  weekdays: z.array(integer.min(1).max(7)).max(7).default([]),
  ...heard,
  /** The primary contact of each property hears of it too. */
  isContactTold: z.boolean().default(false),
  steps: z.array(step).max(mostSteps).default([]),
  delivery: z.enum(alertDeliveries).default('once'),
  digestAt: clock.default('08:00'),
  quietFrom: clock.nullable().default(null),
  quietTo: clock.nullable().default(null),
  /** Alerts about doors come in quiet hours too. */
  isDoorUrgent: z.boolean().default(true),
  snoozedUntil: instant.nullable().default(null),
  mostPerHour: integer.min(1).max(1000).default(60),
  /** Also what was over before it was known. */
  isPastTold: z.boolean().default(false),
  isOn: z.boolean(),
  /** Nobody below may replace it or switch it off. */
  isLocked: z.boolean().default(false),
};

/**
 * What a rule is saved from. `kind` names one kind as short for `kinds`. `replaces` is a rule from above that this one stands in for here; switched
 * off, it switches that one off.
 */
export const ruleForm = {
  ...fields,
  kind: z.enum(foundKinds).optional(),
  replaces: id.nullable().default(null),
  /** The revision that the form was filled from. */
  revision: revision.optional(),
};

/** A rule that is on and that nobody hears is none. */
export const isRuleHeard = (rule: {
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
  /** The name of the place it belongs to. */
  place: z.string(),
  ...fields,
  kind: z.string().nullable(),
  kinds: z.array(z.enum(foundKinds)),
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
  /** The place it comes from, when that is above; it is changed there. */
  inheritedFrom: z.string().nullable(),
  /** Another one stands in for it here. */
  isReplaced: z.boolean(),
  revision: z.number().int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

/** A rule over the last 30 days: how often it would have fired and what it would have sent. */
export const rehearsal = z.object({
  /** The first and the last day by the calendar of the properties. */
  from: z.string(),
  to: z.string(),
  times: z.number().int(),
  messages: z.number().int(),
  recipients: z.number().int(),
  /** More than may be saved. */
  isTooMany: z.boolean(),
  most: z.number().int(),
  days: z.array(z.object({ day: z.string(), times: z.number().int() })),
  top: z.array(z.object({ subject: z.string(), kind: z.string().nullable(), times: z.number().int() })),
});
