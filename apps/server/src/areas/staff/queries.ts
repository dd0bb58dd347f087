import { type Selectable, sql } from 'kysely';
import type { Staff } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Entity {
  id: number;
  name: string;
}

/** A login with its scope, its picks, and the entities of which it is the primary contact. */
export interface Login extends Selectable<Staff> {
  corporation: Entity | null;
  scope: (Entity & { level: number })[];
  picks: Record<number, boolean>;
  is_primary_contact: boolean;
  /** Whether the user has a second factor. Always false if the reader is a customer. */
  has_second_factor: boolean;
  /** False for users who must use single sign-on. */
  takes_password: boolean;
}

/** Reads a login that the caller may see. Its scope contains only entities within the caller's reach. */
export async function loadLogin(tx: Tx, by: { id: number } | { email: string }): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select s.*, case when s.corporation_id is null then null else corporation_name(s.corporation_id) end as corporation,
      coalesce((select jsonb_agg(jsonb_build_object('level', c.level, 'id', c.entity_id, 'name', e.name) order by e.name)
        from staff_scope c cross join lateral (
          select name from corporation where c.level = 1 and id = c.entity_id union all
          select name from division where c.level = 2 and id = c.entity_id union all
          select name from region where c.level = 3 and id = c.entity_id union all
          select name from property where c.level = 4 and id = c.entity_id) e
        where c.staff_id = s.id), '[]') as scope,
      coalesce((select jsonb_object_agg(p.right_number, p.granted) from staff_permission p where p.staff_id = s.id), '{}') as picks,
      exists (select from primary_contact p where p.staff_id = s.id) as is_primary_contact,
      has_second_factor(s.id), takes_password(s.id)
    from staff s where s.pool <> 'program' and ${'id' in by ? sql`s.id = ${by.id}` : sql`lower(s.email) = lower(${by.email})`}`.execute(
    tx,
  );
  return rows[0];
}
