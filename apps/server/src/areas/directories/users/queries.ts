import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Expression } from '../scim/filter-sql.ts';
import { isActive } from './attributes.ts';
import type { StoredAttributes } from './stored-attributes.ts';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly language: string;
  readonly role_id: number;
  readonly is_disabled: boolean;
  readonly is_active: boolean;
  readonly external_id: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly formatted_name: string | null;
  readonly kept: StoredAttributes;
  readonly version: string;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly groups: readonly { id: number; name: string }[];
}

interface Page {
  readonly where: Expression;
  readonly order?: Expression;
  readonly skip?: number;
  readonly take?: number;
}

/** Logins of the directory's corporation. Excludes removed logins (RFC 7644, 3.6). */
const source = sql`staff s left join directory_user u on u.staff_id = s.id
  where s.pool = 'external' and s.corporation_id = app_directory_corporation() and u.removed_at is null`;

export async function readUserRows(tx: Tx, { where, order = sql`s.id`, skip = 0, take = 1 }: Page): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select s.id, s.email, s.name, s.phone_number as phone, s.preferred_language as language, s.role_id,
      s.disabled_at is not null as is_disabled, ${isActive} as is_active, u.external_id, u.given_name, u.family_name, u.formatted_name,
      coalesce(u.kept, '{}') as kept,
      s.revision || '.' || coalesce(u.revision, 0) as version, s.created_at, coalesce(u.changed_at, s.created_at) as changed_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id)
        from directory_member m join directory_group g on g.id = m.group_id where m.staff_id = s.id), '[]') as groups
    from ${source} and ${where} order by ${order} limit ${take} offset ${skip}`.execute(tx);
  return rows;
}

export async function countUsers(tx: Tx, where: Expression): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source} and ${where}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the number in the ID of a record. Undefined if the ID is malformed. */
export function parseId(kind: 'user' | 'group', id: string): number | undefined {
  const [, digits] = /^(?:user|group)-([1-9][0-9]{0,9})$/.exec(id) ?? [];
  const number = Number(digits);
  return id.startsWith(`${kind}-`) && number <= 2_147_483_647 ? number : undefined;
}

export async function readUserById(tx: Tx, id: string): Promise<UserRow | undefined> {
  const number = parseId('user', id);
  if (number === undefined) return undefined;
  return (await readUserRows(tx, { where: sql`s.id = ${number}` }))[0];
}
