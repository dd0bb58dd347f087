import type { workOrdersServerErrors as english } from '../en/work-orders.server-errors.ts';

export const workOrdersServerErrors = {
  'error.inUseWorkOrders': 'Órdenes de trabajo: {count}',
  'error.workOrderNumberTaken': 'Otra orden de trabajo de aquí tiene este número.',
} satisfies Record<keyof typeof english, string>;
