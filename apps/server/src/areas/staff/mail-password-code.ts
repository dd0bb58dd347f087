import type { contract } from '@latchboard/contract';
import { mailCodeFromAdministrator } from '#server/areas/sign-in/index.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { acceptsPasswordCode, maySendPasswordEmail } from './policy.ts';
import { loadLogin } from './queries.ts';
import { recipientOf } from './recipient.ts';

type Staff = typeof contract.staff;

/**
 * Emails a password code to a login that the caller may edit (ACC-08). The email address must match the login. Throws
 * `notFound` for an internal user and for a login out of reach.
 */
export const sendPasswordEmail: Handler<Staff['sendPasswordEmail']> = async (
  { staffId, emailAddress },
  { transaction, platform, actor, now, asSystem },
) => {
  const login = requireFound(await transaction((tx) => loadLogin(tx, { id: staffId })));
  if (login.pool !== 'external') throw new Failure('notFound');
  if (login.email.toLowerCase() !== emailAddress.toLowerCase()) throw invalid('emailAddress', 'valInvalid');
  if (login.disabled_at !== null) throw new Failure('conflict');
  if (!acceptsPasswordCode(login)) throw new Failure('takesNoPassword');
  if (!maySendPasswordEmail(actor, login)) throw new Failure('forbidden');
  await asSystem((tx) => mailCodeFromAdministrator(tx, platform, recipientOf(login), now));
  return { ok: true };
};
