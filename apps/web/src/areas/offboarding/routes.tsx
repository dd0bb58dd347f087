import { area } from '#web/lib/area.ts';

const who = { audience: 'any', needs: 'Badge_UPDATE' } as const;
const path = '/property/{propertyId}/leavings';

export const routes = area(
  'offboarding',
  ['badges', 'offboarding', 'record'],
  [
    {
      ...who,
      path,
      command: { name: 'commands.do.offboarding' },
      texts: ['sections'],
      screen: () => import('./list/screen.tsx'),
    },
    { ...who, path: `${path}/start`, screen: () => import('./start/screen.tsx') },
    { ...who, path: `${path}/{leavingId}`, texts: ['signature'], screen: () => import('./record/screen.tsx') },
  ],
);
