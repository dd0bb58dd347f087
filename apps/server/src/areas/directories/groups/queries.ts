import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Attributes, Expression } from '../scim/filter-sql.ts';
import { parseId } from '../users/queries.ts';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly external_id: string | null;
  readonly version: string;
  readonly made_at: Date;
  readonly changed_at: Date;
  readonly members: readonly { id: number; name: string }[] | null;
}

const member = {
  type: 'member',
  has: (id: string) =>
    sql`exists (select from directory_member m where m.group_id = g.id and m.staff_id = ${parseId('user', id) ?? 0})`,
  any: sql`exists (select from directory_member m where m.group_id = g.id)`,
} as const;

/** Attributes by which groups can be searched and sorted. */
export const groupAttributes: Attributes = {
  id: { type: 'text', of: sql`'group-' || g.id`, isExact: true },
  externalid: { type: 'text', of: sql`g.external_id`, isExact: true },
  displayname: { type: 'text', of: sql`g.name` },
  members: member,
  'members.value': member,
  'meta.created': { type: 'time', of: sql`g.made_at` },
  'meta.lastmodified': { type: 'time', of: sql`g.changed_at` },
};

interface Page {
  readonly directory: number;
  readonly where: Expression;
  readonly order?: Expression;
  readonly skip?: number;
  readonly take?: number;
  readonly withMembers: boolean;
}

export async function readGroupRows(tx: Tx, page: Page): Promise<GroupRow[]> {
  const { directory, where, order = sql`g.id`, skip = 0, take = 1, withMembers: includesMembers } = page;
  const members = includesMembers
    ? sql`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id)
        from directory_member m join staff s on s.id = m.staff_id where m.group_id = g.id), '[]')`
    : sql`null`;
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.external_id, g.revision::text as version, g.made_at, g.changed_at, ${members} as members
    from directory_group g where g.directory_id = ${directory} and ${where} order by ${order} limit ${take} offset ${skip}`.execute(
    tx,
  );
  return rows;
}

export async function countGroups(tx: Tx, directory: number, where: Expression): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_group g where g.directory_id = ${directory} and ${where}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function readGroupById(
  tx: Tx,
  directory: number,
  id: string,
  includesMembers: boolean,
): Promise<GroupRow | undefined> {
  const number = parseId('group', id);
  if (number === undefined) return undefined;
  return (await readGroupRows(tx, { directory, where: sql`g.id = ${number}`, withMembers: includesMembers }))[0];
}
