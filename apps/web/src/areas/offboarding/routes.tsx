import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'Badge_UPDATE' } as const;
const path = '/property/{propertyId}/leavings';

export const routes = area(
  'offboarding',
  ['badges', 'offboarding', 'record'],
  [
    {
      ...access,
      path,
      title: 'offboarding.list',
      command: { name: 'commands.do.offboarding' },
      texts: ['list', 'sections'],
      screen: () => import('./list/screen.tsx'),
    },
    { ...access, path: `${path}/start`, title: 'offboarding.title', screen: () => import('./start/screen.tsx') },
    {
      ...access,
      path: `${path}/{leavingId}`,
      title: 'offboarding.title',
      texts: ['signature'],
      screen: () => import('./record/screen.tsx'),
    },
  ],
);
