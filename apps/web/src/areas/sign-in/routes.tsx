import { area } from '#web/lib/area.ts';

export const routes = area('sign-in', [
  { path: '/login', audience: 'anonymous', screen: () => import('./login/screen.tsx') },
  {
    path: '/new-password',
    aliases: ['/newPassword'],
    audience: 'anonymous',
    screen: () => import('./new-password/screen.tsx'),
  },
  { path: '/no-access', audience: 'anonymous', screen: () => import('./no-access/screen.tsx') },
  { path: '/unauthorized', audience: 'anonymous', screen: () => import('./unauthorized/screen.tsx') },
  { path: '/forbidden', audience: 'any', screen: () => import('./forbidden/screen.tsx') },
]);
