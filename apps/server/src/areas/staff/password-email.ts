import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { loadLogin } from './load.ts';
import { maySendPasswordEmail } from './policy.ts';

/** Refuses a password email to a login that the asker may not edit: what the login's own page offers, and no more (ACC-08). */
export async function checkPasswordEmail(tx: Tx, actor: PersonActor, staffId: number): Promise<void> {
  const login = found(await loadLogin(tx, { id: staffId }));
  if (!maySendPasswordEmail(actor, login)) throw new Failure('forbidden');
}
