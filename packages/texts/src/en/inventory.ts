/** Equipment with serial numbers and counted stock (INV-01 to INV-03). */
export const inventory = {
  'inventory.equipment': 'Equipment',
  'inventory.serial': 'Serial number',
  'inventory.product': 'Product',
  'inventory.state': 'State',
  'inventory.where': 'Where',
  'inventory.batch': 'Batch',
  'inventory.since': 'Since',
  'inventory.state.inStock': 'In stock',
  'inventory.state.reserved': 'Reserved',
  'inventory.state.atProperty': 'At property',
  'inventory.state.returned': 'Returned',
  'inventory.state.rmaOut': 'At the maker',
  'inventory.state.rmaIn': 'Back from the maker',
  'inventory.state.destroyed': 'Destroyed',
} as const;
