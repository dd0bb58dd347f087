import { area } from '#web/lib/area.ts';

const who = { audience: 'internal', needs: 'User_CREATE' } as const;

export const routes = area(
  'mail',
  ['mail'],
  [
    {
      ...who,
      path: '/outbox',
      texts: ['list', 'stale'],
      command: { name: 'commands.do.outbox' },
      screen: () => import('./outbox-screen.tsx'),
    },
    { ...who, path: '/outbox/{messageId}', screen: () => import('./message/screen.tsx') },
  ],
);
