import { effectsOf } from '#server/platform/record/effects.ts';
import { keyReceiptTransitions } from './transitions.ts';

export const effects = [
  effectsOf(keyReceiptTransitions, {
    // The keys on a void receipt may be on another receipt.
    void: ({ row }, { tx }) =>
      tx.updateTable('key_receipt_key').set({ is_void: true }).where('record_id', '=', row.id).execute(),
  }),
];
