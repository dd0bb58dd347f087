import { keyReceiptLifecycle } from '@latchboard/contract/key-receipts/rules';
import { transitions } from '#server/platform/record/transitions.ts';
import { type LockedReceipt, lockReceipt } from './lock.ts';

export const keyReceiptTransitions = transitions<typeof keyReceiptLifecycle, LockedReceipt>({
  lifecycle: keyReceiptLifecycle,
  kind: 'key_receipt',
  isLive: true,
  lock: ({ id, propertyId }, { tx }) => lockReceipt(tx, propertyId, id),
});
