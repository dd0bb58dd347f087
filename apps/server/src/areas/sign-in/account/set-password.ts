import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { policyViolations } from '#server/platform/identity/password-policy.ts';
import { verifyPassword } from '#server/platform/identity/passwords.ts';
import type { Services } from '#server/platform/platform.ts';
import { endSessionsOf } from './end-sessions.ts';

/** Rejects a new password that violates the policy, and lists the violated rules (ACC-06). */
export function checkPolicy(platform: Services, password: string, path = 'newPassword'): void {
  const violatedRules = policyViolations(platform.settings.passwordPolicy, password);
  if (violatedRules.length > 0)
    throw new Failure('validation', { fields: violatedRules.map((problem) => ({ path, ...problem })) });
}

/** Rejects the current password as the new one (ACC-04, ACC-05). */
export async function rejectSamePassword(tx: Tx, staffId: number, password: string): Promise<void> {
  const stored = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (stored && (await verifyPassword(password, stored.password_hash)))
    throw invalid('newPassword', 'passwordSameAsBefore');
}

interface NewPassword {
  staffId: number;
  passwordHash: string;
  /** Whether the user must replace the password at the next sign-in. */
  isTemporary: boolean;
  now: Date;
  /** Session that stays open. All other sessions of the user end. */
  except?: string | undefined;
}

/** Stores a password and ends the user's sessions. The old password no longer works. */
export async function storePassword(
  tx: Tx,
  { staffId, passwordHash, isTemporary, now, except }: NewPassword,
): Promise<void> {
  const columns = { password_hash: passwordHash, must_change: isTemporary, changed_at: now };
  await tx
    .insertInto('credential')
    .values({ staff_id: staffId, ...columns })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(columns))
    .execute();
  await tx.deleteFrom('password_reset').where('staff_id', '=', staffId).execute();
  await endSessionsOf(tx, { staffId, reason: 'password changed', now, except });
}
