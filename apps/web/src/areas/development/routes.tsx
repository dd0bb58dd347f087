import { area } from '#web/lib/area.ts';

/** In a development build only; a production build holds neither the address nor the screen. */
export const routes = area(
  'development',
  ['frame'],
  import.meta.env.DEV ? [{ path: '/dev/kit', audience: 'anonymous', screen: () => import('./kit/screen.tsx') }] : [],
);
