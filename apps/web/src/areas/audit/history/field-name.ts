import { describedField } from '@latchboard/contract/audit/described';
import type { Translate } from '@latchboard/texts';
import type { AuditChange } from './shapes.ts';

/** Fields whose displayed name differs from the stored name. */
const fieldTexts = {
  change: 'audit.field.change',
  payment_delinquent: 'audit.field.paymentOverdue',
  role_id: 'audit.field.role',
  right_number: 'audit.field.permission',
  granted: 'audit.field.granted',
  commercial_level: 'audit.field.level',
  reinstatement_asked_at: 'audit.field.reinstatementAsked',
  temporary_access_date: 'audit.field.temporaryAccess',
  password_hash: 'audit.field.password',
  secret_sealed: 'audit.field.secret',
  pending_sealed: 'audit.field.pendingSecret',
  recovery_hashes: 'audit.field.recoveryCodes',
  off_reason: 'audit.field.offReason',
  client_secret_sealed: 'audit.field.clientSecret',
  pin_sealed: 'audit.field.pin',
  staff_id: 'audit.field.login',
  is_on: 'audit.field.on',
  is_sso_enabled: 'audit.field.singleSignOn',
  pool: 'audit.field.pool',
  hide_ad: 'audit.field.hideAd',
} as const;

/**
 * Display name of a stored field: its label, or the kind of record to which it refers, or else the column name as text.
 * For example, `accounting_number` becomes `Accounting number`.
 */
export function fieldName(
  kind: string,
  { field, refers }: Pick<AuditChange, 'field' | 'refers'>,
  t: Translate,
): string {
  const described = describedField(kind, field);
  if (described) return t(described.label);
  if (Object.hasOwn(fieldTexts, field)) return t(fieldTexts[field as keyof typeof fieldTexts]);
  if (refers) return t(`audit.kind.${refers.kind}`);
  const name = field
    .replace(/^is_/, '')
    .replace(/line(\d)$/, 'address_line_$1')
    .replaceAll(/[_-]+/g, ' ')
    .replace(/\bid\b/, 'ID')
    .trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
