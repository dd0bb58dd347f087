import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';

interface EndSessionsInput {
  staffId: number;
  reason: string;
  now: Date;
  /** Session that stays open. */
  except?: string | undefined;
}

/** Ends a user's open sessions immediately and returns their number. Open live streams then check the actor again. */
export async function endSessionsOf(tx: Tx, { staffId, reason, now, except }: EndSessionsInput): Promise<number> {
  const endedSessions = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  await notify(tx, { kind: 'staff', id: staffId, revision: 0 });
  return Number(endedSessions.numUpdatedRows);
}

/**
 * Ends the open password sessions of users who must now use single sign-on. A session at the gate for the second factor
 * or a new password stays open. That gate rejects the user with the reason (ACC-01).
 */
export async function endPasswordSessions(tx: Tx, now: Date): Promise<void> {
  const endedSessions = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'single sign-on took over' })
    .where('opened_with', '=', 'password')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('gate', 'is', null), eb('gate', '=', 'noAccess')]))
    .where(sql<boolean>`not takes_password(staff_id)`)
    .returning('staff_id')
    .execute();
  for (const id of new Set(endedSessions.map((session) => session.staff_id)))
    await notify(tx, { kind: 'staff', id, revision: 0 });
}
