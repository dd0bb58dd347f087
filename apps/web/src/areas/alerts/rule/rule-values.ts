import type { CallInput, CallOutput, Contract } from '@latchboard/contract';
import { alertSubjects, doorMovements, maxAlertSteps } from '@latchboard/contract/alerts/rules/alert-rules';
import { exceptionKinds } from '@latchboard/contract/alerts/rules/exceptions';
import type { Translate } from '@latchboard/texts';
import * as z from 'zod/mini';
import { formatDuration, isDuration, parseDuration } from '#web/lib/duration.ts';
import { clockField, lowerAddressesOf } from '../settings-values.ts';

export type Alert = CallOutput<Contract['alerts']['readAlert']>;
export type AlertInput = Omit<CallInput<Contract['alerts']['addPropertyExceptionAlert']>, 'propertyId'>;

export interface StepValues {
  readonly after: string;
  readonly recipients: readonly string[];
  readonly roles: readonly number[];
  readonly logins: readonly number[];
  readonly notifiesOwner: boolean;
}

export interface RuleValues {
  readonly name: string;
  readonly about: string | null;
  readonly kinds: readonly string[];
  readonly doors: readonly string[];
  readonly units: readonly string[];
  readonly tags: readonly string[];
  readonly badges: readonly string[];
  readonly people: readonly string[];
  readonly activities: readonly string[];
  readonly fromTime: string;
  readonly toTime: string;
  readonly weekdays: readonly number[];
  /** Minutes that an exception must be open before the first message. */
  readonly afterMinutes: string | null;
  readonly recipients: readonly string[];
  readonly roles: readonly number[];
  readonly logins: readonly number[];
  readonly notifiesContact: boolean;
  readonly steps: readonly StepValues[];
  readonly delivery: string | null;
  readonly digestAt: string;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly isDoorUrgent: boolean;
  readonly maxPerHour: string;
  readonly notifiesPast: boolean;
  readonly snooze: string | null;
  readonly isOn: boolean;
  readonly isLocked: boolean;
}

export const emptyStep: StepValues = { after: '', recipients: [], roles: [], notifiesOwner: false, logins: [] };
/** Maps each input path that the server can reject to its form field. */
export const rulePaths: Readonly<Record<string, string>> = {
  recipients: 'recipients',
  logins: 'recipients',
  ...Object.fromEntries(['units', 'tags', 'badges', 'people', 'activities'].map((path) => [path, path])),
  ...Object.fromEntries(
    Array.from({ length: maxAlertSteps }, (_, step) => `steps.${step}`).flatMap((step) => [
      [`${step}.recipients`, `${step}.recipients`],
      [`${step}.afterMinutes`, `${step}.after`],
    ]),
  ),
};
export const snoozeOptions = ['60', '480', '1440', '10080'] as const;
const isEmail = (text: string) => z.email().safeParse(text.toLowerCase()).success;
const emails = z.array(z.string()).check(z.refine((all) => all.every(isEmail), 'valEmail'));
const codes = z.array(z.string()).check(z.refine((all) => all.every((code) => /^\d{1,4}$/.test(code)), 'numbersOnly'));
const isStepDelay = (minutes: number | undefined) => minutes !== undefined && minutes >= 1 && minutes <= 43_200;

const ruleSchema = z
  .object({
    name: z.string().check(z.trim(), z.maxLength(100)),
    units: z.array(z.string()),
    activities: codes,
    fromTime: clockField,
    toTime: clockField,
    recipients: emails,
    steps: z.array(
      z.object({
        after: z
          .string()
          .check(z.refine((text) => isDuration(text) && isStepDelay(parseDuration(text)), 'valDuration')),
        recipients: emails,
      }),
    ),
    digestAt: clockField,
    quietFrom: clockField,
    quietTo: clockField,
    maxPerHour: z.string().check(z.trim(), z.regex(/^([1-9]\d{0,2}|1000)$/, 'valInvalid')),
    roles: z.array(z.number()),
    logins: z.array(z.number()),
    notifiesContact: z.boolean(),
    isOn: z.boolean(),
  })
  .check(
    z.refine(
      ({ isOn, recipients, roles, logins, notifiesContact }) =>
        !isOn || notifiesContact || recipients.length + roles.length + logins.length > 0,
      { path: ['recipients'], message: 'valRequired' },
    ),
  );

