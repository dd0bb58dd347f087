import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import { bumpRevision } from './bump-revision.ts';
import { endCurrentStream } from './end-stream.ts';

interface Departure {
  /** Locked system that the device leaves. */
  readonly datalogId: number;
  /** System at which the device was enrolled. */
  readonly movedTo: number;
}

/**
 * Ends the current enrollment of a system, because its device was enrolled at another one. As after a new enrollment,
 * the secret can be used only to deliver the remaining events.
 */
export async function leaveFormerBoard(tx: Tx, { datalogId, movedTo }: Departure, now: Date): Promise<void> {
  await endCurrentStream(tx, datalogId, { at: now, movedTo });
  const left = await tx
    .updateTable('cabinet')
    .set((eb) => ({ stream: eb('stream', '+', 1), enrolled_at: null, queued: null }))
    .where('datalog_id', '=', datalogId)
    .returning(['property_id', 'config_revision'])
    .executeTakeFirstOrThrow();
  await notify(tx, { kind: 'datalog', id: datalogId, revision: left.config_revision });
  await bumpRevision(tx, left.property_id);
}
