import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';

interface Ending {
  staffId: number;
  reason: string;
  now: Date;
  /** The session that goes on. */
  except?: string | undefined;
}

/** Ends a person's open sessions at once and answers how many; open live streams look again at who they are. */
export async function endSessionsOf(tx: Tx, { staffId, reason, now, except }: Ending): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  await notify(tx, { kind: 'staff', id: staffId, revision: 0 });
  return Number(ended.numUpdatedRows);
}
