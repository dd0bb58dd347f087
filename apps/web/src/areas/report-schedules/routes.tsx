import { area } from '#web/lib/area.ts';

export const routes = area(
  'report-schedules',
  ['reportSchedules', 'stale'],
  [
    {
      path: '/scheduled-reports',
      title: 'schedules.ownTitle',
      audience: 'any',
      texts: ['record'],
      command: { name: 'commands.do.ownSchedules' },
      screen: () => import('./screen.tsx'),
    },
  ],
);
