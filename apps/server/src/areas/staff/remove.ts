import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockLogin } from './lock.ts';
import * as policy from './policy.ts';
import { type Login, loadLogin } from './queries.ts';
import { hasHiddenScope } from './scope.ts';
import { rejectLoginOfSuspended, rejectSuspended } from './suspended.ts';

type RemovalContext = Pick<RecordContext, 'tx' | 'actor' | 'now'>;
interface Removal {
  staffId: number;
  fromPropertyId?: number | undefined;
}

/**
 * Removes a login from one property, or from all places within the caller's reach. A login without places is
 * deactivated. Records keep its name (STF-05).
 */
export async function removeLogin(
  { staffId, fromPropertyId }: Removal,
  ctx: RemovalContext,
): Promise<'removed' | 'disabled'> {
  const { tx, actor, now } = ctx;
  const login = await lockLogin(tx, staffId);
  if (!policy.mayDelete(actor, login)) throw new Failure('forbidden');
  await rejectLoginOfSuspended(login, ctx);
  if (fromPropertyId !== undefined) await rejectSuspended([fromPropertyId], ctx);
  if (login.disabled_at !== null) throw new Failure('conflict');
  const isRemoved =
    fromPropertyId === undefined
      ? await removeFromReach(tx, login)
      : await removeFromProperty(tx, login, fromPropertyId);
  // The new revision invalidates open forms. An outdated form would restore the removed access.
  await tx
    .updateTable('staff')
    .set({ revision: login.revision + 1, ...(isRemoved ? {} : { disabled_at: now }) })
    .where('id', '=', staffId)
    .execute();
  if (!isRemoved) await tx.deleteFrom('primary_contact').where('staff_id', '=', staffId).execute();
  await notify(tx, { kind: 'staff', id: staffId, revision: login.revision + 1 });
  return isRemoved ? 'removed' : 'disabled';
}

/**
 * Removes the places within the caller's reach. Returns false, and removes nothing, if the login has no other places.
 */
async function removeFromReach(tx: Tx, login: Login): Promise<boolean> {
  if (!(await hasHiddenScope(tx, login))) return false;
  for (const { level, id } of login.scope) await removeFromScope(tx, login, level, id);
  return true;
}

async function removeFromProperty(tx: Tx, login: Login, property: number): Promise<boolean> {
  if (!login.scope.some((place) => place.level === 4 && place.id === property)) throw new Failure('notFound');
  if (login.scope.length < 2 && !(await hasHiddenScope(tx, login))) return false;
  await removeFromScope(tx, login, 4, property);
  return true;
}

async function removeFromScope(tx: Tx, login: Login, level: number, entity: number): Promise<void> {
  for (const table of ['staff_scope', 'primary_contact'] as const)
    await tx
      .deleteFrom(table)
      .where('staff_id', '=', login.id)
      .where('level', '=', level)
      .where('entity_id', '=', entity)
      .execute();
  await sql`select rebuild_reach(${login.id})`.execute(tx);
}

export async function reactivateLogin({ staffId }: { readonly staffId: number }, ctx: RemovalContext): Promise<Login> {
  const { tx, actor } = ctx;
  const login = await lockLogin(tx, staffId);
  if (!policy.mayEdit(actor, login)) throw new Failure('forbidden');
  await rejectLoginOfSuspended(login, ctx);
  if (login.disabled_at === null) throw new Failure('conflict');
  await checkReactivation(tx, actor, login);
  await tx
    .updateTable('staff')
    .set({ disabled_at: null, revision: login.revision + 1 })
    .where('id', '=', staffId)
    .execute();
  return requireFound(await loadLogin(tx, { id: staffId }));
}

/**
 * Throws `forbidden` if the login has rights that the customer lacks or places that the customer cannot see. A
 * reactivated login has all its rights and places again.
 */
async function checkReactivation(tx: Tx, actor: PersonActor, login: Login): Promise<void> {
  if (!policy.mayGrantRights(actor, undefined, policy.principalOfLogin(login))) throw new Failure('forbidden');
  if (await hasHiddenScope(tx, login)) throw new Failure('forbidden');
}
