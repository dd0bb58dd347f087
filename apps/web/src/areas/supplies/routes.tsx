import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'ShippingOrder-ESOF_ALL' } as const;

export const routes = area(
  'supplies',
  ['supplies', 'shipments'],
  [
    {
      ...access,
      path: '/esof-store/{propertyId}/add',
      menu: 'nav.supplies',
      command: { name: 'commands.do.orderSupplies' },
      screen: () => import('./shop/screen.tsx'),
    },
    {
      ...access,
      path: '/supplies/{propertyId}/orders',
      texts: ['list', 'sections'],
      command: { name: 'commands.do.supplyOrders' },
      screen: () => import('./orders/list-screen.tsx'),
    },
    { ...access, path: '/supplies/{propertyId}/orders/{orderId}', screen: () => import('./orders/order-screen.tsx') },
    { ...access, path: '/shipping-order-confirmation', screen: () => import('./confirmation/screen.tsx') },
  ],
);
