import type { CallInput, CallOutput, Contract } from '@latchboard/contract';
import { alertSubjects, doorMovements, maxAlertSteps } from '@latchboard/contract/alerts/rules/alert-rules';
import { exceptionKinds } from '@latchboard/contract/alerts/rules/exceptions';
import type { Translate } from '@latchboard/texts';
import * as z from 'zod/mini';
import { formatDuration, isDuration, parseDuration } from '#web/lib/duration.ts';
import { addressesOf, clockField, recipientsField } from '../settings-values.ts';

export type Alert = CallOutput<Contract['alerts']['readAlert']>;
export type AlertInput = Omit<CallInput<Contract['alerts']['addPropertyExceptionAlert']>, 'propertyId'>;

export interface StepValues {
  readonly after: string;
  readonly recipients: string;
  readonly roles: readonly number[];
  readonly isOwnerTold: boolean;
  /** Stays unchanged, because the form has no field for it. */
  readonly logins: readonly number[];
}

export interface RuleValues {
  readonly name: string;
  readonly about: string | null;
  readonly kinds: readonly string[];
  readonly doors: readonly string[];
  readonly units: string;
  readonly tags: string;
  readonly badges: string;
  readonly people: string;
  readonly activities: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly weekdays: readonly number[];
  readonly recipients: string;
  readonly roles: readonly number[];
  readonly logins: readonly number[];
  readonly isContactTold: boolean;
  readonly steps: readonly StepValues[];
  readonly delivery: string | null;
  readonly digestAt: string;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly isDoorUrgent: boolean;
  readonly mostPerHour: string;
  readonly isPastTold: boolean;
  readonly snooze: string | null;
  readonly isOn: boolean;
  readonly isLocked: boolean;
}

export const emptyStep: StepValues = { after: '', recipients: '', roles: [], isOwnerTold: false, logins: [] };
/** A rejected address is shown as an error of its field. */
export const rulePaths: Readonly<Record<string, string>> = Object.fromEntries(
  ['recipients', ...Array.from({ length: maxAlertSteps }, (_, step) => `steps.${step}.recipients`)].map((path) => [
    path,
    path,
  ]),
);
export const snoozeOptions = ['60', '480', '1440', '10080'] as const;
/** Trimmed names of a comma-separated list, without duplicates. */
const listOf = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
const codes = z.string().check(z.regex(/^[\s\d,;]*$/, 'numbersOnly'));
const isStep = (minutes: number | undefined) => minutes !== undefined && minutes >= 1 && minutes <= 43_200;

export const ruleSchema = z
  .object({
    name: z.string().check(z.trim(), z.maxLength(100)),
    activities: codes,
    fromTime: clockField,
    toTime: clockField,
    recipients: recipientsField,
    steps: z.array(
      z.object({
        after: z.string().check(z.refine((text) => isDuration(text) && isStep(parseDuration(text)), 'valDuration')),
        recipients: recipientsField,
      }),
    ),
    digestAt: clockField,
    quietFrom: clockField,
    quietTo: clockField,
    mostPerHour: z.string().check(z.trim(), z.regex(/^([1-9]\d{0,2}|1000)$/, 'valInvalid')),
    roles: z.array(z.number()),
    logins: z.array(z.number()),
    isContactTold: z.boolean(),
    isOn: z.boolean(),
  })
  .check(
    z.refine(
      ({ isOn, recipients, roles, logins, isContactTold }) =>
        !isOn || isContactTold || addressesOf(recipients).length + roles.length + logins.length > 0,
      { path: ['recipients'], message: 'valRequired' },
    ),
  );

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
  recipients: 'alerts.recipients',
  roles: 'alertRules.roles',
  logins: 'alertRules.logins',
  isContactTold: 'alertRules.notifiesContact',
  delivery: 'alertRules.delivery',
  digestAt: 'alertRules.digestAt',
  quietFrom: 'alertRules.quietFrom',
  quietTo: 'alertRules.quietTo',
  isDoorUrgent: 'alertRules.isDoorUrgent',
  mostPerHour: 'alertRules.maxPerHour',
  isPastTold: 'alertRules.notifiesPast',
  snooze: 'alertRules.snooze',
  isOn: 'alertRules.isOn',
  isLocked: 'alertRules.isLocked',
  steps: 'alertRules.section.recipients',
  'steps.*.after': 'alertRules.afterMinutes',
  'steps.*.recipients': 'alerts.recipients',
  'steps.*.roles': 'alertRules.roles',
  'steps.*.isOwnerTold': 'alertRules.notifiesOwner',
} as const;

