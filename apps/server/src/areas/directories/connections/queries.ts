import type { CallOutput, Contract } from '@latchboard/contract';
import {
  maxShownDirectoryErrors,
  maxShownDirectoryGroups,
  maxShownDirectoryUsers,
} from '@latchboard/contract/directories/rules';
import { isRoleId, roleIdByKey, roleOf } from '@latchboard/rights';
import { sql } from 'kysely';
import { authorName } from '#server/platform/db/author-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type AuthorRow, authorState, joinAuthor } from '#server/platform/identity/author.ts';

export type Directory = CallOutput<Contract['directories']['listDirectories']>['rows'][number];
type Detail = CallOutput<Contract['directories']['getDirectory']>;

interface Row extends AuthorRow {
  readonly id: number;
  readonly name: string;
  readonly begins: string;
  readonly made_at: Date;
  readonly made_by: string | null;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
  readonly last_contact_at: Date | null;
  readonly last_address: string | null;
  readonly users: Directory['users'];
  readonly groups: Directory['groups'];
  readonly errors: number;
  readonly last_error_at: Date | null;
}

const recentMs = 7 * 86_400_000;

/** Returns the directories of a corporation within the transaction's reach. `id` limits the result to one directory. */
export async function readDirectoryRows(tx: Tx, corporationId: number, now: Date, id?: number): Promise<Directory[]> {
  const { rows } = await sql<Row>`
    select d.id, d.name, d.begins, d.made_at, ${authorName('d.made_by')} as made_by, d.expires_at,
      d.revoked_at, ${authorName('d.revoked_by')} as revoked_by, c.last_contact_at, c.last_address,
      (select jsonb_build_object('total', count(*), 'waiting', count(*) filter (where u.waits),
          'active', count(*) filter (where not u.waits and not has_left(u.staff_id)))
        from directory_user u where u.directory_id = d.id and u.removed_at is null) as users,
      (select jsonb_build_object('total', count(*), 'withoutRole', count(*) filter (where g.role_id is null))
        from directory_group g where g.directory_id = d.id) as groups,
      (select count(*)::int from directory_error e where e.directory_id = d.id and e.at > ${new Date(now.getTime() - recentMs)}) as errors,
      (select max(e.at) from directory_error e where e.directory_id = d.id) as last_error_at, author.*
    from directory d left join directory_use c on c.directory_id = d.id ${joinAuthor('d.made_by', 'corporation', 'd.corporation_id')}
    where d.corporation_id = ${corporationId} ${id === undefined ? sql`` : sql`and d.id = ${id}`}
    order by d.id desc limit 50`.execute(tx);
  return rows.map((row) => present(row, now));
}

function present(row: Row, now: Date): Directory {
  const { id, name, begins, users, groups } = row;
  const isExpired = row.expires_at.getTime() <= now.getTime();
  return {
    ...{ id, name, begins, users, groups },
    state: row.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    author: authorState(row, ['Integration_ALL']),
    expiresAt: row.expires_at.toISOString(),
    revoked: row.revoked_at && { at: row.revoked_at.toISOString(), by: row.revoked_by },
    lastContact:
      row.last_contact_at === null || row.last_address === null
        ? null
        : { at: row.last_contact_at.toISOString(), address: row.last_address },
    errors: { recent: row.errors, lastAt: row.last_error_at?.toISOString() ?? null },
    may: { revoke: row.revoked_at === null },
  };
}

interface GroupRow extends Omit<Detail['groups'][number], 'role'> {
  readonly role_id: number | null;
}

/** Returns the groups of a directory with their role and places. `id` limits the result to one group. */
export async function readGroups(tx: Tx, directory: number, id?: number): Promise<Detail['groups']> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.role_id, g.revision, (select count(*)::int from directory_member m where m.group_id = g.id) as members,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name, e.id) from (
        select id, name from corporation where g.role_id = ${roleIdByKey.corporate} and id = any(g.entity_ids) union all
        select id, name from division where g.role_id = ${roleIdByKey.division} and id = any(g.entity_ids) union all
        select id, name from region where g.role_id = ${roleIdByKey.region} and id = any(g.entity_ids) union all
        select id, name from property where g.role_id > ${roleIdByKey.region} and id = any(g.entity_ids)) e), '[]') as places
    from directory_group g where g.directory_id = ${directory} ${id === undefined ? sql`` : sql`and g.id = ${id}`}
    order by lower(g.name), g.id limit ${maxShownDirectoryGroups}`.execute(tx);
  return rows.map(({ role_id: role, ...group }) => ({
    ...group,
    role: role !== null && isRoleId(role) ? { id: role, key: roleOf(role).key } : null,
  }));
}

interface UserRow extends Omit<Detail['users'][number], 'changedAt'> {
  readonly changed_at: Date;
}

export async function readUsers(tx: Tx, corporation: number, directory: number): Promise<Detail['users']> {
  const { rows } = await sql<UserRow>`
    select s.id, s.name, s.email, u.changed_at,
      case when u.removed_at is not null then 'removed' when u.waits then 'waiting' when s.disabled_at is not null then 'disabled'
        else 'active' end as state,
      coalesce((select jsonb_agg(g.name order by g.name) from directory_member m join directory_group g on g.id = m.group_id
        where m.staff_id = s.id), '[]') as groups
    from directory_user u join staff s on s.id = u.staff_id where u.directory_id = ${directory} and s.corporation_id = ${corporation}
    order by u.changed_at desc, s.id desc limit ${maxShownDirectoryUsers}`.execute(tx);
  return rows.map(({ changed_at, ...user }) => ({ ...user, changedAt: changed_at.toISOString() }));
}

export async function readErrors(tx: Tx, directory: number): Promise<Detail['errors']> {
  const rows = await tx
    .selectFrom('directory_error')
    .select(['id', 'at', 'call', 'status', 'detail'])
    .where('directory_id', '=', directory)
    .orderBy('id', 'desc')
    .limit(maxShownDirectoryErrors)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