/** A recipe about the keys to specific units requires a unit. Otherwise, the alert would report every key. */
const unitsSchema = ruleSchema.check(
  z.refine(({ units }) => units.length > 0, { path: ['units'], message: 'valRequired' }),
);
export const ruleSchemaOf = (needsUnit: boolean) => (needsUnit ? unitsSchema : ruleSchema);

export const ruleLabels = {
  name: 'alertRules.name',
  about: 'alertRules.about',
  kinds: 'alertRules.kinds',
  doors: 'alertRules.doors',
  units: 'alertRules.units',
  tags: 'alertRules.tags',
  badges: 'alertRules.badges',
  people: 'alertRules.people',
  activities: 'alertRules.activities',
  fromTime: 'alertRules.fromTime',
  toTime: 'alertRules.toTime',
  weekdays: 'alertRules.weekdays',
  afterMinutes: 'alertRules.openFor',
  recipients: 'alertRules.section.recipients',
  roles: 'alertRules.roles',
  logins: 'alertRules.logins',
  notifiesContact: 'alertRules.notifiesContact',
  delivery: 'alertRules.delivery',
  digestAt: 'alertRules.digestAt',
  quietFrom: 'alertRules.quietFrom',
  quietTo: 'alertRules.quietTo',
  isDoorUrgent: 'alertRules.isDoorUrgent',
  maxPerHour: 'alertRules.maxPerHour',
  notifiesPast: 'alertRules.notifiesPast',
  snooze: 'alertRules.snooze',
  isOn: 'alertRules.isOn',
  isLocked: 'alertRules.isLocked',
  steps: 'alertRules.section.recipients',
  'steps.*.after': 'alertRules.afterMinutes',
  'steps.*.recipients': 'alertRules.section.recipients',
  'steps.*.roles': 'alertRules.roles',
  'steps.*.notifiesOwner': 'alertRules.notifiesOwner',
} as const;

export const emptyRule: RuleValues = {
  name: '',
  about: 'exceptions',
  kinds: [],
  doors: [],
  units: [],
  tags: [],
  badges: [],
  people: [],
  activities: [],
  fromTime: '',
  toTime: '',
  weekdays: [],
  afterMinutes: '0',
  recipients: [],
  roles: [],
  logins: [],
  notifiesContact: false,
  steps: [],
  delivery: 'once',
  digestAt: '08:00',
  quietFrom: '',
  quietTo: '',
  isDoorUrgent: true,
  maxPerHour: '60',
  notifiesPast: false,
  snooze: 'none',
  isOn: true,
  isLocked: false,
};

export function ruleValues(alert: Alert, t: Translate): RuleValues {
  return {
    name: alert.name ?? '',
    about: alert.about ?? 'exceptions',
    kinds: alert.kinds,
    doors: alert.doors ?? [],
    units: alert.units ?? [],
    tags: alert.tags ?? [],
    badges: alert.badges ?? [],
    people: alert.people ?? [],
    activities: (alert.activities ?? []).map(String),
    fromTime: alert.fromTime ?? '',
    toTime: alert.toTime ?? '',
    weekdays: alert.weekdays ?? [],
    afterMinutes: String(alert.afterMinutes ?? 0),
    recipients: alert.recipients,
    roles: alert.roles ?? [],
    logins: alert.logins,
    notifiesContact: alert.isContactTold ?? false,
    steps: alert.steps.map((step) => ({
      after: formatDuration(step.afterMinutes, t),
      recipients: step.recipients,
      roles: step.roles,
      logins: step.logins,
      notifiesOwner: step.isOwnerTold,
    })),
    delivery: alert.delivery ?? 'once',
    digestAt: alert.digestAt ?? '08:00',
    quietFrom: alert.quietFrom ?? '',
    quietTo: alert.quietTo ?? '',
    isDoorUrgent: alert.isDoorUrgent ?? true,
    maxPerHour: String(alert.maxPerHour ?? 60),
    notifiesPast: alert.isPastTold ?? false,
    snooze: isSnoozed(alert) ? 'keep' : 'none',
    isOn: alert.isOn,
    isLocked: alert.isLocked ?? false,
  };
}

