import type { pmsCommands as english } from '../en/pms.commands.ts';

export const pmsCommands = {
  'commands.do.pms': 'Importar unidades, residentes, contratistas u órdenes de trabajo',
} satisfies Record<keyof typeof english, string>;
