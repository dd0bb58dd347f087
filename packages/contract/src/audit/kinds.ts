/** The kinds of record whose changes are kept, as they stand in addresses. */
export const auditedKinds = [
  'corporation',
  'division',
  'region',
  'property',
  'property-change',
  'unit',
  'unit-entry',
  'property-confirmation',
  'activity',
  'staff',
  'staff-permission',
  'staff-scope',
  'primary-contact',
  'note',
  'exception-setting',
  'exception-alert',
  'alert-recipient',
  'resident-setting',
  'exception',
  'exception-step',
  'exception-reason',
  'datalog',
  'key-tag',
  'swap-sheet',
  'badge',
  'badge-step',
  'biometric-policy',
  'badge-consent',
  'badge-template',
  'signed-link',
  'restriction',
  'sso-connection',
  'sso-identity',
  'credential',
  'second-factor',
  'legacy-staff',
  'cabinet',
  'enrolment-code',
  'system-backup',
  'vendor',
  'change-request',
  'change-request-step',
  'terms-document',
  'log-correction',
  'shared-report',
  'mail-message',
  'work-order',
  'work-order-step',
  'work-order-note',
  'work-order-file',
  'work-order-mail',
  'purchase-order',
  'purchase-order-line',
  'purchase-order-step',
  'purchase-order-note',
  'purchase-order-file',
  'purchase-order-mail',
  'product',
  'price-table',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** What a number in a record can stand for. */
export const referredKinds = [
  'corporation',
  'division',
  'region',
  'property',
  'staff',
  'datalog',
  'badge',
  'unit',
  'work-order',
  'purchase-order',
] as const;
export type ReferredKind = (typeof referredKinds)[number];

/** By the number of a level, less one. */
export const levelNames = ['corporation', 'division', 'region', 'property'] as const;

export const auditParents = ['property', 'corporation'] as const;

/** The key of a record that has no number of its own: what it is named by, as in `4-12`, level 4 and entity 12. */
export const recordKeyPattern = /^[1-9][0-9]{0,9}(-[0-9]{1,10}){1,2}$/;
