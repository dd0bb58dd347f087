import { area } from '#web/lib/area.ts';

export const routes = area(
  'systems',
  ['systems', 'record', 'stale'],
  [
    {
      path: '/property/{propertyId}/systems/{datalogId}',
      title: 'systems.title',
      audience: 'any',
      needs: 'SystemInfo_READ',
      texts: ['board', 'installing', 'keyActivity', 'keyBoards', 'keyMap', 'sections'],
      screen: () => import('./record/screen.tsx'),
    },
    {
      path: '/property/{propertyId}/systems/{datalogId}/swap-sheet',
      title: 'keyBoards.swapSheet',
      audience: 'any',
      needs: 'SystemInfo_READ',
      also: 'Report-HooksTags_READ',
      texts: ['keyBoards', 'keyMap'],
      screen: () => import('./swap-sheet/screen.tsx'),
    },
    {
      path: '/property/{propertyId}/property-last-communication',
      title: 'lastComm.title',
      audience: 'any',
      needs: 'LastComm_UI',
      redirects: true,
      command: { name: 'commands.do.lastCommunication' },
      texts: ['keyActivity'],
      screen: () => import('./last-communication/screen.tsx'),
    },
    {
      path: '/past-due-datalog-report',
      title: 'systemReports.pastDue',
      audience: 'internal',
      needs: 'Inventory_READ',
      command: { name: 'commands.do.pastDueSystems' },
      texts: ['list'],
      screen: () => import('./reports/past-due-screen.tsx'),
    },
    {
      path: '/platinum-datalog-report',
      title: 'systemReports.platinum',
      audience: 'internal',
      needs: 'Inventory_READ',
      command: { name: 'commands.do.platinumSystems' },
      texts: ['list'],
      screen: () => import('./reports/platinum-screen.tsx'),
    },
  ],
);
