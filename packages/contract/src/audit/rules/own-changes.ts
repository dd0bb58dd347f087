import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import { sortKeys } from '../../record/rules.ts';

/** Areas whose changes customers can see, with the right that each requires (BEY-15). */
export const ownParts = {
  logins: 'SiteLogin_READ',
  badges: 'Badge_UPDATE',
  alerts: 'ExceptionAlerts_ALL',
} as const satisfies Readonly<Record<string, RightKey>>;
export type OwnPart = keyof typeof ownParts;
export const ownPartNames = Object.keys(ownParts) as [OwnPart, ...OwnPart[]];

/** Display format of a stored value. */
export type ValueKind =
  | 'text'
  | 'time'
  | 'clock'
  | 'flag'
  | 'secret'
  | 'role'
  | 'roles'
  | 'permission'
  | 'place'
  | 'language'
  | 'badgeLevel'
  | 'consent'
  | 'weekdays'
  | 'kinds'
  | 'about'
  | 'doors'
  | 'delivery'
  | 'steps'
  | 'logins'
  | 'list';

export interface OwnField {
  readonly label: TextKey;
  readonly is: ValueKind;
}
const field = (label: TextKey, valueKind: ValueKind = 'text'): OwnField => ({ label, is: valueKind });

/** Kind of record: its area, and its fields. Unlisted fields are never shown to customers. */
interface OwnKind {
  readonly part: OwnPart;
  readonly fields: Readonly<Record<string, OwnField>>;
}

const hours = {
  weekdays: field('alertRules.weekdays', 'weekdays'),
  from_time: field('alertRules.fromTime', 'clock'),
  to_time: field('alertRules.toTime', 'clock'),
  units: field('badges.units', 'list'),
  activities: field('badges.activities', 'list'),
};

export const ownKinds = {
  staff: {
    part: 'logins',
    fields: {
      name: field('staff.name'),
      email: field('staff.email'),
      phone_number: field('staff.phone'),
      role_id: field('staff.role', 'role'),
      is_sso_enabled: field('staff.singleSignOn', 'flag'),
      is_emergency_access: field('changes.field.emergencyAccess', 'flag'),
      disabled_at: field('changes.field.deactivated', 'time'),
    },
  },
  'staff-scope': { part: 'logins', fields: { entity_id: field('staff.madeFor', 'place') } },
  'staff-permission': {
    part: 'logins',
    fields: {
      right_number: field('changes.field.permission', 'permission'),
      granted: field('changes.field.granted', 'flag'),
    },
  },
  credential: { part: 'logins', fields: { password_hash: field('changes.field.password', 'secret') } },
  'second-factor': { part: 'logins', fields: { secret_sealed: field('staff.secondFactorState', 'secret') } },
  badge: {
    part: 'badges',
    fields: {
      name: field('badges.name'),
      number: field('badges.numberField'),
      title: field('badges.jobTitle'),
      company: field('badges.company'),
      phone: field('badges.phone'),
      email: field('badges.email'),
      level: field('badges.level', 'badgeLevel'),
      language: field('badges.language', 'language'),
      pin_sealed: field('badges.pin', 'secret'),
      active_from: field('changes.field.validFrom', 'time'),
      active_to: field('changes.field.validUntil', 'time'),
      biometric_allowed: field('changes.field.fingerprint', 'flag'),
    },
  },
  'badge-consent': { part: 'badges', fields: { state: field('changes.field.consent', 'consent') } },
  restriction: {
    part: 'badges',
    fields: {
      ...hours,
      buildings: field('badges.buildings', 'list'),
      removed_at: field('changes.field.ended', 'time'),
    },
  },
  'exception-setting': {
    part: 'alerts',
    fields: {
      key_out_minutes: field('changes.field.keyOutMinutes'),
      badge_unused_days: field('alerts.badgeUnusedDays'),
      last_comm_days: field('changes.field.lastCommDays'),
      reopen_minutes: field('changes.field.reopenMinutes'),
      recipients: field('alerts.recipients', 'list'),
      quiet_from: field('alerts.quietFrom', 'clock'),
      quiet_to: field('alerts.quietTo', 'clock'),
    },
  },
  'exception-alert': {
    part: 'alerts',
    fields: {
      name: field('alertRules.name'),
      is_on: field('alertRules.isOn', 'flag'),
      about: field('alertRules.about', 'about'),
      kinds: field('alertRules.kinds', 'kinds'),
      doors: field('alertRules.doors', 'doors'),
      ...hours,
      tags: field('alertRules.tags', 'list'),
      badges: field('alertRules.badges', 'list'),
      people: field('alertRules.people', 'list'),
      after_minutes: field('changes.field.afterMinutes'),
      recipients: field('alerts.recipients', 'list'),
      logins: field('alertRules.logins', 'logins'),
      roles: field('alertRules.roles', 'roles'),
      is_contact_told: field('alertRules.notifiesContact', 'flag'),
      steps: field('changes.field.steps', 'steps'),
      delivery: field('alertRules.delivery', 'delivery'),
      digest_at: field('alertRules.digestAt', 'clock'),
      quiet_from: field('alertRules.quietFrom', 'clock'),
      quiet_to: field('alertRules.quietTo', 'clock'),
      is_door_urgent: field('alertRules.isDoorUrgent', 'flag'),
      most_per_hour: field('alertRules.maxPerHour'),
      is_past_told: field('alertRules.notifiesPast', 'flag'),
      snoozed_until: field('changes.field.snoozedUntil', 'time'),
      is_locked: field('alertRules.isLocked', 'flag'),
    },
  },
  'resident-setting': {
    part: 'alerts',
    fields: {
      is_on: field('residentMail.isOn', 'flag'),
      names_person: field('residentMail.namesPerson', 'flag'),
      activities: field('residentMail.activities', 'list'),
    },
  },
} as const satisfies Readonly<Record<string, OwnKind>>;
export type OwnKindName = keyof typeof ownKinds;
export const ownKindNames = Object.keys(ownKinds) as [OwnKindName, ...OwnKindName[]];

/** Label and value kind of a field. Undefined if customers must not see the field. */
export function ownField(kind: OwnKindName, name: string): OwnField | undefined {
  const fields: Readonly<Record<string, OwnField>> = ownKinds[kind].fields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export const changeColumnIds = ['at', 'by', 'part', 'record', 'what'] as const;
export type ChangeColumnId = (typeof changeColumnIds)[number];
export const changeSorts = sortKeys(['at']);
