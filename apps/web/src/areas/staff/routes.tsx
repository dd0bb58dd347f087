import { area, type ScreenRoute } from '#web/lib/area.ts';
import { loginReadRight } from './levels.ts';

const internal = { audience: 'internal', needs: loginReadRight } as const;
const userAdminAccess = { audience: 'internal', needs: 'User_CREATE' } as const;
const loginReaderAccess = { audience: 'any', needs: loginReadRight } as const;

const loginFormRoutes = (level: string, access: Pick<ScreenRoute, 'audience' | 'needs'>): readonly ScreenRoute[] => [
  {
    ...access,
    path: `/${level}/{${level}Id}/add-staff`,
    title: 'staff.addTitle',
    command: { name: 'commands.do.addLogin', needs: 'SiteLogin_CREATE' },
    screen: () => import('./add-staff/screen.tsx'),
  },
  {
    ...access,
    path: `/${level}/{${level}Id}/edit-staff/{staffId}`,
    title: 'staff.editTitle',
    texts: ['signInScreens', 'alertRules', 'alerts', 'badges', 'changes', 'offboarding', 'residentMail'],
    screen: () => import('./edit-staff/screen.tsx'),
  },
];

export const routes = area(
  'staff',
  ['staff', 'stale'],
  [
    ...loginFormRoutes('corporation', internal),
    ...loginFormRoutes('division', internal),
    ...loginFormRoutes('region', internal),
    ...loginFormRoutes('property', loginReaderAccess),
    {
      ...loginReaderAccess,
      path: '/property/{propertyId}/site-logins',
      title: 'staff.logins',
      command: { name: 'commands.do.logins' },
      texts: ['list', 'stale'],
      screen: () => import('./site-logins/active-screen.tsx'),
    },
    {
      ...loginReaderAccess,
      path: '/property/{propertyId}/site-logins/inactive',
      title: 'staff.logins',
      texts: ['list', 'stale'],
      screen: () => import('./site-logins/inactive-screen.tsx'),
    },
    {
      ...userAdminAccess,
      path: '/internal-users',
      title: 'nav.users',
      menu: 'nav.users',
      texts: ['list', 'mail', 'singleSignOn', 'stale'],
      screen: () => import('./internal-users/list-screen.tsx'),
    },
    {
      ...userAdminAccess,
      path: '/internal-users/add-user',
      title: 'users.add',
      command: { name: 'commands.do.addUser' },
      screen: () => import('./internal-users/add-screen.tsx'),
    },
    {
      ...userAdminAccess,
      path: '/internal-users/edit-user/{userId}',
      title: 'users.edit',
      texts: ['signInScreens', 'record'],
      screen: () => import('./internal-users/edit-screen.tsx'),
    },
  ],
);
