import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'PurchaseOrder-LandingPage_UI' } as const;

export const routes = area(
  'sales',
  ['sales', 'list'],
  [
    {
      ...access,
      path: '/sales-figures',
      title: 'sales.title',
      command: { name: 'commands.do.salesFigures' },
      screen: () => import('./report/screen.tsx'),
    },
    {
      audience: 'internal',
      needs: 'AllEntities_READ',
      path: '/contest',
      title: 'contest.title',
      command: { name: 'commands.do.contest' },
      screen: () => import('./contest/screen.tsx'),
    },
    {
      ...access,
      path: '/sales-figures/orders',
      title: 'sales.title',
      texts: ['stale'],
      screen: () => import('./orders/screen.tsx'),
    },
  ],
);
