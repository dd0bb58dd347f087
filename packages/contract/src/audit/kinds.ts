/** The kinds of record whose changes are kept, as they stand in addresses. */
export const auditedKinds = [
  'corporation',
  'division',
  'region',
  'property',
  'property-change',
  'unit',
  'activity',
  'staff',
  'staff-permission',
  'staff-scope',
  'primary-contact',
  'note',
  'exception-setting',
  'exception-alert',
  'datalog',
  'key-tag',
  'badge',
  'sso-connection',
  'sso-identity',
  'credential',
  'second-factor',
  'legacy-staff',
  'cabinet',
  'enrolment-code',
  'vendor',
  'change-form',
  'terms-document',
  'log-correction',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

export const auditParents = ['property', 'corporation'] as const;
