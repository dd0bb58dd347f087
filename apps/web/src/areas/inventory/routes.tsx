import { returnReadRights } from '@latchboard/contract/inventory/return-rules';
import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'Inventory_READ' } as const;
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
    {
      ...access,
      path: '/inventory',
      title: 'inventory.title',
      menu: 'nav.inventory',
      screen: () => import('./overview/screen.tsx'),
    },
    {
      ...access,
      path: '/inventory/eq-list',
      title: 'inventory.equipment',
      command: { name: 'commands.do.equipment' },
      texts: ['list', 'stale'],
      screen: () => import('./equipment/screen.tsx'),
    },
    {
      ...access,
      path: '/inventory/eq-detail/{equipmentId?}',
      title: 'inventory.equipment',
      command: { name: 'commands.do.findPiece', path: '/inventory/eq-detail' },
      screen: () => import('./equipment-detail/screen.tsx'),
    },
    {
      audience: 'internal',
      needs: returnReadRights,
      path: '/inventory/returns',
      title: 'returns.title',
      command: { name: 'commands.do.equipmentReturns' },
      texts: ['list', 'returns', 'stale'],
      screen: () => import('./returns/list-screen.tsx'),
    },
    {
      audience: 'internal',
      needs: returnReadRights,
      path: '/inventory/returns/{equipmentReturnId}',
      title: 'returns.title',
      texts: ['returns'],
      screen: () => import('./returns/record-screen.tsx'),
    },
    {
      ...access,
      path: '/inventory/stock',
      title: 'inventory.stock',
      command: [
        { name: 'commands.do.stock' },
        { name: 'commands.do.receiveStock', needs: 'Inventory_UPDATE', path: '/inventory/stock?book=received' },
      ],
      texts: ['list', 'products', 'stale'],
      screen: () => import('./stock/screen.tsx'),
    },
    {
      ...access,
      path: '/inventory/movements',
      title: 'inventory.movements',
      command: { name: 'commands.do.movements' },
      texts: ['list', 'stale'],
      screen: () => import('./movements/screen.tsx'),
    },
    {
      ...access,
      path: '/inventory/eq-count',
      title: 'inventory.counts',
      texts: ['list'],
      command: { name: 'commands.do.countStock' },
      screen: () => import('./count/screen.tsx'),
    },
    {
      ...access,
      path: '/inventory/places',
      title: 'inventory.places',
      texts: ['stale'],
      screen: () => import('./stock-locations/screen.tsx'),
    },
    {
      ...scans,
      path: '/inventory/deliver',
      title: 'inventory.deliver',
      command: { name: 'commands.do.deliver' },
      screen: () => import('./deliver/screen.tsx'),
    },
    { ...scans, path: '/inventory/scan-new', title: 'inventory.scan', command: { name: 'commands.do.scanNew' } },
    { ...scans, path: '/inventory/scan-return', title: 'inventory.scan', command: { name: 'commands.do.scanReturn' } },
    {
      ...scans,
      path: '/inventory/scan-rma-incoming',
      title: 'inventory.scan',
      command: { name: 'commands.do.scanRmaIncoming' },
    },
    {
      ...scans,
      path: '/inventory/scan-rma-outgoing',
      title: 'inventory.scan',
      command: { name: 'commands.do.scanRmaOutgoing' },
    },
    {
      ...scans,
      path: '/inventory/scan-destroyed',
      title: 'inventory.scan',
      command: { name: 'commands.do.scanDestroyed' },
    },
  ],
);
