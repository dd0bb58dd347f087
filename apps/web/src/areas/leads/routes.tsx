import { area } from '#web/lib/area.ts';

const who = { audience: 'internal', needs: 'AllEntities_READ' } as const;

export const routes = area(
  'leads',
  ['leads', 'hierarchy', 'property', 'record', 'stale'],
  [
    {
      ...who,
      path: '/leads',
      command: { name: 'commands.do.leads' },
      texts: ['list'],
      screen: () => import('./list-screen.tsx'),
    },
    {
      ...who,
      path: '/leads/{leadId}',
      screen: () => import('./record/screen.tsx'),
    },
    {
      ...who,
      path: '/lead-form',
      command: { name: 'commands.do.addLead' },
      screen: () => import('./form-screen.tsx'),
    },
  ],
);
