import { planReadRights } from '@latchboard/contract/plans/rules';
import { area } from '#web/lib/area.ts';

export const routes = area(
  'plans',
  ['plans', 'products', 'record'],
  [
    {
      audience: 'internal',
      needs: planReadRights,
      path: '/monthly-plans',
      title: 'plans.title',
      texts: ['list', 'stale'],
      command: { name: 'commands.do.monthlyPlans' },
      screen: () => import('./list/screen.tsx'),
    },
  ],
);
