export const workOrdersServerErrors = {
  'error.inUseWorkOrders': 'Work orders: {count}',
  'error.workOrderNumberTaken': 'Another work order at this property has this number. Enter a different number.',
} as const;
