export const workOrdersSections = {
  'section.work-orders': 'Work orders',
} as const;
