import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'Overview-Calendar_ALL' } as const;

export const routes = area(
  'calendar',
  ['calendar', 'stale'],
  [
    {
      ...access,
      path: '/calendar',
      title: 'calendar.title',
      menu: 'nav.calendar',
      command: { name: 'commands.do.addEvent', path: '/calendar?new=yes' },
      screen: () => import('./screen.tsx'),
    },
    {
      ...access,
      path: '/calendar-day-view',
      title: 'calendar.title',
      command: { name: 'commands.do.calendarDay' },
      screen: () => import('./day-screen.tsx'),
    },
  ],
);