export const isSnoozed = (alert: Pick<Alert, 'snoozedUntil'> | undefined) =>
  alert?.snoozedUntil != null && Date.parse(alert.snoozedUntil) > Date.now();

/** Call input for saving or rehearsing an alert. `stored` contains the current snooze. */
export function ruleInput(values: RuleValues, stored: Alert | undefined): AlertInput {
  const valuesUnlessDoors = (names: readonly string[]) => (values.about === 'doors' ? [] : [...names]);
  return {
    name: values.name.trim(),
    about: alertSubjects.find((alertSubject) => alertSubject === values.about) ?? 'exceptions',
    kinds: exceptionKinds.filter((kind) => values.kinds.includes(kind)),
    doors: doorMovements.filter((doorMovement) => values.doors.includes(doorMovement)),
    units: valuesUnlessDoors(values.units),
    tags: valuesUnlessDoors(values.tags),
    badges: [...values.badges],
    people: [...values.people],
    activities: valuesUnlessDoors(values.activities).map(Number),
    fromTime: values.fromTime.trim() || null,
    toTime: values.toTime.trim() || null,
    weekdays: [...values.weekdays],
    afterMinutes: values.about === 'exceptions' ? Number(values.afterMinutes) : 0,
    recipients: lowerAddressesOf(values.recipients.join(' ')),
    roles: [...values.roles],
    logins: [...values.logins],
    isContactTold: values.notifiesContact,
    steps: values.steps.map(({ after, recipients, roles, logins, notifiesOwner }) => ({
      afterMinutes: parseDuration(after) ?? 1,
      recipients: lowerAddressesOf(recipients.join(' ')),
      roles: [...roles],
      logins: [...logins],
      isOwnerTold: notifiesOwner,
    })),
    delivery: values.delivery === 'digest' ? 'digest' : 'once',
    digestAt: values.digestAt.trim() || '08:00',
    quietFrom: values.quietFrom.trim() || null,
    quietTo: values.quietTo.trim() || null,
    isDoorUrgent: values.isDoorUrgent,
    maxPerHour: Number(values.maxPerHour),
    isPastTold: values.notifiesPast,
    snoozedUntil: snoozedUntil(values.snooze, stored),
    isOn: values.isOn,
    isLocked: values.isLocked,
    replaces: stored?.replaces ?? null,
  };
}

/** Call input for a rehearsal: the trigger and all valid recipients. Other fields may be invalid. */
export function rehearsalInput(values: RuleValues): AlertInput {
  const steps = values.steps
    .filter(({ after }) => isDuration(after) && isStepDelay(parseDuration(after)))
    .map((step) => ({ ...step, recipients: step.recipients.filter(isEmail) }));
  return {
    ...ruleInput({ ...values, ...defaultDelivery, steps, recipients: values.recipients.filter(isEmail) }, undefined),
    activities: values.activities.filter((code) => /^\d{1,4}$/.test(code)).map(Number),
    isOn: false,
  };
}

const defaultDelivery = {
  name: '',
  delivery: 'once',
  digestAt: '',
  quietFrom: '',
  quietTo: '',
  maxPerHour: '60',
  snooze: 'none',
} as const;

function snoozedUntil(snooze: string | null, stored: Alert | undefined): string | null {
  if (snooze === 'keep') return stored?.snoozedUntil ?? null;
  const minutes = Number(snooze);
  return minutes > 0 ? new Date(Date.now() + minutes * 60_000).toISOString() : null;
}
