import { area } from '#web/lib/area.ts';

const access = { audience: 'internal', needs: 'User_CREATE' } as const;

export const routes = area(
  'mail',
  ['mail'],
  [
    {
      ...access,
      path: '/outbox',
      title: 'outbox.title',
      texts: ['list', 'stale'],
      command: { name: 'commands.do.outbox' },
      screen: () => import('./outbox-screen.tsx'),
    },
    { ...access, path: '/outbox/{messageId}', title: 'outbox.title', screen: () => import('./message/screen.tsx') },
  ],
);
