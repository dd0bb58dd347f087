export const remindersAudit = {
  'audit.kind.key-reminder': 'Key reminder',
} as const;
