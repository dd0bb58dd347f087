import { area } from '#web/lib/area.ts';

export const routes = area(
  'quotes',
  ['quotes', 'orderPaper', 'signature', 'frame', 'stale'],
  [{ path: '/quote/{token}', audience: 'anonymous', screen: () => import('./screen.tsx') }],
);
