import { area } from '#web/lib/area.ts';

export const routes = area('operations', [
  { path: '/dashboard', audience: 'internal', menu: 'nav.dashboard', screen: () => import('./dashboard/screen.tsx') },
  {
    path: '/accounts',
    audience: 'internal',
    needs: 'AllEntities_READ',
    command: { name: 'accounts.title' },
    screen: () => import('./accounts/screen.tsx'),
  },
]);
