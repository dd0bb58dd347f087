import type { Rule } from './rule.ts';

/** Receipts for keys that were handed over to vendors. */
export const rules: readonly Rule[] = [
  {
    because: 'TXN-08, areas 12: receipts, their mail, and their documents require KeyReceipt_ALL',
    rights: ['KeyReceipt_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'keyReceipts.listKeyReceipts',
      'keyReceipts.exportKeyReceipts',
      'keyReceipts.keysToGive',
      'keyReceipts.listRecentRecipients',
      'keyReceipts.addKeyReceipt',
      'keyReceipts.getKeyReceipt',
      'keyReceipts.actOnKeyReceipt',
      'keyReceipts.previewReceiptMail',
      'keyReceipts.mailKeyReceipt',
      'keyReceipts.printKeyReceipt',
      'keyReceipts.readMailedReceipt',
    ],
  },
  {
    because: 'NAV-04: a link to a receipt works whatever property is selected',
    rights: ['KeyReceipt_ALL'],
    reach: 'visible',
    calls: ['keyReceipts.getReceiptProperty'],
  },
];
