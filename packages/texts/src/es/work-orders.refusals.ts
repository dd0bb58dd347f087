import type { workOrdersRefusals as english } from '../en/work-orders.refusals.ts';

export const workOrdersRefusals = {
  'error.inUseWorkOrders': 'Órdenes de trabajo: {count}',
  'error.workOrderNumberTaken': 'Otra orden de trabajo de aquí tiene este número.',
} satisfies Record<keyof typeof english, string>;
