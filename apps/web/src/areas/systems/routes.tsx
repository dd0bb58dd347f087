import { area } from '#web/lib/area.ts';

export const routes = area(
  'systems',
  ['systems', 'record', 'stale'],
  [
    {
      path: '/property/{propertyId}/systems/{datalogId}',
      audience: 'any',
      needs: 'SystemInfo_READ',
      texts: ['board', 'installing', 'keyActivity', 'keyMap', 'sections'],
      screen: () => import('./record/screen.tsx'),
    },
  ],
);
