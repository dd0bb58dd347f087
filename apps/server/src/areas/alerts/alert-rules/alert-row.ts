import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { AlertDelivery, AlertSubject, DoorMovement } from '@latchboard/contract/alerts/rules/alert-rules';
import type { ExceptionKind } from '@latchboard/contract/alerts/rules/exceptions';
import { levelOf } from '@latchboard/contract/levels';
import type { Selectable } from 'kysely';
import type { ExceptionAlert } from '#server/platform/db/schema.gen.ts';

export type Alert = CallOutput<typeof contract.alerts.readAlert>;
/** Form of an alert rule at any level of the hierarchy. */
export type AlertForm = Omit<CallInput<typeof contract.alerts.addKeyActivityAlert>, 'propertyId'>;
export type AlertStep = AlertForm['steps'][number];

/** Stored rule, with the name of the place where it is set and the name of the person who last changed it. */
export type AlertRow = Selectable<ExceptionAlert> & { place: string; changer: string | null };

export const columnsOf = (form: AlertForm) => ({
  name: form.name,
  about: form.about,
  kinds: kindsOf(form),
  doors: [...new Set(form.doors)],
  units: form.units,
  tags: form.tags,
  badges: form.badges,
  people: form.people,
  activities: form.activities,
  from_time: form.fromTime,
  to_time: form.toTime,
  weekdays: form.weekdays,
  after_minutes: form.afterMinutes,
  recipients: form.recipients,
  logins: form.logins,
  roles: form.roles,
  is_contact_told: form.isContactTold,
  steps: JSON.stringify(form.steps.toSorted((a, b) => a.afterMinutes - b.afterMinutes)),
  delivery: form.delivery,
  digest_at: form.digestAt,
  quiet_from: form.quietFrom,
  quiet_to: form.quietTo,
  is_door_urgent: form.isDoorUrgent,
  snoozed_until: form.snoozedUntil,
  most_per_hour: form.maxPerHour,
  is_past_told: form.isPastTold,
  is_on: form.isOn,
  is_locked: form.isLocked,
  replaces: form.replaces,
});

export const kindsOf = ({ kind, kinds }: Pick<AlertForm, 'kind' | 'kinds'>): string[] =>
  kinds.length > 0 || kind === undefined ? [...new Set(kinds)] : [kind];

/**
 * Presents a rule at one level, where it is set or inherited. `replaced` contains the IDs of rules that a rule at a
 * lower level replaces.
 */
export function presentAlert(row: AlertRow, level: number, replaced: ReadonlySet<number>): Alert {
  return {
    id: row.id,
    level: levelOf(row.level),
    entityId: row.entity_id,
    place: row.place,
    name: row.name,
    about: row.about as AlertSubject,
    kind: row.kinds[0] ?? null,
    kinds: row.kinds as ExceptionKind[],
    doors: row.doors as DoorMovement[],
    units: row.units,
    tags: row.tags,
    badges: row.badges,
    people: row.people,
    activities: row.activities,
    fromTime: row.from_time,
    toTime: row.to_time,
    weekdays: row.weekdays,
    afterMinutes: row.after_minutes,
    recipients: row.recipients,
    logins: row.logins,
    roles: row.roles,
    isContactTold: row.is_contact_told,
    steps: row.steps as unknown as AlertStep[],
    delivery: row.delivery as AlertDelivery,
    digestAt: row.digest_at,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    isDoorUrgent: row.is_door_urgent,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    maxPerHour: row.most_per_hour,
    isPastTold: row.is_past_told,
    isOn: row.is_on,
    isLocked: row.is_locked,
    replaces: row.replaces,
    inheritedFrom: row.level === level ? null : row.place,
    isReplaced: replaced.has(row.id),
    revision: row.revision,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changer,
  };
}
