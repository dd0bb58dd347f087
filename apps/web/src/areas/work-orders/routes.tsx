import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'WorkOrder_ALL' } as const;

export const routes = area(
  'work-orders',
  ['record', 'stale', 'workOrders'],
  [
    {
      ...access,
      path: '/property/{propertyId}/work-orders',
      title: 'workOrders.title',
      command: [
        { name: 'commands.do.workOrders' },
        { name: 'commands.do.addWorkOrder', path: '/property/{propertyId}/work-orders?add=yes' },
      ],
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/screen.tsx'),
    },
    {
      ...access,
      path: '/property/{propertyId}/work-orders/{workOrderId}',
      title: 'workOrders.title',
      texts: ['list', 'sections', 'signature'],
      screen: () => import('./record/screen.tsx'),
    },
  ],
);
