import { picks, roles } from '@latchboard/rights';
import type { Language, Translate } from '@latchboard/texts';
import { alertDeliveries, alertSubjects, doorMovements } from '../../alerts/rules/alert-rules.ts';
import { exceptionKinds } from '../../alerts/rules/exceptions.ts';
import { formatDays } from '../../badges/rules/format-hours.ts';
import { type OwnKindName, ownField, type ValueKind } from './own-changes.ts';

export interface OwnChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly names?: { readonly before: string | null; readonly after: string | null } | undefined;
}

export interface TextContext {
  readonly t: Translate;
  readonly language: Language;
  readonly writeTime: (instant: number) => string;
}

interface Entry {
  readonly kind: OwnKindName;
  readonly action: 'insert' | 'update' | 'delete';
  readonly changes: readonly OwnChange[];
}

/** Describes a change, one line for each field: "Role: Property staff → Assistant manager". */
export function describeChange({ kind, action, changes }: Entry, wording: TextContext): string[] {
  const { t } = wording;
  return changes.flatMap((change) => {
    const known = ownField(kind, change.field);
    if (!known) return [];
    const say = (side: 'before' | 'after') =>
      valueInWords(known.is, change[side], change.names?.[side] ?? null, wording);
    const label = t(known.label);
    if (known.is === 'secret') return [t('changes.line', { label, value: t(secretWord(change)) })];
    if (action === 'update') return [t('changes.from', { label, before: say('before'), after: say('after') })];
    return [t('changes.line', { label, value: say(action === 'insert' ? 'after' : 'before') })];
  });
}

/** A secret is never shown, only whether it was set, replaced, or removed. */
function secretWord({ before, after }: OwnChange) {
  if (after === null) return 'changes.removed' as const;
  return before === null ? ('changes.set' as const) : ('changes.replaced' as const);
}

function valueInWords(is: ValueKind, value: string | null, name: string | null, wording: TextContext): string {
  const { t } = wording;
  const none = t('changes.nothing');
  if (value === null) return none;
  const list = () => listOf(value);
  const all = (words: readonly string[]) => (words.length === 0 ? none : words.join(', '));
  switch (is) {
    case 'flag':
      return t(value === 'true' ? 'changes.yes' : 'changes.no');
    case 'time':
      return wording.writeTime(Date.parse(value));
    case 'role':
      return roleName(value, t);
    case 'roles':
      return all(list().map((one) => roleName(one, t)));
    case 'permission': {
      const pick = picks.find(({ id }) => String(id) === value);
      return pick ? t(`permission.${pick.key}`) : t('changes.otherPermission');
    }
    case 'place':
      return name ?? t('changes.elsewhere');
    case 'language':
      return t(value === 'es' ? 'badges.language.es' : 'badges.language.en');
    case 'badgeLevel':
      return t(value === 'master' ? 'badges.level.master' : 'badges.level.employee');
    case 'consent':
      return t(`changes.consent.${consents.find((one) => one === value) ?? 'asked'}`);
    case 'weekdays':
      return list().length === 0 ? t('badges.everyDay') : formatDays(list().map(Number), wording.language, t);
    case 'kinds':
      return list().length === 0 ? t('alertRules.anyKind') : all(list().map((one) => kindName(one, t)));
    case 'about':
      return t(`alertRules.about.${alertSubjects.find((one) => one === value) ?? 'exceptions'}`);
    case 'doors':
      return all(doorMovements.filter((one) => list().includes(one)).map((one) => t(`alertRules.doors.${one}`)));
    case 'delivery':
      return t(`alertRules.delivery.${alertDeliveries.find((one) => one === value) ?? 'once'}`);
    case 'steps':
      return all(stepsOf(value, t));
    case 'logins':
      return name ?? (list().length === 0 ? none : t('changes.logins', { count: list().length }));
    case 'list':
      return all(list());
    case 'secret':
    case 'text':
      return value;
    default:
      return is satisfies never;
  }
}

const consents = ['asked', 'given', 'declined', 'withdrawn'] as const;

function roleName(value: string, t: Translate): string {
  const role = roles.find(({ id }) => String(id) === value);
  return role ? t(`role.${role.key}`) : value;
}

function kindName(value: string, t: Translate): string {
  const kind = exceptionKinds.find((one) => one === value);
  return kind ? t(`alertRules.kind.${kind}`) : value;
}

function parsed(value: string): readonly unknown[] {
  try {
    const made: unknown = JSON.parse(value);
    return Array.isArray(made) ? made : [];
  } catch {
    return [];
  }
}

const listOf = (value: string): string[] => parsed(value).map(String);

/** Describes each step of an escalation: its delay in minutes, its addresses, roles, and number of logins. */
function stepsOf(value: string, t: Translate): string[] {
  return parsed(value).map((step) => {
    const { afterMinutes, recipients, logins, roles: recipientRoles } = step as Readonly<Record<string, unknown>>;
    const heard = [
      ...(Array.isArray(recipients) ? recipients.map(String) : []),
      ...(Array.isArray(recipientRoles) ? recipientRoles.map((one) => roleName(String(one), t)) : []),
      ...(Array.isArray(logins) && logins.length > 0 ? [t('changes.logins', { count: logins.length })] : []),
    ];
    return t('changes.step', { minutes: String(afterMinutes ?? ''), heard: heard.join('; ') });
  });
}

interface Authored {
  readonly by: 'person' | 'provider' | 'product';
  readonly person: { readonly name: string | null } | null;
  readonly onBehalfOf: string | null;
}

/** Names the author of a change: a user by name, "your provider", or "the system". */
export function describeAuthor({ by, person, onBehalfOf }: Authored, t: Translate): string {
  if (by === 'product') return t('changes.byProduct');
  const who = by === 'provider' ? t('changes.byProvider') : (person?.name ?? '');
  return onBehalfOf === null ? who : t('changes.onBehalf', { who, as: onBehalfOf });
}

/** Names the record that was changed: "Badge: Ana Cruz". */
export function describeRecord(
  { kind, record }: { readonly kind: OwnKindName; readonly record: { readonly name: string | null } },
  t: Translate,
): string {
  const what = t(`changes.kind.${kind}`);
  return record.name === null ? what : t('changes.recordNamed', { what, name: record.name });
}
