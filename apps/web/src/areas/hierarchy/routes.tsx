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
  {
    ...administer,
    path: '/corporation/add',
    command: { name: 'corporation.add' },
    screen: () => import('./edit/corporation/add-screen.tsx'),
  },
  {
    ...administer,
    path: '/corporation/edit-corporation/{corporationId}',
    command: { name: 'corporation.edit' },
    screen: () => import('./edit/corporation/edit-screen.tsx'),
  },
  {
    ...administer,
    path: '/corporation/{corporationId}/add-division',
    command: { name: 'division.add' },
    screen: () => import('./edit/division/add-screen.tsx'),
  },
  {
    ...administer,
    path: '/division/{divisionId}/edit-division',
    command: { name: 'division.edit' },
    screen: () => import('./edit/division/edit-screen.tsx'),
  },
  {
    ...administer,
    path: '/division/{divisionId}/add-region',
    command: { name: 'region.add' },
    screen: () => import('./edit/region/add-screen.tsx'),
  },
  {
    ...administer,
    path: '/region/{regionId}/edit-region',
    command: { name: 'region.edit' },
    screen: () => import('./edit/region/edit-screen.tsx'),
  },
  {
    ...administer,
    path: '/region/{regionId}/add-property',
    command: { name: 'property.add' },
    screen: () => import('./edit/property/add-screen.tsx'),
  },
  {
    ...administer,
    path: '/property/{propertyId}/edit-property',
    command: { name: 'property.edit' },
    screen: () => import('./edit/property/edit-screen.tsx'),
  },
  {
    ...internal,
    path: '/properties',
    command: { name: 'properties.title' },
    screen: () => import('./property-list/screen.tsx'),
  },
  {
    ...internal,
    path: '/cancellation-report',
    command: { name: 'cancellations.title' },
    screen: () => import('./cancellation-report/screen.tsx'),
  },
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
