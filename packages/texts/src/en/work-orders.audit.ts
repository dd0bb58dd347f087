export const workOrdersAudit = {
  'audit.kind.work-order': 'Work order',
  'audit.kind.work-order-step': 'Work order step',
  'audit.kind.work-order-note': 'Work order note',
  'audit.kind.work-order-file': 'Work order file',
  'audit.kind.work-order-mail': 'Work order email',
} as const;
