import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'ShippingOrder_READ' } as const;
const sendAccess = {
  audience: 'internal',
  needs: ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE'],
} as const;

export const routes = area(
  'shipping',
  ['shipping', 'shipments', 'record', 'stale', 'hierarchy'],
  [
    {
      ...access,
      path: '/shipping-orders/{filterBy}',
      title: 'shipping.title',
      texts: ['list'],
      command: [
        { name: 'commands.do.shippingOrders', path: '/shipping-orders/all' },
        { name: 'commands.do.openShipments', path: '/shipping-orders/open' },
      ],
      screen: () => import('./list/state-screen.tsx'),
    },
    {
      ...access,
      path: '/shipping-orders/title/{title}',
      title: 'shipping.title',
      texts: ['list'],
      screen: () => import('./list/kind-screen.tsx'),
    },
    {
      ...sendAccess,
      needs: [...sendAccess.needs, 'ShippingOrder-ESOF_ALL'],
      path: '/shipping-orders/{kind}/add/{propertyId}',
      title: 'shipping.title',
      command: { name: 'commands.do.addShipment', path: '/shipping-orders/service/add/{propertyId}' },
      screen: () => import('./editor/add-screen.tsx'),
    },
    {
      ...access,
      path: '/shipping-orders/{kind}/edit/{orderId}',
      title: 'shipping.title',
      screen: () => import('./record/screen.tsx'),
    },
    {
      ...access,
      path: '/shipping-orders/print/{orderId}',
      title: 'shipping.title',
      layout: 'printer',
      texts: ['signature'],
      screen: () => import('./paper/screen.tsx'),
    },
    {
      ...sendAccess,
      path: '/system-store/{propertyId}/add',
      title: 'shipping.title',
      screen: () => import('./editor/system-screen.tsx'),
    },
    {
      ...sendAccess,
      path: '/service-store/{propertyId}/add',
      title: 'shipping.title',
      screen: () => import('./editor/service-screen.tsx'),
    },
  ],
);
