import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { printLeaving } from './certificate.ts';
import { presentRow, readLeaving } from './present.ts';
import { previewLeaving } from './preview.ts';
import { leavingRows } from './queries.ts';
import { mailReminder } from './reminder.ts';
import { startLeaving } from './start.ts';
import { undoLeaving } from './undo.ts';

export const calls: Calls<typeof contract.leavings> = {
  previewLeavingOfBadge: previewLeaving,
  previewLeavingOfLogin: previewLeaving,
  listLeavings: async ({ propertyId }, { tx }) => ({ rows: (await leavingRows(tx, propertyId)).map(presentRow) }),
  startLeaving,
  getLeaving: ({ propertyId, leavingId }, ctx) => readLeaving(propertyId, leavingId, ctx),
  chaseLeaving: async ({ propertyId, leavingId, key }, ctx) => {
    const leaving = await readLeaving(propertyId, leavingId, ctx);
    return leaving.may.chase ? mailReminder(leaving, key, ctx) : leaving;
  },
  undoLeaving,
  printLeaving,
};
