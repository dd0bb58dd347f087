import { area } from '#web/lib/area.ts';

const access = { audience: 'any', needs: 'KeyReceipt_ALL' } as const;

export const routes = area(
  'key-receipts',
  ['record', 'keyReceipts', 'signature'],
  [
    {
      ...access,
      path: '/property/{propertyId}/key-receipts',
      title: 'keyReceipts.title',
      command: [
        { name: 'commands.do.keyReceipts' },
        { name: 'commands.do.giveKeys', path: '/key-receipt?property={propertyId}' },
      ],
      texts: ['list', 'sections', 'stale'],
      screen: () => import('./list/screen.tsx'),
    },
    { ...access, path: '/key-receipt', title: 'keyReceipts.new', screen: () => import('./hand-over/screen.tsx') },
    {
      ...access,
      path: '/key-receipt/{keyReceiptId}',
      title: 'keyReceipts.title',
      texts: ['list', 'reminders', 'sections'],
      screen: () => import('./record/screen.tsx'),
    },
  ],
);
