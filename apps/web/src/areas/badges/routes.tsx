import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'Badge_UPDATE' } as const;
const path = '/badges/property/{propertyId}';

export const routes = area(
  'badges',
  ['badges', 'record', 'stale'],
  [
    {
      ...access,
      path: `${path}/active`,
      title: 'badges.title',
      menu: 'nav.employees',
      command: { name: 'commands.do.badges' },
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/active-screen.tsx'),
    },
    {
      ...access,
      path: `${path}/inactive`,
      title: 'badges.title',
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/inactive-screen.tsx'),
    },
    {
      ...access,
      path: `${path}/add`,
      title: 'badges.add',
      command: { name: 'commands.do.addBadge' },
      screen: () => import('./add/screen.tsx'),
    },
    {
      ...access,
      path: `${path}/edit/{badgeId}`,
      title: 'badges.title',
      texts: ['fingerprints', 'alertRules', 'alerts', 'changes', 'offboarding', 'residentMail', 'staff'],
      screen: () => import('./record/screen.tsx'),
    },
    {
      path: '/biometric-policy',
      title: 'policy.title',
      audience: 'internal',
      needs: 'Property_UPDATE',
      texts: ['fingerprints'],
      command: { name: 'commands.do.biometricPolicy' },
      screen: () => import('./fingerprints/policy-screen.tsx'),
    },
    {
      path: '/consent/fingerprint/{token}',
      audience: 'anonymous',
      texts: ['fingerprints'],
      screen: () => import('./fingerprints/consent-screen.tsx'),
    },
    {
      path: '/badge-restrictions/property/{propertyId}',
      title: 'badges.hoursTitle',
      audience: 'any',
      needs: 'BadgeRestriction_READ',
      command: { name: 'commands.do.badgeHours' },
      screen: () => import('./hours/screen.tsx'),
    },
  ],
);
