import { area } from '#web/lib/area.ts';

const who = { audience: 'internal', needs: 'PurchaseOrder-LandingPage_UI' } as const;

export const routes = area(
  'sales',
  ['sales', 'list'],
  [
    {
      ...who,
      path: '/sales-figures',
      command: { name: 'commands.do.salesFigures' },
      screen: () => import('./report/screen.tsx'),
    },
    {
      audience: 'internal',
      needs: 'AllEntities_READ',
      path: '/contest',
      command: { name: 'commands.do.contest' },
      screen: () => import('./contest/screen.tsx'),
    },
    { ...who, path: '/sales-figures/orders', texts: ['stale'], screen: () => import('./orders/screen.tsx') },
  ],
);
