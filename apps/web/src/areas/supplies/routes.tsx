import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'ShippingOrder-ESOF_ALL' } as const;

export const routes = area(
  'supplies',
  ['supplies', 'shipments'],
  [
    {
      ...access,
      path: '/esof-store/{propertyId}/add',
      title: 'supplies.title',
      menu: 'nav.supplies',
      command: { name: 'commands.do.orderSupplies' },
      screen: () => import('./shop/screen.tsx'),
    },
    {
      ...access,
      path: '/supplies/{propertyId}/orders',
      title: 'supplies.historyOfProperty',
      texts: ['list', 'sections'],
      command: { name: 'commands.do.supplyOrders' },
      screen: () => import('./orders/list-screen.tsx'),
    },
    {
      ...access,
      path: '/supplies/{propertyId}/orders/{orderId}',
      title: 'supplies.historyOfProperty',
      screen: () => import('./orders/order-screen.tsx'),
    },
    {
      ...access,
      path: '/shipping-order-confirmation',
      title: 'supplies.title',
      screen: () => import('./confirmation/screen.tsx'),
    },
  ],
);
