import { area } from '#web/lib/area.ts';

export const routes = area(
  'alerts',
  ['alerts', 'alertRules'],
  [
    {
      path: '/key-activity-alert/{alertId?}',
      audience: 'any',
      needs: 'ExceptionAlerts_ALL',
      texts: ['duration', 'keyActivity', 'stale'],
      command: { name: 'commands.do.addAlert', path: '/key-activity-alert' },
      screen: () => import('./rule/screen.tsx'),
    },
  ],
);
