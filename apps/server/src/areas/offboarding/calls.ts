import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { printOffboarding } from './certificate.ts';
import { presentOffboarding, readOffboarding } from './present.ts';
import { previewOffboarding } from './preview.ts';
import { readOffboardingRows } from './queries.ts';
import { mailReminder } from './reminder.ts';
import { startOffboarding } from './start.ts';
import { undoOffboarding } from './undo.ts';

export const calls: Calls<typeof contract.leavings> = {
  previewLeavingOfBadge: previewOffboarding,
  previewLeavingOfLogin: previewOffboarding,
  listLeavings: async ({ propertyId }, { tx }) => ({
    rows: (await readOffboardingRows(tx, propertyId)).map(presentOffboarding),
  }),
  startLeaving: startOffboarding,
  getLeaving: ({ propertyId, leavingId }, ctx) => readOffboarding(propertyId, leavingId, ctx),
  chaseLeaving: async ({ propertyId, leavingId, key: idempotencyKey }, ctx) => {
    const offboarding = await readOffboarding(propertyId, leavingId, ctx);
    return offboarding.may.chase ? mailReminder(offboarding, idempotencyKey, ctx) : offboarding;
  },
  undoLeaving: undoOffboarding,
  printLeaving: printOffboarding,
};
