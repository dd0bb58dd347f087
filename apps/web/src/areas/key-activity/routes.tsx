import { area } from '#web/lib/area.ts';

const keysOut = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;

export const routes = area('key-activity', [
  {
    path: '/overview',
    aliases: ['/external-overview'],
    audience: 'any',
    needs: keysOut,
    menu: 'nav.overview',
    screen: () => import('./board/screen.tsx'),
  },
]);
