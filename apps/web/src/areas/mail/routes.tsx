import { area } from '#web/lib/area.ts';

export const routes = area('mail', [
  { audience: 'internal', needs: 'User_CREATE', path: '/outbox', screen: () => import('./outbox-screen.tsx') },
]);
