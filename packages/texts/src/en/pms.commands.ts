export const pmsCommands = {
  'commands.do.pms': 'Import units',
} as const;
