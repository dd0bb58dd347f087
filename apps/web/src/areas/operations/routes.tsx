import { area } from '#web/lib/area.ts';

export const routes = area(
  'operations',
  ['hierarchy', 'operations'],
  [
    {
      path: '/dashboard',
      title: 'dashboard.title',
      audience: 'internal',
      menu: 'nav.dashboard',
      texts: [
        'calendar',
        'installing',
        'keyActivity',
        'news',
        'purchaseOrders',
        'orderPaper',
        'requestReports',
        'sales',
        'shipping',
        'stale',
        'systems',
        'waiting',
      ],
      screen: () => import('./dashboard/screen.tsx'),
    },
    {
      path: '/magic-code',
      title: 'dayCodes.title',
      audience: 'internal',
      needs: 'HtCode_READ',
      command: { name: 'commands.do.dayCodes' },
      screen: () => import('./day-codes/screen.tsx'),
    },
    {
      path: '/configure/installation',
      title: 'installation.title',
      audience: 'internal',
      needs: 'Configuration_UPDATE',
      command: { name: 'commands.do.installation' },
      screen: () => import('./installation/screen.tsx'),
    },
    {
      path: '/accounts',
      title: 'accounts.title',
      audience: 'internal',
      needs: 'AllEntities_READ',
      command: { name: 'commands.do.accounts' },
      texts: ['list', 'property', 'stale'],
      screen: () => import('./accounts/screen.tsx'),
    },
  ],
);
