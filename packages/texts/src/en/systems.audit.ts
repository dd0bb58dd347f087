export const systemsAudit = {
  'audit.kind.key-board-permission': 'Key boards allowed',
} as const;
