import { type Level, levels } from '@latchboard/contract/levels';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Reference, referenceOf, type StoredRow } from './names.ts';

interface PathEntity {
  level: Level;
  id: number;
  name: string;
}

/**
 * Returns the path to the hierarchy entity that a row belongs to. Empty if the row belongs to no entity or the entity
 * was deleted.
 */
export async function hierarchyPathOf(tx: Tx, row: StoredRow): Promise<PathEntity[]> {
  const reference = ['entity_id', 'property_id', 'region_id', 'division_id', 'corporation_id']
    .map((column) => referenceOf(column, row))
    .find((candidate) => candidate !== undefined);
  return reference ? pathTo(tx, reference) : [];
}

async function pathTo(tx: Tx, { kind, id }: Reference): Promise<PathEntity[]> {
  const names: readonly string[] = levels;
  const depth = names.indexOf(kind);
  const parentColumns = levels.slice(0, depth).map(
    (name) => sql`
    select ${sql.lit(name)} as level, u.id, u.name from ${sql.table(name)} u, it where u.id = it.${sql.ref(`${name}_id`)}`,
  );
  const { rows } = await sql<PathEntity>`
    with it as (select * from ${sql.table(kind)} where id = ${id})
    ${sql.join([...parentColumns, sql`select ${sql.lit(kind)} as level, it.id, it.name from it`], sql` union all `)}`.execute(
    tx,
  );
  return rows.toSorted((a, b) => names.indexOf(a.level) - names.indexOf(b.level));
}
