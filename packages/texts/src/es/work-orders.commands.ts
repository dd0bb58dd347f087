import type { workOrdersCommands as english } from '../en/work-orders.commands.ts';

export const workOrdersCommands = {
  'commands.do.workOrders': 'Órdenes de trabajo',
  'commands.do.addWorkOrder': 'Nueva orden de trabajo',
  'commands.workOrdersElsewhere': 'Órdenes de trabajo de otras propiedades',
} satisfies Record<keyof typeof english, string>;
