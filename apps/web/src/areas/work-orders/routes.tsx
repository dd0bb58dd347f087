import { area } from '#web/lib/area.ts';

const who = { audience: 'any', needs: 'WorkOrder_ALL' } as const;

export const routes = area('work-orders', [
  {
    ...who,
    path: '/property/{propertyId}/work-orders',
    command: { name: 'workOrders.title' },
    screen: () => import('./list/screen.tsx'),
  },
  { ...who, path: '/property/{propertyId}/work-orders/{workOrderId}', screen: () => import('./record/screen.tsx') },
]);
