import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'AllEntities_READ' } as const;

export const routes = area(
  'leads',
  ['leads', 'hierarchy', 'property', 'record', 'stale'],
  [
    {
      ...access,
      path: '/leads',
      title: 'leads.title',
      command: { name: 'commands.do.leads' },
      texts: ['list'],
      screen: () => import('./list-screen.tsx'),
    },
    {
      ...access,
      path: '/leads/{leadId}',
      title: 'leads.title',
      screen: () => import('./record/screen.tsx'),
    },
    {
      ...access,
      path: '/lead-form',
      title: 'leads.add',
      command: { name: 'commands.do.addLead' },
      screen: () => import('./form-screen.tsx'),
    },
  ],
);
