import { scimMemberLimit } from '@latchboard/contract/directories/rules';
import { sql } from 'kysely';
import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { applyGroups } from '../apply-groups.ts';
import { scimInvalid } from '../scim/message.ts';
import { requireVersion } from '../scim/require-version.ts';
import type { SaveUserContext } from '../users/save-user.ts';
import { type GroupRow, groupById } from './queries.ts';
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
export async function changeGroup(id: string, wish: GroupInput, ctx: SaveUserContext): Promise<void> {
  const { tx, now } = ctx;
  const group = await lockedGroup(id, ctx);
  const moved = await changeMembers(group.id, wish.members, ctx);
  const isSame =
    !moved && (wish.name ?? group.name) === group.name && (wish.externalId ?? group.external_id) === group.external_id;
  if (isSame) return;
  await tx
    .updateTable('directory_group')
    .set((eb) => ({
      ...(wish.name !== undefined && { name: wish.name }),
      ...(wish.externalId !== undefined && { external_id: wish.externalId }),
      ...{ changed_at: now, revision: eb('revision', '+', 1) },
    }))
    .where('id', '=', group.id)
    .execute();
}

export async function removeGroup(id: string, ctx: SaveUserContext): Promise<void> {
  const { tx, actor } = ctx;
  const group = await lockedGroup(id, ctx);
  const members = await tx.selectFrom('directory_member').select('staff_id').where('group_id', '=', group.id).execute();
  await tx.deleteFrom('directory_group').where('id', '=', group.id).execute();
  await applyGroups(
    actor.directory.corporationId,
    members.map(({ staff_id }) => staff_id),
    ctx,
  );
}

async function lockedGroup(id: string, { tx, actor, ifMatch }: SaveUserContext): Promise<GroupRow> {
  await lockCorporations(tx, actor.directory.corporationId);
  const group = await groupById(tx, actor.directory.id, id, false);
  if (!group) throw new Failure('notFound');
  requireVersion(ifMatch, group.version);
  return group;
}

/** Returns true if a member was added or removed. Throws `scimTooMany` beyond the limit of one request. */
async function changeMembers(group: number, change: MemberChange, ctx: SaveUserContext): Promise<boolean> {
  const { tx, actor, now } = ctx;
  const { id: directory, corporationId } = actor.directory;
  const { coming, going } = await differences(tx, group, change);
  if (coming.length + going.length === 0) return false;
  if (coming.length + going.length > scimMemberLimit) throw new Failure('scimTooMany');
  const { rows: known } = await sql<{ id: number }>`
    select s.id from staff s left join directory_user u on u.staff_id = s.id
    where s.id = any(${coming}::int[]) and s.corporation_id = ${corporationId} and s.pool = 'external' and u.removed_at is null`.execute(
    tx,
  );
  if (known.length < coming.length) throw scimInvalid('members.value', 'valNotFound');
  // The directory now manages each login that it adds to a group.
  await sql`insert into directory_user (staff_id, corporation_id, directory_id, made_at, changed_at)
    select unnest(${coming}::int[]), ${corporationId}, ${directory}, ${now}, ${now} on conflict (staff_id) do nothing`.execute(
    tx,
  );
  await sql`insert into directory_member (group_id, staff_id, corporation_id)
    select ${group}, unnest(${coming}::int[]), ${corporationId}`.execute(tx);
  await sql`delete from directory_member where group_id = ${group} and staff_id = any(${going}::int[])`.execute(tx);
  await applyGroups(corporationId, [...coming, ...going], ctx);
  return true;
}

async function differences(tx: Tx, group: number, { all, added, removed }: MemberChange) {
  const asked = [...added, ...removed];
  const { rows } = await sql<{ staff_id: number }>`
    select staff_id from directory_member where group_id = ${group} and (${all !== undefined} or staff_id = any(${asked}::int[]))`.execute(
    tx,
  );
  const before = new Set(rows.map(({ staff_id }) => staff_id));
  const after = new Set([...(all ?? before), ...added].filter((id) => !removed.has(id)));
  return {
    coming: [...after].filter((id) => !before.has(id)),
    going: [...before].filter((id) => !after.has(id)),
  };
}
