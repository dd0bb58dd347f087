import { area } from '#web/lib/area.ts';

const internal = { audience: 'internal', needs: 'AllEntities_READ' } as const;

export const routes = area('hierarchy', [
  {
    ...internal,
    path: '/corporation/corporation-list',
    menu: 'nav.corporations',
    screen: () => import('./corporation-list/screen.tsx'),
  },
  { ...internal, path: '/corporation/{corporationId}', screen: () => import('./level/corporation-screen.tsx') },
  { ...internal, path: '/division/{divisionId}', screen: () => import('./level/division-screen.tsx') },
  { ...internal, path: '/region/{regionId}', screen: () => import('./level/region-screen.tsx') },
  { ...internal, path: '/property/{propertyId}', screen: () => import('./property/screen.tsx') },
  {
    ...internal,
    path: '/global-search',
    aliases: ['/search'],
    menu: 'nav.search',
    screen: () => import('./search/screen.tsx'),
  },
]);
