import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { pageOf } from '#server/platform/http/page.ts';
import { comesAfter, isNamed } from './find.ts';

interface ListInput {
  isDisabled: boolean;
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Logins within reach by name; with an entity, only those it was chosen for. */
export async function listLogins(tx: Tx, entity: { level: number; id: number } | undefined, input: ListInput) {
  const name = sql<string>`lower(s.name)`;
  let query = tx
    .selectFrom('staff as s')
    .select([
      's.id',
      's.name',
      's.email',
      's.phone_number',
      's.role_id',
      's.commercial_level',
      's.disabled_at',
      's.is_sso_enabled',
      's.last_sign_in',
    ])
    .select(sql<boolean>`exists (select from primary_contact p where p.staff_id = s.id)`.as('is_primary_contact'))
    .where('s.pool', '=', 'external')
    .where('s.disabled_at', input.isDisabled ? 'is not' : 'is', null)
    .where(isNamed(input.search))
    .where(comesAfter(input.cursor));
  if (entity)
    query = query.where(
      sql<boolean>`exists (select from staff_scope c where c.staff_id = s.id and c.level = ${entity.level} and c.entity_id = ${entity.id})`,
    );
  const rows = await query
    .orderBy(name)
    .orderBy('s.id')
    .limit(input.limit + 1)
    .execute();
  const page = pageOf(rows, input.limit, (row) => [row.name.toLowerCase(), row.id]);
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phoneNumber: row.phone_number,
      roleId: row.role_id,
      commercialLevel: row.commercial_level,
      isDisabled: row.disabled_at !== null,
      isSSOEnabled: row.is_sso_enabled,
      isPrimaryContact: row.is_primary_contact,
      lastSignIn: row.last_sign_in?.toISOString() ?? null,
    })),
  };
}
