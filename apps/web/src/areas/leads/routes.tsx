import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'AllEntities_READ' } as const;

export const routes = area(
  'leads',
  ['leads', 'hierarchy', 'property', 'record', 'stale'],
  [
    {
      ...access,
      path: '/leads',
      command: { name: 'commands.do.leads' },
      texts: ['list'],
      screen: () => import('./list-screen.tsx'),
    },
    {
      ...access,
      path: '/leads/{leadId}',
      screen: () => import('./record/screen.tsx'),
    },
    {
      ...access,
      path: '/lead-form',
      command: { name: 'commands.do.addLead' },
      screen: () => import('./form-screen.tsx'),
    },
  ],
);
