import { sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';

export interface ListInput {
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  corporationId?: number | undefined;
}

/** Divisions or regions within the transaction's reach, by name. */
export async function listEntities(tx: Tx, entity: 'division' | 'region', input: ListInput) {
  const { search, limit, cursor, corporationId } = input;
  const after = cursor === undefined ? undefined : readCursor(cursor, ['string', 'id']);
  const name = sql<string>`lower(name)`;
  const rows = await tx
    .selectFrom(entity)
    .select(['id', 'name'])
    .$if(corporationId !== undefined, (query) => query.where('corporation_id', '=', corporationId ?? 0))
    .$if(Boolean(search), (query) => query.where(name, 'like', likePart((search ?? '').toLowerCase())))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(lower(name), id) > (${after?.[0]}, ${after?.[1]}::int)`),
    )
    .orderBy(name)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => [row.name.toLowerCase(), row.id]);
}

/** All corporations by name, with how much lies under each. */
export async function listCorporations(tx: Tx, { search, limit, cursor }: ListInput) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['string', 'id']);
  const name = sql<string>`lower(c.name)`;
  const counted = (table: 'division' | 'region' | 'property') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} x where x.corporation_id = c.id)`;
  const rows = await tx
    .selectFrom('corporation as c')
    .select([
      'c.id',
      'c.name',
      counted('division').as('divisions'),
      counted('region').as('regions'),
      counted('property').as('properties'),
    ])
    .$if(Boolean(search), (query) => query.where(name, 'like', likePart((search ?? '').toLowerCase())))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(lower(c.name), c.id) > (${after?.[0]}, ${after?.[1]}::int)`),
    )
    .orderBy(name)
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => [row.name.toLowerCase(), row.id]);
}
