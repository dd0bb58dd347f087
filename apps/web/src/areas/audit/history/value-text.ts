import { describedField } from '@latchboard/contract/audit/described';
import { levelNumbers, levels } from '@latchboard/contract/levels';
import { datalogTypes } from '@latchboard/contract/systems/rules/datalog-types';
import { picks, roles } from '@latchboard/rights';
import type { TextKey, Translate } from '@latchboard/texts';
import { formatDay, isDay } from '@latchboard/ui/date-range/day.ts';
import { formatClock, formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { accountChangeTexts } from '#web/lib/account-change-texts.ts';
import { formatSize } from '#web/lib/file-size.ts';
import { fieldText } from '#web/lib/form/fields/field-text.ts';
import type { AuditChange } from './shapes.ts';

type Codes = Readonly<Record<string, TextKey>>;

const levelText: Codes = Object.fromEntries(
  levels.map((name) => [String(levelNumbers[name]), `audit.kind.${name}` as const]),
);

/** Texts of coded values, by field. A code without a text is shown unchanged. */
const codes: Readonly<Record<string, Codes>> = {
  change: accountChangeTexts,
  level: { ...levelText, employee: 'badges.level.employee', master: 'badges.level.master' },
  commercial_level: { ...levelText, 0: 'audit.provider' },
  role_id: Object.fromEntries(roles.map(({ id, key }) => [String(id), `role.${key}` as const])),
  right_number: Object.fromEntries(picks.map(({ id, key }) => [String(id), `permission.${key}` as const])),
  kind: {
    KEY_OUT: 'alerts.kind.KEY_OUT',
    BADGE_UNUSED: 'alerts.kind.BADGE_UNUSED',
    LAST_COMM: 'alerts.kind.LAST_COMM',
  },
  action: {
    add: 'audit.step.add',
    change: 'audit.step.change',
    correct: 'audit.step.correct',
    pin: 'audit.step.pin',
    deactivate: 'audit.step.deactivate',
    reactivate: 'audit.step.reactivate',
    hours: 'audit.step.hours',
    consent: 'audit.step.consent',
    withdraw: 'audit.step.withdraw',
    decline: 'audit.step.decline',
    finish: 'audit.step.finish',
    reopen: 'audit.step.reopen',
  },
  pool: { internal: 'audit.provider', external: 'audit.customer' },
  state: {
    waiting: 'outbox.state.waiting',
    sending: 'outbox.state.sending',
    sent: 'outbox.state.sent',
    failed: 'outbox.state.failed',
  },
  type: Object.fromEntries(datalogTypes.map((type) => [type, `systems.type.${type}` as const])),
  time_format: { '12h': 'account.timeFormat.12h', '24h': 'account.timeFormat.24h' },
  preferred_language: { en: 'audit.language.en', es: 'audit.language.es' },
};

/** Whether a column contains a secret, judging by its name. Field descriptions also mark secrets. */
const isSealed = (field: string) => /_(hash|hashes|sealed)$/.test(field);

interface FormatContext {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
}

/**
 * Display text of a value. References show the name of the record, booleans show yes or no, and instants are in the
 * page's time zone.
 */
export function valueText(
  kind: string,
  { field, refers, ...change }: AuditChange,
  side: 'before' | 'after',
  { t, locale, timeZone }: FormatContext,
): string {
  const value = change[side];
  if (value === null) return t('audit.nothing');
  const name = refers?.[side];
  if (name !== null && name !== undefined) return name;
  const described = describedField(kind, field);
  if (described?.isSecret || isSealed(field)) return t(value === 'changed' ? 'audit.changed' : 'audit.hidden');
  const fieldValue = fieldText(described, described?.kind === 'flag' ? value === 'true' : value, t);
  if (fieldValue !== undefined) return fieldValue;
  const code = codes[field]?.[value];
  if (code !== undefined) return t(code);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no');
  if (field === 'size' && /^\d+$/.test(value)) return formatSize(Number(value));
  if (isClock(value)) return formatClock(value, locale);
  if (isDay(value)) return formatDay(value);
  return isInstant(value) ? formatDateTime(value, timeZone, locale) : listText(value, t);
}

/** Formats a stored list on one line. Returns any other text unchanged. */
function listText(value: string, t: Translate): string {
  if (!/^[[{]/.test(value)) return value;
  try {
    return partText(JSON.parse(value)) || t('audit.nothing');
  } catch {
    return value;
  }
}

function partText(part: unknown): string {
  if (Array.isArray(part)) return part.map(partText).join(', ');
  if (typeof part !== 'object' || part === null) return String(part ?? '');
  return Object.entries(part)
    .map(([name, value]) => `${name}: ${partText(value)}`)
    .join(', ');
}

/** Whether a stored value is a time of day, such as `08:00`. */
const isClock = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Whether a stored value is an instant, which is shown in the page's time zone. */
export function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
}
