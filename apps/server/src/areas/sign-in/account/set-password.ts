import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { shortfalls } from '#server/platform/identity/password-policy.ts';
import { tell } from '#server/platform/live/tell.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Refuses a new password that the policy does not let pass, each rule by name (ACC-06). */
export function checkPolicy(platform: Platform, password: string, path = 'newPassword'): void {
  const lacking = shortfalls(platform.settings.passwordPolicy, password);
  if (lacking.length > 0) throw new Failure('validation', { fields: lacking.map((one) => ({ path, ...one })) });
}

interface NewPassword {
  staffId: number;
  passwordHash: string;
  /** The person must choose another one when they sign in. */
  isTemporary: boolean;
  now: Date;
  /** The session that goes on; every other one of the person ends. */
  except?: string;
}

/** Stores a password and ends the person's sessions, so that whoever knew the old one is out. */
export async function storePassword(
  tx: Tx,
  { staffId, passwordHash, isTemporary, now, except }: NewPassword,
): Promise<void> {
  const fresh = { password_hash: passwordHash, must_change: isTemporary, changed_at: now };
  await tx
    .insertInto('credential')
    .values({ staff_id: staffId, ...fresh })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(fresh))
    .execute();
  await tx.deleteFrom('password_reset').where('staff_id', '=', staffId).execute();
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'password changed' })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
  await tell(tx, { kind: 'staff', id: staffId, revision: 0 });
}
