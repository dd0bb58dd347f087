import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'Configuration_UPDATE' } as const;

export const routes = area(
  'products',
  ['products', 'record', 'stale'],
  [
    {
      ...access,
      path: '/configure',
      title: 'products.configure',
      menu: 'nav.configure',
      command: { name: 'commands.do.configure' },
      screen: () => import('./configure/screen.tsx'),
    },
    {
      ...access,
      path: '/configure/products',
      title: 'products.title',
      command: { name: 'commands.do.products' },
      texts: ['list'],
      screen: () => import('./list/screen.tsx'),
    },
    {
      ...access,
      path: '/configure/prices',
      title: 'products.prices',
      command: { name: 'commands.do.prices' },
      screen: () => import('./prices/screen.tsx'),
    },
  ],
);
