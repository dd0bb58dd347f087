export { type AuditedKind, auditedKinds } from './kinds.gen.ts';

/** Kinds of record that an ID in an entry can refer to. */
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
  'key-receipt',
  'purchase-order',
  'shipping-order',
  'service-request',
  'change-request',
  'equipment',
  'log-share',
] as const;
export type ReferredKind = (typeof referredKinds)[number];

export const auditParents = ['property', 'corporation'] as const;

/** Key of a record that has no ID. `4-12` is level 4 and entity 12. */
export const recordKeyPattern = /^[1-9][0-9]{0,9}(-[0-9]{1,10}){1,2}$/;
