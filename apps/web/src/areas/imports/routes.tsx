import { area } from '#web/lib/area.ts';

export const routes = area(
  'imports',
  ['hierarchy', 'imports', 'staff'],
  [
    {
      path: '/import',
      title: 'hierarchy.import',
      audience: 'internal',
      needs: 'Property_UPDATE',
      command: { name: 'commands.do.import' },
      screen: () => import('./import/screen.tsx'),
    },
  ],
);
