import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';

export { activityNameOf } from './board/activity-name.ts';
export {
  type Handover,
  handoverJson,
  handoverOfCustodySql,
  handoverSql,
  isHandedOver,
  receiptDueBackSql,
} from './board/hand-over.ts';
export { dueBackSql, readKeysOutRows } from './board/keys-out.ts';
export { readProviderMeanings } from './meanings/meanings.ts';
export { maySeeHooks } from './policy.ts';
export { readCustodyAt } from './report/custody-at.ts';
export { exportTransactions } from './report/export.ts';
export { reportForFile } from './report/report-for-file.ts';
export { changesHolder, isUndone, readUndoMarks, undoesAnotherEvent } from './report/undo-marks.ts';
export { canonicalJson } from './rules/canonical-json.ts';
export { clockOffset, eventTime } from './rules/clock.ts';
export { applyInput, type Custody, type CustodyInput, unseenCustody } from './rules/custody.ts';
export { batchMessage, chain, type Head, headBefore, sha256 } from './rules/digest.ts';
export { dueBackOf } from './rules/due-back.ts';
export { publicKeyOf, rawPublicKey, signWith } from './rules/ed25519.ts';
export type { Finding } from './rules/export-findings.ts';
export { linesOf, signedCheckpoint } from './rules/export-lines.ts';
export { compareOrder, maxCabinet, type OrderKey, orderTimeOf } from './rules/order.ts';
export { countWithheld, type PublishedData, type Verdict, verifyExport } from './rules/verify-export.ts';
export { isOutOfContact, isSilent, tabletMovedTo } from './silence/sources.ts';
export { custodyRow, readCustody } from './store/custody-rows.ts';
export { eventOf } from './store/event-of.ts';
export { type Gap, remainingGaps } from './store/gaps.ts';
export { storeBatch } from './store/store-batch.ts';
export { marksOf } from './store/stored-marks.ts';
export { isKeyBoardStream, streamEnd } from './store/stream-end.ts';
export { markInput, type StoredMark } from './store/tag-inputs.ts';

export const keyActivity = area({
  calls: { keyActivity: calls },
  jobs,
  constraints: {
    shared_report_name: () => invalid('name', 'sharedNameTaken'),
  },
});
