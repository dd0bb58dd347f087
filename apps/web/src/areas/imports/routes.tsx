import { area } from '#web/lib/area.ts';

export const routes = area('imports', [
  {
    path: '/import',
    audience: 'internal',
    needs: 'Property_UPDATE',
    command: { name: 'hierarchy.import' },
    screen: () => import('./import/screen.tsx'),
  },
]);
