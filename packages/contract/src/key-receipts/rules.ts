import { lifecycle } from '../record/lifecycle.ts';
import { bothWays } from '../record/rules.ts';

/** A receipt is open while one of its keys is out. It closes by itself; people close it for a key that will not come back (TXN-08). */
export const keyReceiptLifecycle = lifecycle({
  states: ['open', 'closed', 'void'],
  initial: 'open',
  actions: {
    close: { from: ['open'], to: 'closed', right: 'KeyReceipt_ALL', reason: 'required' },
    void: { from: ['open', 'closed'], to: 'void', right: 'KeyReceipt_ALL', reason: 'required' },
  },
});
export type KeyReceiptState = (typeof keyReceiptLifecycle)['states'][number];

/** What was looked at to know the person. No picture of it is kept. */
export const identityKinds = ['license', 'passport', 'other'] as const;
/** The last four of its number, at most. */
export const lastFour = /^[0-9A-Za-z]{1,4}$/;

/** What became of a key after it was handed over. `passedOn`: it was taken again, and its return was never recorded. */
export const handedKeyStates = ['out', 'back', 'passedOn', 'lost'] as const;

/** Who is reminded of keys that are not back, in this order, with the minutes after they were due. */
export const reminderSteps = [
  { step: 'holder', minutes: 0 },
  { step: 'company', minutes: 30 },
  { step: 'manager', minutes: 60 },
] as const;
export type ReminderStep = (typeof reminderSteps)[number]['step'];

export const mostKeysOnReceipt = 50;

export const keyReceiptViews = ['open', 'overdue', 'closed', 'void', 'all'] as const;
export const keyReceiptColumnIds = ['number', 'created', 'company', 'person', 'keys', 'due', 'state'] as const;
export type KeyReceiptColumnId = (typeof keyReceiptColumnIds)[number];
export const keyReceiptSorts = bothWays(keyReceiptColumnIds);
