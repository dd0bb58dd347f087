import type { pmsCommands as english } from '../en/pms.commands.ts';

export const pmsCommands = {
  'commands.do.pms': 'Importar unidades y contratistas',
} satisfies Record<keyof typeof english, string>;
