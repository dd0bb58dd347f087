import { area } from '#web/lib/area.ts';

export const routes = area(
  'tag-labels',
  ['tagLabels'],
  [
    {
      audience: 'any',
      needs: ['Scanning_UI', 'PropertyUnit_UPDATE'],
      also: 'Report-HooksTags_READ',
      path: '/property/{propertyId}/labels',
      title: 'tagLabels.title',
      texts: ['list', 'stale'],
      command: { name: 'commands.do.tagLabels' },
      screen: () => import('./list/screen.tsx'),
    },
    { path: '/t/{code}', audience: 'anonymous', screen: () => import('./found/screen.tsx') },
  ],
);
