import { picks, roles } from '@latchboard/rights';
import { formatTimeOfDay, type Language, type TimeFormat, type Translate } from '@latchboard/texts';
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
  readonly formatTime: (instant: number) => string;
  readonly timeFormat: TimeFormat;
}

interface Entry {
  readonly kind: OwnKindName;
  readonly action: 'insert' | 'update' | 'delete';
  readonly changes: readonly OwnChange[];
}

interface Act extends Entry {
  /** Other records of the login that the same request changed. */
  readonly more: readonly Entry[];
}

/**
 * Describes the changes in an act with one line per field, such as "Role: Property staff → Assistant manager". All
 * permissions with the same new value share a line.
 */
export function describeChange(act: Act, wording: TextContext): string[] {
  const entries = [act, ...act.more];
  const lines = [
    ...entries.flatMap(({ kind, action, changes }) =>
      kind === 'staff-permission'
        ? []
        : // The act's own action is named once. Any other action is shown by the values before and after.
          describeEntry({ kind, action: action === act.action ? action : 'update', changes }, wording),
    ),
    ...describePermissions(entries, wording),
  ];
  // Records without a name, such as deleted ones, can have equal lines.
  return [...new Set(lines)];
}

function describeEntry({ kind, action, changes }: Entry, wording: TextContext): string[] {
  const { t } = wording;
  return changes.flatMap((change) => {
    const fieldRule = ownField(kind, change.field);
    if (!fieldRule) return [];
    const valueText = (side: 'before' | 'after') =>
      displayValue(fieldRule.is, change[side], change.names?.[side] ?? null, wording);
    const label = t(fieldRule.label);
    if (fieldRule.is === 'secret') return [t('changes.line', { label, value: t(secretTextKey(change)) })];
    if (action === 'update')
      return [t('changes.from', { label, before: valueText('before'), after: valueText('after') })];
    return [t('changes.line', { label, value: valueText(action === 'insert' ? 'after' : 'before') })];
  });
}

/** Lines for permissions, by their new value. Without a value, the permission follows the role again. */
const permissionLines = [
  { label: 'changes.allowed', granted: 'true' },
  { label: 'changes.denied', granted: 'false' },
  { label: 'changes.byRole', granted: null },
] as const;

function describePermissions(entries: readonly Entry[], wording: TextContext): string[] {
  const { t } = wording;
  const permissions = entries.filter(({ kind }) => kind === 'staff-permission');
  return permissionLines.flatMap(({ label, granted }) => {
    const names = permissions
      .filter(({ changes }) => changes.find(({ field }) => field === 'granted')?.after === granted)
      .map(({ changes }) => {
        const number = changes.find(({ field }) => field === 'right_number');
        return displayValue('permission', number?.after ?? number?.before ?? null, null, wording);
      });
    return names.length === 0 ? [] : [t('changes.line', { label: t(label), value: names.join('; ') })];
  });
}

/** Text key for a changed secret: set, replaced, or removed. The secret itself is never shown. */
function secretTextKey({ before, after }: OwnChange) {
  if (after === null) return 'changes.removed' as const;
  return before === null ? ('changes.set' as const) : ('changes.replaced' as const);
}

function displayValue(valueKind: ValueKind, value: string | null, name: string | null, wording: TextContext): string {
  const { t } = wording;
  const noValue = t('changes.nothing');
  if (value === null) return noValue;
  const list = () => listOf(value);
  const joinOrNone = (texts: readonly string[]) => (texts.length === 0 ? noValue : texts.join(', '));
  switch (valueKind) {
    case 'flag':
      return t(value === 'true' ? 'changes.yes' : 'changes.no');
    case 'time':
      return wording.formatTime(Date.parse(value));
    case 'clock':
      return formatTimeOfDay(wording.timeFormat, Number(value.slice(0, 2)), value.slice(3, 5));
    case 'role':
      return roleName(value, t);
    case 'roles':
      return joinOrNone(list().map((role) => roleName(role, t)));
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
      return t(`changes.consent.${consents.find((consent) => consent === value) ?? 'asked'}`);
    case 'weekdays':
      return list().length === 0 ? t('badges.everyDay') : formatDays(list().map(Number), wording.language, t);
    case 'kinds':
      return list().length === 0 ? t('alertRules.anyKind') : joinOrNone(list().map((kind) => kindName(kind, t)));
    case 'about':
      return t(`alertRules.about.${alertSubjects.find((alertSubject) => alertSubject === value) ?? 'exceptions'}`);
    case 'doors':
      return joinOrNone(
        doorMovements
          .filter((doorMovement) => list().includes(doorMovement))
          .map((doorMovement) => t(`alertRules.doors.${doorMovement}`)),
      );
    case 'delivery':
      return t(`alertRules.delivery.${alertDeliveries.find((alertDelivery) => alertDelivery === value) ?? 'once'}`);
    case 'steps':
      return joinOrNone(stepsOf(value, t));
    case 'logins':
      return name ?? (list().length === 0 ? noValue : t('changes.logins', { count: list().length }));
    case 'list':
      return joinOrNone(list());
    case 'secret':
    case 'text':
      return value;
    default:
      return valueKind satisfies never;
  }
}

const consents = ['asked', 'given', 'declined', 'withdrawn'] as const;

function roleName(value: string, t: Translate): string {
  const role = roles.find(({ id }) => String(id) === value);
  return role ? t(`role.${role.key}`) : value;
}

function kindName(value: string, t: Translate): string {
  const kind = exceptionKinds.find((exceptionKind) => exceptionKind === value);
  return kind ? t(`alertRules.kind.${kind}`) : value;
}

function parseList(value: string): readonly unknown[] {
  try {
    const json: unknown = JSON.parse(value);
    return Array.isArray(json) ? json : [];
  } catch {
    return [];
  }
}

const listOf = (value: string): string[] => parseList(value).map(String);

/** Describes each step of an escalation: its delay in minutes, its addresses, roles, and number of logins. */
function stepsOf(value: string, t: Translate): string[] {
  return parseList(value).map((step) => {
    const { afterMinutes, recipients, logins, roles: recipientRoles } = step as Readonly<Record<string, unknown>>;
    const audience = [
      ...(Array.isArray(recipients) ? recipients.map(String) : []),
      ...(Array.isArray(recipientRoles)
        ? recipientRoles.map((recipientRole) => roleName(String(recipientRole), t))
        : []),
      ...(Array.isArray(logins) && logins.length > 0 ? [t('changes.logins', { count: logins.length })] : []),
    ];
    return t('changes.step', { minutes: String(afterMinutes ?? ''), recipients: audience.join('; ') });
  });
}

interface ChangeAuthor {
  readonly by: 'person' | 'provider' | 'product';
  readonly person: { readonly name: string | null } | null;
  readonly onBehalfOf: string | null;
}

/** Names the author of a change: a user by name, "your provider", or "the system". */
export function describeAuthor({ by, person, onBehalfOf }: ChangeAuthor, t: Translate): string {
  if (by === 'product') return t('changes.byProduct');
  const authorName = by === 'provider' ? t('changes.byProvider') : (person?.name ?? '');
  return onBehalfOf === null ? authorName : t('changes.onBehalf', { who: authorName, as: onBehalfOf });
}

/** Names the record that was changed: "Badge: Ana Cruz". */
export function describeRecord(
  { kind, record }: { readonly kind: OwnKindName; readonly record: { readonly name: string | null } },
  t: Translate,
): string {
  const kindText = t(`changes.kind.${kind}`);
  return record.name === null ? kindText : t('changes.recordNamed', { what: kindText, name: record.name });
}