export function ruleValues(alert: Alert | undefined, t: Translate): RuleValues {
  return {
    name: alert?.name ?? '',
    about: alert?.about ?? 'exceptions',
    kinds: alert ? alert.kinds : ['KEY_OUT'],
    doors: alert?.doors ?? [],
    units: alert?.units?.join(', ') ?? '',
    tags: alert?.tags?.join(', ') ?? '',
    badges: alert?.badges?.join(', ') ?? '',
    people: alert?.people?.join(', ') ?? '',
    activities: alert?.activities?.join(', ') ?? '',
    fromTime: alert?.fromTime ?? '',
    toTime: alert?.toTime ?? '',
    weekdays: alert?.weekdays ?? [],
    recipients: alert?.recipients.join('\n') ?? '',
    roles: alert?.roles ?? [],
    logins: alert?.logins ?? [],
    isContactTold: alert?.isContactTold ?? false,
    steps: (alert?.steps ?? []).map((step) => ({
      after: formatDuration(step.afterMinutes, t),
      recipients: step.recipients.join(', '),
      roles: step.roles,
      isOwnerTold: step.isOwnerTold,
      logins: step.logins,
    })),
    delivery: alert?.delivery ?? 'once',
    digestAt: alert?.digestAt ?? '08:00',
    quietFrom: alert?.quietFrom ?? '',
    quietTo: alert?.quietTo ?? '',
    isDoorUrgent: alert?.isDoorUrgent ?? true,
    mostPerHour: String(alert?.mostPerHour ?? 60),
    isPastTold: alert?.isPastTold ?? false,
    snooze: isSnoozed(alert) ? 'keep' : 'none',
    isOn: alert?.isOn ?? true,
    isLocked: alert?.isLocked ?? false,
  };
}

export const isSnoozed = (alert: Pick<Alert, 'snoozedUntil'> | undefined) =>
  alert?.snoozedUntil != null && Date.parse(alert.snoozedUntil) > Date.now();

/** Call input of a saved or rehearsed alert. `stored` contains the current snooze. */
export function ruleInput(values: RuleValues, stored: Alert | undefined): AlertInput {
  const ofKeys = (text: string) => (values.about === 'doors' ? [] : listOf(text));
  return {
    name: values.name.trim(),
    about: alertSubjects.find((one) => one === values.about) ?? 'exceptions',
    kinds: exceptionKinds.filter((kind) => values.kinds.includes(kind)),
    doors: doorMovements.filter((one) => values.doors.includes(one)),
    units: ofKeys(values.units),
    tags: ofKeys(values.tags),
    badges: listOf(values.badges),
    people: listOf(values.people),
    activities: ofKeys(values.activities).map(Number),
    fromTime: values.fromTime.trim() || null,
    toTime: values.toTime.trim() || null,
    weekdays: [...values.weekdays],
    recipients: addressesOf(values.recipients),
    roles: [...values.roles],
    logins: [...values.logins],
    isContactTold: values.isContactTold,
    steps: values.steps.map(({ after, recipients, roles, logins, isOwnerTold }) => ({
      afterMinutes: parseDuration(after) ?? 1,
      recipients: addressesOf(recipients),
      roles: [...roles],
      logins: [...logins],
      isOwnerTold,
    })),
    delivery: values.delivery === 'digest' ? 'digest' : 'once',
    digestAt: values.digestAt.trim() || '08:00',
    quietFrom: values.quietFrom.trim() || null,
    quietTo: values.quietTo.trim() || null,
    isDoorUrgent: values.isDoorUrgent,
    mostPerHour: Number(values.mostPerHour),
    isPastTold: values.isPastTold,
    snoozedUntil: snoozedUntil(values.snooze, stored),
    isOn: values.isOn,
    isLocked: values.isLocked,
    replaces: stored?.replaces ?? null,
  };
}

function snoozedUntil(snooze: string | null, stored: Alert | undefined): string | null {
  if (snooze === 'keep') return stored?.snoozedUntil ?? null;
  const minutes = Number(snooze);
  return minutes > 0 ? new Date(Date.now() + minutes * 60_000).toISOString() : null;
}
