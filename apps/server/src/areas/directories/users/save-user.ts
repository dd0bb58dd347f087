import { sql } from 'kysely';
import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import { addDirectoryLogin, changeDirectoryLogin, checkDomain } from '#server/areas/staff/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { DirectoryActor } from '#server/platform/identity/actor.ts';
import { type ApplyGroupsContext, applyGroups } from '../apply-groups.ts';
import { deprovision } from '../deprovision.ts';
import { requireVersion } from '../scim/require-version.ts';
import { readUserById, type UserRow } from './queries.ts';
import type { UserInput } from './read-user.ts';

export interface SaveUserContext extends ApplyGroupsContext {
  readonly actor: DirectoryActor;
  readonly ifMatch: string | undefined;
}

const personOf = ({ name, userName, phone, language }: UserInput) => ({ name, email: userName, phone, language });

/**
 * Adds a login, or restores one that the directory removed before. The login is deactivated until a group gives it a
 * role (BEY-13).
 */
export async function addUser(input: UserInput, ctx: SaveUserContext): Promise<string> {
  const { tx, actor, now } = ctx;
  const { corporationId } = actor.directory;
  await lockCorporations(tx, corporationId);
  await requireAllowedDomain(tx, corporationId, input.userName);
  const removedId = await removedUserId(tx, input.userName);
  const id = removedId ?? (await addDirectoryLogin(tx, personOf(input), corporationId, now));
  if (removedId !== undefined) await changeDirectoryLogin(tx, id, personOf(input));
  await storeUser(id, input, { waits: input.active ?? true }, ctx);
  await applyGroups(corporationId, [id], ctx);
  return `user-${id}`;
}

async function removedUserId(tx: Tx, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from staff s join directory_user u on u.staff_id = s.id
    where lower(s.email) = ${email} and u.removed_at is not null`.execute(tx);
  return rows[0]?.id;
}

/**
 * Applies the directory's data to a login. Clearing `active` ends the login. Setting `active` reactivates the login if
 * a group gives the login a role.
 */
export async function changeUser(
  id: string,
  inputOf: (row: UserRow) => UserInput,
  ctx: SaveUserContext,
): Promise<void> {
  const { tx, actor } = ctx;
  const { corporationId } = actor.directory;
  await lockCorporations(tx, corporationId);
  const row = await readUserById(tx, id);
  if (!row) throw new Failure('notFound');
  requireVersion(ctx.ifMatch, row.version);
  const input = inputOf(row);
  if (input.userName !== row.email.toLowerCase()) await requireOwnDomain(tx, corporationId, input.userName);
  await changeDirectoryLogin(tx, row.id, personOf(input));
  const active = input.active ?? row.is_active;
  if (row.is_active && !active) await deprovision(row, ctx);
  // A login that an administrator reactivated stays active until the directory changes it.
  const waits = active && row.is_disabled;
  await storeUser(row.id, input, { waits }, ctx);
  if (waits) await applyGroups(corporationId, [row.id], ctx);
}

/**
 * Ends a login and removes it from the directory permanently. The portal keeps its name for records that refer to it.
 */
export async function removeUser(id: string, ctx: SaveUserContext): Promise<void> {
  const { tx, actor, now } = ctx;
  await lockCorporations(tx, actor.directory.corporationId);
  const row = await readUserById(tx, id);
  if (!row) throw new Failure('notFound');
  requireVersion(ctx.ifMatch, row.version);
  if (row.is_active) await deprovision(row, ctx);
  await tx.deleteFrom('directory_member').where('staff_id', '=', row.id).execute();
  await storeDirectoryUser(row.id, { removed_at: now, waits: false }, ctx);
}

interface UserState {
  readonly waits: boolean;
  readonly removed_at?: Date;
}

async function storeUser(id: number, input: UserInput, { waits }: UserState, ctx: SaveUserContext): Promise<void> {
  await storeDirectoryUser(
    id,
    {
      ...{ external_id: input.externalId, given_name: input.givenName, family_name: input.familyName },
      ...{ formatted_name: input.formatted, kept: JSON.stringify(input.kept), waits, removed_at: null },
    },
    ctx,
  );
}

async function storeDirectoryUser(id: number, set: object, { tx, actor, now }: SaveUserContext): Promise<void> {
  const { id: directory_id, corporationId } = actor.directory;
  const changed = { directory_id, ...set, changed_at: now };
  await tx
    .insertInto('directory_user')
    .values({ staff_id: id, corporation_id: corporationId, made_at: now, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet((eb) => ({ ...changed, revision: eb('directory_user.revision', '+', 1) })),
    )
    .execute();
}

/** Applies the domain rule for new logins, with SCIM errors (STF-02). */
async function requireAllowedDomain(tx: Tx, corporation: number, email: string): Promise<void> {
  await checkDomain(tx, corporation, email).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('scimDomain') : error;
  });
}

/**
 * Throws unless the new email address is in a domain of the directory's customer. Without domains, the directory cannot
 * change any address.
 */
async function requireOwnDomain(tx: Tx, corporation: number, email: string): Promise<void> {
  const { rows } = await sql<{
    domains: string[] | null;
  }>`select corporation_domains(${corporation}) as domains`.execute(tx);
  if ((rows[0]?.domains ?? []).length === 0) throw new Failure('scimDomain');
  await requireAllowedDomain(tx, corporation, email);
}
