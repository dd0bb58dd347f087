import { area } from '#web/lib/area.ts';

const who = { audience: 'internal', needs: 'Inventory_READ' } as const;

export const routes = area(
  'inventory',
  ['inventory', 'record'],
  [
    { ...who, path: '/inventory', menu: 'nav.inventory', screen: () => import('./overview/screen.tsx') },
    {
      ...who,
      path: '/inventory/eq-list',
      command: { name: 'commands.do.equipment' },
      texts: ['list', 'stale'],
      screen: () => import('./equipment/screen.tsx'),
    },
    {
      ...who,
      path: '/inventory/eq-detail/{equipmentId?}',
      command: { name: 'commands.do.findPiece', path: '/inventory/eq-detail' },
      screen: () => import('./piece/screen.tsx'),
    },
  ],
);
