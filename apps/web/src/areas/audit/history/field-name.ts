import { describedField } from '@latchboard/contract/audit/described';
import type { Translate } from '@latchboard/texts';
import type { AuditChange } from './shapes.ts';

/** Fields with another name than the stored one. */
const words = {
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
 * Display name of a stored field: its description's label, else `accounting_number` is `Accounting number`, and the ID
 * of a region is `Region`.
 */
export function fieldName(
  kind: string,
  { field, refers }: Pick<AuditChange, 'field' | 'refers'>,
  t: Translate,
): string {
  const described = describedField(kind, field);
  if (described) return t(described.label);
  if (Object.hasOwn(words, field)) return t(words[field as keyof typeof words]);
  if (refers) return t(`audit.kind.${refers.kind}`);
  const plain = field
    .replace(/^is_/, '')
    .replace(/line(\d)$/, 'address_line_$1')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
