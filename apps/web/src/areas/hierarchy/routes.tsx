import { area } from '#web/lib/area.ts';

const internal = { audience: 'internal', needs: 'AllEntities_READ' } as const;

const administer = { audience: 'internal', needs: 'Property_UPDATE' } as const;

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
  { ...administer, path: '/corporation/add', screen: () => import('./edit/corporation/add-screen.tsx') },
  {
    ...administer,
    path: '/corporation/edit-corporation/{corporationId}',
    screen: () => import('./edit/corporation/edit-screen.tsx'),
  },
  {
    ...administer,
    path: '/corporation/{corporationId}/add-division',
    screen: () => import('./edit/division/add-screen.tsx'),
  },
  {
    ...administer,
    path: '/division/{divisionId}/edit-division',
    screen: () => import('./edit/division/edit-screen.tsx'),
  },
  { ...administer, path: '/division/{divisionId}/add-region', screen: () => import('./edit/region/add-screen.tsx') },
  { ...administer, path: '/region/{regionId}/edit-region', screen: () => import('./edit/region/edit-screen.tsx') },
  { ...administer, path: '/region/{regionId}/add-property', screen: () => import('./edit/property/add-screen.tsx') },
  {
    ...administer,
    path: '/property/{propertyId}/edit-property',
    screen: () => import('./edit/property/edit-screen.tsx'),
  },
  { ...internal, path: '/cancellation-report', screen: () => import('./cancellation-report/screen.tsx') },
  {
    path: '/admin',
    aliases: ['/external-admin'],
    audience: 'external',
    menu: 'nav.admin',
    screen: () => import('./admin/screen.tsx'),
  },
  {
    ...internal,
    path: '/global-search',
    aliases: ['/search'],
    menu: 'nav.search',
    screen: () => import('./search/screen.tsx'),
  },
]);
