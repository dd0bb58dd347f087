export const systemsAudit = {
  'audit.kind.key-board-permission': 'Key board permission',
} as const;
