import { area } from '#web/lib/area.ts';

const who = { audience: 'internal', needs: 'ShippingOrder_READ' } as const;
const sends = {
  audience: 'internal',
  needs: ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE'],
} as const;

export const routes = area(
  'shipping',
  ['shipping', 'shipments', 'record', 'stale', 'hierarchy'],
  [
    {
      ...who,
      path: '/shipping-orders/{filterBy}',
      texts: ['list'],
      command: [
        { name: 'commands.do.shippingOrders', path: '/shipping-orders/all' },
        { name: 'commands.do.openShipments', path: '/shipping-orders/open' },
      ],
      screen: () => import('./list/state-screen.tsx'),
    },
    { ...who, path: '/shipping-orders/title/{title}', texts: ['list'], screen: () => import('./list/kind-screen.tsx') },
    {
      ...sends,
      needs: [...sends.needs, 'ShippingOrder-ESOF_ALL'],
      path: '/shipping-orders/{kind}/add/{propertyId}',
      command: { name: 'commands.do.addShipment', path: '/shipping-orders/service/add/{propertyId}' },
      screen: () => import('./editor/add-screen.tsx'),
    },
    { ...who, path: '/shipping-orders/{kind}/edit/{orderId}', screen: () => import('./record/screen.tsx') },
    {
      ...who,
      path: '/shipping-orders/print/{orderId}',
      layout: 'printer',
      texts: ['signature'],
      screen: () => import('./paper/screen.tsx'),
    },
    { ...sends, path: '/system-store/{propertyId}/add', screen: () => import('./editor/system-screen.tsx') },
    { ...sends, path: '/service-store/{propertyId}/add', screen: () => import('./editor/service-screen.tsx') },
  ],
);
