import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'KeyReceipt_ALL' } as const;

export const routes = area(
  'key-receipts',
  ['record', 'keyReceipts', 'signature'],
  [
    {
      ...access,
      path: '/property/{propertyId}/key-receipts',
      command: [
        { name: 'commands.do.keyReceipts' },
        { name: 'commands.do.giveKeys', path: '/key-receipt?property={propertyId}' },
      ],
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/screen.tsx'),
    },
    { ...access, path: '/key-receipt', screen: () => import('./hand-over/screen.tsx') },
    {
      ...access,
      path: '/key-receipt/{keyReceiptId}',
      texts: ['reminders', 'sections'],
      screen: () => import('./record/screen.tsx'),
    },
  ],
);
