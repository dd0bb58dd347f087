/** Logins from the former system that have not been transferred, each with its code (ACC-21). */
export const formerLogins = [
  {
    userName: 'jlindqvist',
    code: 'HANDOVER-1',
    name: 'Jo Lindqvist',
    corporationId: 1,
    roleId: 205,
    level: 4,
    entityId: 1,
  },
  {
    userName: 'tmarsh',
    code: 'HANDOVER-2',
    name: 'Terrence Marsh',
    corporationId: 2,
    roleId: 203,
    level: 1,
    entityId: 2,
  },
] as const;
