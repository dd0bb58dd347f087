import type { workOrdersServerErrors as english } from '../en/work-orders.server-errors.ts';

export const workOrdersServerErrors = {
  'error.inUseWorkOrders': 'Órdenes de trabajo: {count}',
  'error.workOrderNumberTaken': 'Otra orden de trabajo de esta propiedad tiene este número. Ingrese otro.',
} satisfies Record<keyof typeof english, string>;
