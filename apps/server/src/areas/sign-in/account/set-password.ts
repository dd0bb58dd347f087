import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { policyViolations } from '#server/platform/identity/password-policy.ts';
import { isPassword } from '#server/platform/identity/passwords.ts';
import type { Services } from '#server/platform/platform.ts';
import { endSessionsOf } from './end-sessions.ts';

/** Refuses a new password that the policy does not let pass, each rule by name (ACC-06). */
export function checkPolicy(platform: Services, password: string, path = 'newPassword'): void {
  const lacking = policyViolations(platform.settings.passwordPolicy, password);
  if (lacking.length > 0) throw new Failure('validation', { fields: lacking.map((one) => ({ path, ...one })) });
}

/** Refuses the password that is set already (ACC-04, ACC-05). */
export async function rejectSamePassword(tx: Tx, staffId: number, password: string): Promise<void> {
  const set = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (set && (await isPassword(password, set.password_hash))) throw invalid('newPassword', 'passwordSameAsBefore');
}

interface NewPassword {
  staffId: number;
  passwordHash: string;
  /** The person must choose another one when they sign in. */
  isTemporary: boolean;
  now: Date;
  /** The session that stays. All other sessions of the user end. */
  except?: string | undefined;
}

/** Stores a password and ends the person's sessions. The old password gives no more access. */
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
  await endSessionsOf(tx, { staffId, reason: 'password changed', now, except });
}
