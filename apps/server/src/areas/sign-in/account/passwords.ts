import type { account } from '@latchboard/contract/sign-in/account-calls';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { hashPassword, isPassword } from '#server/platform/identity/passwords.ts';
import { countAttempt, removeAttempt } from '#server/platform/identity/throttle.ts';
import { isViewing } from '#server/platform/identity/viewing.ts';
import { maySetPasswordOf } from '../policy.ts';
import { personByEmail } from './people.ts';
import { mailResetCode, redeemResetCode, resetMinutes } from './reset-code.ts';
import { checkPolicy, rejectSamePassword, storePassword } from './set-password.ts';

type Account = typeof account;

/**
 * Gives the same reply whether or not the email address has an account, unless a setting allows the difference. Frequent
 * requests are limited in both cases.
 */
export const forgotPassword: Handler<Account['forgotPassword']> = async (
  { email },
  { platform, request, now, asSystem },
) => {
  await countAttempt(platform, { email: `forgot ${email}`, address: request.address, knownDevice: undefined });
  await asSystem(async (tx) => {
    const person = await personByEmail(tx, email);
    if (person && !person.disabled && person.takesCode) await mailResetCode(tx, platform, person, now);
    else if (platform.settings.tellsUnknownAddress) throw new Failure('userNotFound');
  });
  return { ok: true, expiresInMinutes: resetMinutes };
};

/**
 * A wrong code counts even though the call fails, because its transaction commits before the rejection. A user with the
 * right code who enters the current password keeps the code.
 */
export const resetPassword: Handler<Account['resetPassword']> = async (
  { email, code, newPassword },
  { platform, request, now, asSystem },
) => {
  const attempt = { email: `reset ${email}`, address: request.address, knownDevice: undefined };
  const marks = await countAttempt(platform, attempt);
  checkPolicy(platform, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const isDone = await asSystem(async (tx) => {
    const person = await personByEmail(tx, email);
    if (!person || person.disabled || !person.takesPassword) return false;
    if (!(await redeemResetCode(tx, platform, person.id, code, now))) return false;
    await rejectSamePassword(tx, person.id, newPassword);
    await storePassword(tx, { staffId: person.id, passwordHash, isTemporary: false, now });
    return true;
  });
  if (!isDone) throw new Failure('invalidResetCode');
  await removeAttempt(platform, attempt, marks);
  return { ok: true };
};

/** A user who views as another user cannot change a password and must end the view first. */
export const changePassword: Handler<Account['changePassword']> = async (
  input,
  { platform, actor, request, now, asSystem },
) => {
  if (isViewing(actor)) throw new Failure('forbidden');
  if (input.newPassword !== input.repeatedPassword) throw invalid('repeatedPassword', 'newPasswordsNotSame');
  checkPolicy(platform, input.newPassword);
  const attempt = { email: `change ${actor.email}`, address: request.address, knownDevice: undefined };
  const marks = await countAttempt(platform, attempt);
  const stored = await asSystem((tx) =>
    tx
      .selectFrom('staff')
      .leftJoin('credential', 'credential.staff_id', 'staff.id')
      .select(['password_hash', sql<boolean>`takes_password(staff.id)`.as('takes_password')])
      .where('staff.id', '=', actor.staffId)
      .executeTakeFirst(),
  );
  if (!stored?.takes_password) throw new Failure('takesNoPassword');
  if (!(await isPassword(input.currentPassword, stored?.password_hash)))
    throw invalid('currentPassword', 'incorrectPassword');
  await removeAttempt(platform, attempt, marks);
  const passwordHash = await hashPassword(input.newPassword);
  await asSystem(async (tx) => {
    const current = await tx
      .selectFrom('credential')
      .select('password_hash')
      .where('staff_id', '=', actor.staffId)
      .forUpdate()
      .executeTakeFirst();
    // A password that an administrator set in the meantime is kept.
    if (current?.password_hash !== stored?.password_hash) throw new Failure('changedByAnother');
    await storePassword(tx, { staffId: actor.staffId, passwordHash, isTemporary: false, now, except: actor.sessionId });
  });
  return { ok: true };
};

/** Only a super administrator sets another user's password. Changing one's own requires the current one. */
export const adminSetPassword: Handler<Account['adminSetPassword']> = async (
  { email, password },
  { platform, actor, now, asSystem },
) => {
  checkPolicy(platform, password, 'password');
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    const person = requireFound(await personByEmail(tx, email));
    if (!maySetPasswordOf(actor, person)) throw new Failure('forbidden');
    if (!person.takesPassword) throw new Failure('takesNoPassword');
    await storePassword(tx, { staffId: person.id, passwordHash, isTemporary: true, now });
  });
  return { ok: true };
};
