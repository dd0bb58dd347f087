import { area } from '#web/lib/area.ts';

export const routes = area(
  'units',
  ['units'],
  [
    {
      audience: 'any',
      needs: 'PropertyUnit_UPDATE',
      path: '/property/{propertyId}/units',
      title: 'units.title',
      command: { name: 'commands.do.units' },
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/screen.tsx'),
    },
    {
      audience: 'any',
      path: '/external-property-verification/{propertyId}',
      title: 'units.title',
      // The focused layout has no navigation. Users who may not enter units get the normal layout (NAV-04).
      layout: 'focused',
      focusedFor: 'PropertyUnit_UPDATE',
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./entry/screen.tsx'),
    },
  ],
);
