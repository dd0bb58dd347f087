export const workOrdersServerErrors = {
  'error.inUseWorkOrders': 'Work orders: {count}',
  'error.workOrderNumberTaken': 'Another work order here has this number.',
} as const;
