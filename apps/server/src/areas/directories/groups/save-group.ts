import { scimMemberLimit } from '@latchboard/contract/directories/rules';
import { sql } from 'kysely';
import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { applyGroups } from '../apply-groups.ts';
import { scimInvalid } from '../scim/message.ts';
import { requireVersion } from '../scim/require-version.ts';
import type { SaveUserContext } from '../users/save-user.ts';
import { type GroupRow, readGroupById } from './queries.ts';
import type { GroupInput, MemberChange } from './read-group.ts';

/** Adds a group without a role. Only an administrator assigns one. */
export async function addGroup(
  { name = '', externalId = null, members }: GroupInput,
  ctx: SaveUserContext,
): Promise<string> {
  const { tx, actor, now } = ctx;
  const { id: directory_id, corporationId: corporation_id } = actor.directory;
  await lockCorporations(tx, corporation_id);
  const { id } = await tx
    .insertInto('directory_group')
    .values({ corporation_id, directory_id, external_id: externalId, name, made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeMembers(id, members, ctx);
  return `group-${id}`;
}

/** Changes the name and members of a group, and the access of the logins that were added or removed. */
export async function changeGroup(id: string, input: GroupInput, ctx: SaveUserContext): Promise<void> {
  const { tx, now } = ctx;
  const group = await lockGroup(id, ctx);
  const haveMembersChanged = await changeMembers(group.id, input.members, ctx);
  const isSame =
    !haveMembersChanged &&
    (input.name ?? group.name) === group.name &&
    (input.externalId === undefined || input.externalId === group.external_id);
  if (isSame) return;
  await tx
    .updateTable('directory_group')
    .set((eb) => ({
      ...(input.name !== undefined && { name: input.name }),
      ...(input.externalId !== undefined && { external_id: input.externalId }),
      ...{ changed_at: now, revision: eb('revision', '+', 1) },
    }))
    .where('id', '=', group.id)
    .execute();
}

export async function removeGroup(id: string, ctx: SaveUserContext): Promise<void> {
  const { tx, actor } = ctx;
  const group = await lockGroup(id, ctx);
  const members = await tx.selectFrom('directory_member').select('staff_id').where('group_id', '=', group.id).execute();
  await tx.deleteFrom('directory_group').where('id', '=', group.id).execute();
  await applyGroups(
    actor.directory.corporationId,
    members.map(({ staff_id }) => staff_id),
    ctx,
  );
}

async function lockGroup(id: string, { tx, actor, ifMatch }: SaveUserContext): Promise<GroupRow> {
  await lockCorporations(tx, actor.directory.corporationId);
  const group = await readGroupById(tx, actor.directory.id, id, false);
  if (!group) throw new Failure('notFound');
  requireVersion(ifMatch, group.version);
  return group;
}

/**
 * Adds and removes members. Returns whether any changed. Throws `scimTooMany` if the change exceeds the limit for one
 * request.
 */
async function changeMembers(group: number, change: MemberChange, ctx: SaveUserContext): Promise<boolean> {
  const { tx, actor, now } = ctx;
  const { id: directory, corporationId } = actor.directory;
  const { joining, leaving } = await memberDifferences(tx, group, change);
  if (joining.length + leaving.length === 0) return false;
  if (joining.length + leaving.length > scimMemberLimit) throw new Failure('scimTooMany');
  const { rows: existingMembers } = await sql<{ id: number }>`
    select s.id from staff s left join directory_user u on u.staff_id = s.id
    where s.id = any(${joining}::int[]) and s.corporation_id = ${corporationId} and s.pool = 'external' and u.removed_at is null`.execute(
    tx,
  );
  if (existingMembers.length < joining.length) throw scimInvalid('members.value', 'valNotFound');
  // The directory now manages each login that it adds to a group.
  await sql`insert into directory_user (staff_id, corporation_id, directory_id, made_at, changed_at)
    select unnest(${joining}::int[]), ${corporationId}, ${directory}, ${now}, ${now} on conflict (staff_id) do nothing`.execute(
    tx,
  );
  await sql`insert into directory_member (group_id, staff_id, corporation_id)
    select ${group}, unnest(${joining}::int[]), ${corporationId}`.execute(tx);
  await sql`delete from directory_member where group_id = ${group} and staff_id = any(${leaving}::int[])`.execute(tx);
  await applyGroups(corporationId, [...joining, ...leaving], ctx);
  return true;
}

async function memberDifferences(tx: Tx, group: number, { all, added, removed }: MemberChange) {
  const changedMembers = [...added, ...removed];
  const { rows } = await sql<{ staff_id: number }>`
    select staff_id from directory_member where group_id = ${group} and (${all !== undefined} or staff_id = any(${changedMembers}::int[]))`.execute(
    tx,
  );
  const currentMembers = new Set(rows.map(({ staff_id }) => staff_id));
  const newMembers = new Set([...(all ?? currentMembers), ...added].filter((id) => !removed.has(id)));
  return {
    joining: [...newMembers].filter((id) => !currentMembers.has(id)),
    leaving: [...currentMembers].filter((id) => !newMembers.has(id)),
  };
}
