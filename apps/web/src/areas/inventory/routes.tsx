import { area } from '#web/lib/area.ts';

const who = { audience: 'internal', needs: 'Inventory_READ' } as const;
const scans = {
  audience: 'internal',
  needs: 'Inventory_UPDATE',
  texts: ['scanning'],
  screen: () => import('./scan/screen.tsx'),
} as const;

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
    { ...scans, path: '/inventory/scan-new', command: { name: 'commands.do.scanNew' } },
    { ...scans, path: '/inventory/scan-return', command: { name: 'commands.do.scanReturn' } },
    { ...scans, path: '/inventory/scan-rma-incoming', command: { name: 'commands.do.scanRmaIncoming' } },
    { ...scans, path: '/inventory/scan-rma-outgoing', command: { name: 'commands.do.scanRmaOutgoing' } },
    { ...scans, path: '/inventory/scan-destroyed', command: { name: 'commands.do.scanDestroyed' } },
  ],
);
