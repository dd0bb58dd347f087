import type { Rule } from './rule.ts';

/** Reminders that users send to key holders. */
export const rules: readonly Rule[] = [
  {
    because: 'BEY-03: the list contains only holders whom the caller may remind',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL', 'KeyReceipt_ALL'],
    reach: 'visible',
    calls: ['reminders.listKeyHolders'],
  },
  {
    because: 'BEY-03: whoever sees the board may remind the owner of a badge',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['reminders.previewBadgeReminder', 'reminders.remindBadge'],
  },
  {
    because: 'BEY-03, TXN-08: whoever works with receipts may remind their vendors',
    rights: ['KeyReceipt_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['reminders.previewReceiptReminder', 'reminders.remindReceipt'],
  },
];
