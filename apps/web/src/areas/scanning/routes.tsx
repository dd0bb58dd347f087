import { area } from '#web/lib/area.ts';

const technician = { audience: 'internal', needs: 'Scanning_UI', texts: ['scanning'] } as const;

export const routes = area(
  'scanning',
  [],
  [
    {
      ...technician,
      path: '/property/{propertyId}/scanning/{datalogId}/overview',
      title: 'scanning.overview',
      redirects: true,
      screen: () => import('./overview/screen.tsx'),
    },
    {
      ...technician,
      path: '/property/{propertyId}/scanning/{datalogId}/panel',
      title: 'scanning.title',
      redirects: true,
      texts: ['scanning', 'keyTags'],
      layout: 'focused',
      focusedFor: 'Scanning_UI',
      screen: () => import('./panel/screen.tsx'),
    },
    {
      audience: 'any',
      needs: ['Scanning_UI', 'PropertyUnit_UPDATE'],
      also: 'Report-HooksTags_READ',
      path: '/property/{propertyId}/scanning/{datalogId}/units',
      title: 'keyTags.units',
      redirects: true,
      texts: ['keyTags'],
      screen: () => import('./units/screen.tsx'),
    },
    {
      ...technician,
      path: '/ht-express',
      title: 'scanning.express',
      command: { name: 'commands.do.express' },
      screen: () => import('./express/find-screen.tsx'),
    },
    {
      ...technician,
      path: '/express/scanning/{datalogId}/panel',
      title: 'scanning.express',
      texts: ['scanning', 'keyTags'],
      layout: 'focused',
      focusedFor: 'Scanning_UI',
      screen: () => import('./express/panel-screen.tsx'),
    },
    {
      ...technician,
      path: '/property/{propertyId}/swap-sheets',
      title: 'scanning.swaps',
      texts: ['scanning', 'list', 'stale'],
      command: { name: 'commands.do.swaps' },
      screen: () => import('./swaps/screen.tsx'),
    },
    {
      audience: 'any',
      needs: 'Report-EmptyHooks_READ',
      also: 'Report-HooksTags_READ',
      path: '/property-reports/{propertyId}/empty-hooks',
      title: 'keyTags.empty',
      texts: ['list', 'keyTags', 'stale'],
      command: { name: 'commands.do.emptyHooks' },
      screen: () => import('./empty/screen.tsx'),
    },
  ],
);
