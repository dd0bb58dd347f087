import { area } from '#web/lib/area.ts';

export const routes = area('imports', [
  { path: '/import', audience: 'internal', needs: 'Property_UPDATE', screen: () => import('./import/screen.tsx') },
]);
