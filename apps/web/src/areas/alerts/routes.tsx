import { area } from '#web/lib/area.ts';

export const routes = area(
  'alerts',
  ['alerts', 'alertRules'],
  [
    {
      path: '/key-activity-alert/{alertId?}',
      title: 'alertRules.edit',
      audience: 'any',
      needs: 'ExceptionAlerts_ALL',
      texts: ['badges', 'changes', 'duration', 'keyActivity', 'record', 'residentMail', 'staff', 'stale'],
      command: { name: 'commands.do.addAlert', path: '/key-activity-alert' },
      screen: () => import('./rule/screen.tsx'),
    },
    { path: '/opt-out', audience: 'anonymous', texts: ['optOuts'], screen: () => import('./opt-outs/screen.tsx') },
    {
      path: '/opt-out/resident/{token}',
      audience: 'anonymous',
      texts: ['optOuts'],
      screen: () => import('./opt-outs/resident-opt-out-screen.tsx'),
    },
    {
      path: '/opt-out/report/{token}',
      audience: 'anonymous',
      texts: ['optOuts'],
      screen: () => import('./opt-outs/report-stop-screen.tsx'),
    },
    {
      path: '/opt-out/exception-settings/{token}',
      audience: 'anonymous',
      texts: ['optOuts'],
      screen: () => import('./opt-outs/alert-opt-out-screen.tsx'),
    },
    {
      path: '/exceptions',
      title: 'inbox.title',
      aliases: ['/external-exceptions'],
      audience: 'any',
      needs: ['ExceptionAlerts_ALL', 'LastComm_UI'],
      menu: 'nav.alerts',
      command: [{ name: 'commands.do.exceptions' }],
      texts: ['duration', 'inbox', 'list', 'stale'],
      screen: () => import('./open-exceptions/screen.tsx'),
    },
  ],
);
