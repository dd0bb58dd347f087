export const pmsCommands = {
  'commands.do.pms': 'Import units, residents, vendors, or work orders',
} as const;
