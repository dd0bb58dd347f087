import { area } from '#web/lib/area.ts';

const anonymous = { audience: 'anonymous' } as const;

export const routes = area(
  'sign-in',
  [],
  [
    { ...anonymous, path: '/login', screen: () => import('./login/screen.tsx') },
    { ...anonymous, path: '/login-sso', texts: ['signInScreens'], screen: () => import('./login-sso/screen.tsx') },
    { ...anonymous, path: '/sso-gateway.vue', screen: () => import('./sso-gateway/screen.tsx') },
    { ...anonymous, path: '/new-user', texts: ['signInScreens'], screen: () => import('./new-user/screen.tsx') },
    {
      ...anonymous,
      path: '/reset-password',
      aliases: ['/resetPassword'],
      texts: ['signInScreens'],
      screen: () => import('./reset-password/screen.tsx'),
    },
    {
      ...anonymous,
      path: '/new-password',
      aliases: ['/newPassword'],
      texts: ['signInScreens'],
      screen: () => import('./new-password/screen.tsx'),
    },
    {
      ...anonymous,
      path: '/second-factor',
      texts: ['signInScreens'],
      screen: () => import('./second-factor/screen.tsx'),
    },
    { ...anonymous, path: '/no-access', screen: () => import('./no-access/screen.tsx') },
    { ...anonymous, path: '/no-record', screen: () => import('./no-record/screen.tsx') },
    { ...anonymous, path: '/unauthorized', screen: () => import('./unauthorized/screen.tsx') },
    {
      audience: 'any',
      path: '/forbidden',
      title: 'page.forbiddenTitle',
      screen: () => import('./forbidden/screen.tsx'),
    },
    {
      audience: 'internal',
      needs: 'User_CREATE',
      path: '/single-sign-on',
      title: 'sso.title',
      command: { name: 'commands.do.singleSignOn' },
      texts: ['hierarchy', 'singleSignOn'],
      screen: () => import('./connections/screen.tsx'),
    },
    {
      audience: 'any',
      path: '/account',
      title: 'account.title',
      texts: ['account', 'signInScreens'],
      screen: () => import('./account/screen.tsx'),
    },
  ],
);
