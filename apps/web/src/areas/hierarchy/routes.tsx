import { area, type ScreenRoute } from '#web/lib/area.ts';

const internal = { audience: 'internal', needs: 'AllEntities_READ', texts: ['hierarchy', 'list', 'stale'] } as const;

const record = { ...internal, texts: ['hierarchy', 'keyActivity', 'record', 'sections'] } as const;

const propertyAdminAccess = { audience: 'internal', needs: 'Property_UPDATE', texts: ['hierarchy', 'stale'] } as const;

/** Routes of an entity's page and its sections. The page's own route must be last, because the menu uses its path. */
const withSections = ({ aliases = [], ...route }: ScreenRoute): readonly ScreenRoute[] => [
  { ...route, path: `${route.path}/{section}` },
  { ...route, aliases },
];

export const routes = area(
  'hierarchy',
  ['property'],
  [
    {
      ...internal,
      path: '/corporation/corporation-list',
      title: 'hierarchy.corporations',
      menu: 'nav.corporations',
      screen: () => import('./corporation-list/screen.tsx'),
    },
    ...withSections({
      ...record,
      path: '/corporation/{corporationId}',
      title: 'hierarchy.corporation',
      screen: () => import('./level/corporation-screen.tsx'),
    }),
    ...withSections({
      ...record,
      path: '/division/{divisionId}',
      title: 'hierarchy.division',
      screen: () => import('./level/division-screen.tsx'),
    }),
    ...withSections({
      ...record,
      path: '/region/{regionId}',
      title: 'hierarchy.region',
      screen: () => import('./level/region-screen.tsx'),
    }),
    ...withSections({
      ...record,
      path: '/property/{propertyId}',
      title: 'hierarchy.property',
      screen: () => import('./property/screen.tsx'),
    }),
    {
      ...propertyAdminAccess,
      path: '/corporation/add',
      title: 'corporation.add',
      command: { name: 'commands.do.addCorporation' },
      screen: () => import('./edit/corporation/add-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/corporation/edit-corporation/{corporationId}',
      title: 'corporation.edit',
      command: { name: 'commands.do.editCorporation' },
      screen: () => import('./edit/corporation/edit-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/corporation/{corporationId}/add-division',
      title: 'division.add',
      command: { name: 'commands.do.addDivision' },
      screen: () => import('./edit/division/add-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/division/{divisionId}/edit-division',
      title: 'division.edit',
      command: { name: 'commands.do.editDivision' },
      screen: () => import('./edit/division/edit-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/division/{divisionId}/add-region',
      title: 'region.add',
      command: { name: 'commands.do.addRegion' },
      screen: () => import('./edit/region/add-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/region/{regionId}/edit-region',
      title: 'region.edit',
      command: { name: 'commands.do.editRegion' },
      screen: () => import('./edit/region/edit-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/region/{regionId}/add-property',
      title: 'property.add',
      command: { name: 'commands.do.addProperty' },
      screen: () => import('./edit/property/add-screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/property/{propertyId}/edit-property',
      title: 'property.edit',
      command: { name: 'commands.do.editProperty' },
      screen: () => import('./edit/property/edit-screen.tsx'),
    },
    {
      ...internal,
      path: '/properties',
      title: 'properties.title',
      command: { name: 'commands.do.propertyList' },
      texts: ['hierarchy', 'list', 'operations', 'stale'],
      screen: () => import('./property-list/screen.tsx'),
    },
    {
      ...propertyAdminAccess,
      path: '/change-requests',
      title: 'changeRequest.title',
      command: { name: 'commands.do.changeRequests' },
      texts: ['list', 'propertyFile', 'record', 'stale'],
      screen: () => import('./property-file/all-change-requests-screen.tsx'),
    },
    {
      ...internal,
      path: '/cancellation-report',
      title: 'cancellations.title',
      command: { name: 'commands.do.cancellations' },
      screen: () => import('./cancellation-report/screen.tsx'),
    },
    ...withSections({
      path: '/admin',
      title: 'admin.title',
      aliases: ['/external-admin'],
      audience: 'external',
      menu: 'nav.admin',
      texts: ['propertyFile', 'sections', 'staff'],
      screen: () => import('./admin/screen.tsx'),
    }),
    {
      ...internal,
      path: '/global-search',
      title: 'search.title',
      aliases: ['/search'],
      menu: 'nav.search',
      screen: () => import('./search/screen.tsx'),
    },
  ],
);
