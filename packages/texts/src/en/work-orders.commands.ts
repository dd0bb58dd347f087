export const workOrdersCommands = {
  'commands.do.workOrders': 'Work orders',
  'commands.do.addWorkOrder': 'New work order',
  'commands.workOrdersElsewhere': 'Work orders at other properties',
} as const;
