import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

/**
 * A receipt is open while at least one of its keys is out, and then closes automatically. Users can close it if a key
 * will not be returned (TXN-08).
 */
export const keyReceiptLifecycle = lifecycle({
  states: ['open', 'closed', 'void'],
  initial: 'open',
  actions: {
    close: { from: ['open'], to: 'closed', right: 'KeyReceipt_ALL', reason: 'required' },
    void: { from: ['open', 'closed'], to: 'void', right: 'KeyReceipt_ALL', reason: 'required' },
  },
});
export type KeyReceiptState = (typeof keyReceiptLifecycle)['states'][number];

/** Document that proved the person's identity. Its image is not stored. */
export const identityKinds = ['license', 'passport', 'other'] as const;
/** At most the last four characters of the document number. */
export const lastFourPattern = /^[0-9A-Za-z]{1,4}$/;

/** State of a key after it was handed over. `passedOn`: the key was taken again without a recorded return. */
export const receiptKeyStates = ['out', 'back', 'passedOn', 'lost'] as const;

/** Reminders about keys that are not returned, in order, with minutes after the due time. */
export const reminderSteps = [
  { step: 'holder', minutes: 0 },
  { step: 'company', minutes: 30 },
  { step: 'manager', minutes: 60 },
] as const;
export type ReminderStep = (typeof reminderSteps)[number]['step'];

export const maxKeysPerReceipt = 50;

export const keyReceiptViews = ['open', 'overdue', 'closed', 'void', 'all'] as const;
export const keyReceiptColumnIds = ['number', 'created', 'company', 'person', 'keys', 'due', 'state'] as const;
export type KeyReceiptColumnId = (typeof keyReceiptColumnIds)[number];
export const keyReceiptSorts = sortKeys(keyReceiptColumnIds);
