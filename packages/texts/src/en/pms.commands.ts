export const pmsCommands = {
  'commands.do.pms': 'Import units and vendors',
} as const;
