import { area, type ScreenRoute } from '#web/lib/area.ts';
import { isDemo } from '#web/lib/origins.ts';

/** In a development build only; a production build holds neither the address nor the screen. */
const kit: readonly ScreenRoute[] = import.meta.env.DEV
  ? [{ path: '/dev/kit', audience: 'anonymous', screen: () => import('./kit/screen.tsx') }]
  : [];

/** Where the server has the demo; elsewhere it is an address like any that no screen has. */
const cabinet: readonly ScreenRoute[] = isDemo()
  ? [
      {
        path: '/dev/cabinet',
        audience: 'anonymous',
        texts: ['drivenCabinet', 'keyActivity'],
        screen: () => import('./cabinet/screen.tsx'),
      },
    ]
  : [];

export const routes = area('development', ['frame'], [...kit, ...cabinet]);
