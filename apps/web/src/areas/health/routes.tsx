import { area } from '#web/lib/area.ts';

export const routes = area(
  'health',
  ['health'],
  [
    {
      audience: 'internal',
      needs: 'User_CREATE',
      path: '/system-health',
      title: 'health.title',
      command: { name: 'commands.do.health' },
      screen: () => import('./screen.tsx'),
    },
  ],
);
