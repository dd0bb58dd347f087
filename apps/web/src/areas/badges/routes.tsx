import { area } from '#web/lib/area.ts';

const who = { audience: 'any', needs: 'Badge_UPDATE' } as const;
const path = '/badges/property/{propertyId}';

export const routes = area(
  'badges',
  ['badges', 'record', 'stale'],
  [
    {
      ...who,
      path: `${path}/active`,
      menu: 'nav.employees',
      command: { name: 'commands.do.badges' },
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/active-screen.tsx'),
    },
    {
      ...who,
      path: `${path}/inactive`,
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/inactive-screen.tsx'),
    },
    {
      ...who,
      path: `${path}/add`,
      command: { name: 'commands.do.addBadge' },
      screen: () => import('./add/screen.tsx'),
    },
    { ...who, path: `${path}/edit/{badgeId}`, screen: () => import('./record/screen.tsx') },
    {
      path: '/badge-restrictions/property/{propertyId}',
      audience: 'any',
      needs: 'BadgeRestriction_READ',
      command: { name: 'commands.do.badgeHours' },
      screen: () => import('./hours/screen.tsx'),
    },
  ],
);
