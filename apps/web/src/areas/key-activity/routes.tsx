import { area } from '#web/lib/area.ts';

const keysOut = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;

/** A report is read with the right to it and the right to what it is made of; others are led home (RGT-06). */
const report = {
  audience: 'any',
  needs: 'Report-Transactions_READ',
  also: 'DatalogTransaction_ALL',
  texts: ['reports', 'reportSchedules', 'stale', 'logShares'],
} as const;

export const routes = area(
  'key-activity',
  ['keyActivity'],
  [
    {
      path: '/overview',
      aliases: ['/external-overview'],
      audience: 'any',
      needs: keysOut,
      menu: 'nav.overview',
      texts: ['board', 'news'],
      screen: () => import('./board/screen.tsx'),
    },
    {
      path: '/property/{propertyId}/share-links',
      audience: 'any',
      needs: 'Report-Share_CREATE',
      also: 'DatalogTransaction_ALL',
      texts: ['logShares', 'sections'],
      command: { name: 'commands.do.logShares' },
      screen: () => import('./log-shares/list-screen.tsx'),
    },
    {
      path: '/shared-log/{token}',
      audience: 'anonymous',
      texts: ['logShares', 'reports'],
      screen: () => import('./log-shares/shared-screen.tsx'),
    },
    { path: '/print', audience: 'any', layout: 'printer', screen: () => import('./print/screen.tsx') },
    { path: '/verify', audience: 'anonymous', texts: ['verify'], screen: () => import('./verify/screen.tsx') },
    {
      path: '/property-reports/{propertyId?}',
      audience: 'any',
      needs: keysOut,
      menu: 'nav.reports',
      texts: ['reports'],
      screen: () => import('./reports/list/screen.tsx'),
    },
    {
      path: '/property-reports/{propertyId}/keys-out',
      command: { name: 'commands.do.keysOut' },
      audience: 'any',
      needs: keysOut,
      texts: ['board', 'reports'],
      screen: () => import('./reports/keys-out/screen.tsx'),
    },
    {
      path: '/property-reports/{propertyId}/key/{keyId}',
      audience: 'any',
      needs: keysOut,
      texts: ['keyPages'],
      screen: () => import('./keys/key-screen.tsx'),
    },
    {
      path: '/property-reports/{propertyId}/unit',
      audience: 'any',
      needs: keysOut,
      texts: ['board', 'keyPages'],
      screen: () => import('./keys/unit-screen.tsx'),
    },
    {
      path: '/property-reports/{propertyId}/person/{badge}',
      audience: 'any',
      needs: keysOut,
      texts: ['board', 'keyPages'],
      screen: () => import('./keys/person-screen.tsx'),
    },
    {
      path: '/property/{propertyId}/scanning/{datalogId}/keymap',
      audience: 'any',
      needs: 'SystemInfo_READ',
      also: 'Report-HooksTags_READ',
      texts: ['keyMap', 'list'],
      screen: () => import('./key-map/screen.tsx'),
    },
    {
      path: '/property-reports/{propertyId}/schedules',
      audience: 'any',
      needs: 'DatalogTransaction_ALL',
      texts: ['record', 'reportSchedules', 'reports', 'stale'],
      command: { name: 'commands.do.schedules' },
      screen: () => import('./schedules/screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/transaction',
      command: { name: 'commands.do.transactions' },
      screen: () => import('./reports/transaction-screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/report-by-unit',
      needs: 'Report-ByUnit_READ',
      command: { name: 'commands.do.byUnit' },
      screen: () => import('./reports/by-unit-screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/report-by-employee',
      needs: 'Report-ByEmployee_READ',
      command: { name: 'commands.do.byEmployee' },
      screen: () => import('./reports/by-employee-screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/report-by-activity',
      needs: 'Report-ByActivity_READ',
      command: { name: 'commands.do.byActivity' },
      screen: () => import('./reports/by-activity-screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/exception',
      needs: 'Report-Exceptions_READ',
      screen: () => import('./reports/exception-screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/custom-report',
      needs: 'Report-Custom_READ',
      texts: ['reports', 'reportSchedules', 'logShares', 'list', 'stale'],
      screen: () => import('./reports/custom-screen.tsx'),
    },
    {
      ...report,
      path: '/property-reports/{propertyId}/tag-search',
      needs: 'Report-TagSearch_READ',
      texts: ['board', 'reports', 'keyPages'],
      screen: () => import('./tag-search/screen.tsx'),
    },
  ],
);
