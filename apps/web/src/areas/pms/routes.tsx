import { area } from '#web/lib/area.ts';

export const routes = area(
  'pms',
  ['pms'],
  [
    {
      audience: 'any',
      needs: 'Import_ALL',
      path: '/property/{propertyId}/import',
      title: 'pms.title',
      texts: ['list', 'record', 'sections', 'stale'],
      command: { name: 'commands.do.pms' },
      screen: () => import('./import/screen.tsx'),
    },
  ],
);
