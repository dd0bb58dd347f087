import { area, type ScreenRoute } from '#web/lib/area.ts';
import { isDemo } from '#web/lib/origins.ts';

/** Development builds only. A production build contains neither the route nor the screen. */
const kit: readonly ScreenRoute[] = import.meta.env.DEV
  ? [{ path: '/dev/kit', audience: 'anonymous', screen: () => import('./kit/screen.tsx') }]
  : [];

/** Only if the server runs the demo. Otherwise, the route does not exist. */
const cabinet: readonly ScreenRoute[] = isDemo()
  ? [
      {
        path: '/dev/cabinet',
        audience: 'anonymous',
        texts: ['simulatedCabinet', 'keyActivity'],
        screen: () => import('./cabinet/screen.tsx'),
      },
    ]
  : [];

export const routes = area('development', ['frame'], [...kit, ...cabinet]);
