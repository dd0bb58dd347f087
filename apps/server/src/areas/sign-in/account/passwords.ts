import type { account } from '@latchboard/contract/sign-in/account-calls';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';
import { hashPassword, verifyPassword } from '#server/platform/identity/passwords.ts';
import { countAttempt, limitAttempts } from '#server/platform/identity/throttle.ts';
import { maySetPasswordOf } from '../policy.ts';
import { findPersonByEmail } from './people.ts';
import { mailResetCode, redeemResetCode, resetMinutes } from './reset-code.ts';
import { checkPolicy, rejectSamePassword, storePassword } from './set-password.ts';

type Account = typeof account;

/**
 * Returns the same reply whether or not the email address has an account, unless a setting allows a different one. Both
 * cases are rate limited.
 */
export const forgotPassword: Handler<Account['forgotPassword']> = async (
  { email },
  { platform, request, now, asSystem },
) => {
  await countAttempt(platform, { email: `forgot ${email}`, address: request.address, knownDevice: undefined });
  await asSystem(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person && !person.disabled && person.takesCode) await mailResetCode(tx, platform, person, now);
    else if (platform.settings.revealsUnknownAddress) throw new Failure('userNotFound');
  });
  return { ok: true, expiresInMinutes: resetMinutes };
};

/**
 * A wrong code counts as an attempt, because the transaction commits before the call is rejected. The code stays valid
 * if the new password equals the current one.
 */
export const resetPassword: Handler<Account['resetPassword']> = async (
  { email, code, newPassword },
  { platform, request, now, asSystem },
) => {
  const attempt = { email: `reset ${email}`, address: request.address, knownDevice: undefined };
  const redeem = async (tx: Tx, passwordHash: string) => {
    const person = await findPersonByEmail(tx, email);
    if (!person || person.disabled || !person.canUsePassword) return false;
    if (!(await redeemResetCode(tx, platform, person.id, code, now))) return false;
    await rejectSamePassword(tx, person.id, newPassword);
    await storePassword(tx, { staffId: person.id, passwordHash, isTemporary: false, now });
    return true;
  };
  await limitAttempts(platform, attempt, async () => {
    checkPolicy(platform, newPassword);
    const passwordHash = await hashPassword(newPassword);
    if (!(await asSystem((tx) => redeem(tx, passwordHash)))) throw new Failure('invalidResetCode');
  });
  return { ok: true };
};

/** Changes the user's own password. Rejected while impersonating a user. */
export const changePassword: Handler<Account['changePassword']> = async (
  input,
  { platform, actor, request, now, asSystem },
) => {
  if (isImpersonating(actor)) throw new Failure('forbidden');
  if (input.newPassword !== input.repeatedPassword) throw invalid('repeatedPassword', 'newPasswordsNotSame');
  checkPolicy(platform, input.newPassword);
  const attempt = { email: `change ${actor.email}`, address: request.address, knownDevice: undefined };
  const stored = await limitAttempts(platform, attempt, async () => {
    const row = await asSystem((tx) => storedPassword(tx, actor.staffId));
    if (!row?.takes_password) throw new Failure('takesNoPassword');
    if (!(await verifyPassword(input.currentPassword, row.password_hash)))
      throw invalid('currentPassword', 'incorrectPassword');
    return row;
  });
  const passwordHash = await hashPassword(input.newPassword);
  await asSystem(async (tx) => {
    // A password that an administrator set in the meantime is kept.
    if ((await lockPassword(tx, actor.staffId)) !== stored.password_hash) throw new Failure('changedByAnother');
    await storePassword(tx, { staffId: actor.staffId, passwordHash, isTemporary: false, now, except: actor.sessionId });
  });
  return { ok: true };
};

const storedPassword = (tx: Tx, staffId: number) =>
  tx
    .selectFrom('staff')
    .leftJoin('credential', 'credential.staff_id', 'staff.id')
    .select(['password_hash', sql<boolean>`takes_password(staff.id)`.as('takes_password')])
    .where('staff.id', '=', staffId)
    .executeTakeFirst();

/** Locks the password of a login until the transaction ends. Returns its hash. */
async function lockPassword(tx: Tx, staffId: number): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Sets a temporary password for another user (ACC-07). Users set their own password with `changePassword`. */
export const adminSetPassword: Handler<Account['adminSetPassword']> = async (
  { email, password },
  { platform, actor, now, asSystem },
) => {
  checkPolicy(platform, password, 'password');
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    const person = requireFound(await findPersonByEmail(tx, email));
    if (!maySetPasswordOf(actor, person)) throw new Failure('forbidden');
    if (!person.canUsePassword) throw new Failure('takesNoPassword');
    await storePassword(tx, { staffId: person.id, passwordHash, isTemporary: true, now });
  });
  return { ok: true };
};
