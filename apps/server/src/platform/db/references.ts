import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Number of rows in a table that refer to a row. */
export interface Reference {
  readonly table: string;
  readonly count: number;
}

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

const maxCounted = 10_000;

/**
 * Counts rows that refer to a row's ID, for each table with such a foreign key and at least one row. Counts at most
 * 10,000 rows per foreign key.
 */
export async function countReferencesTo(
  tx: Tx,
  table: string,
  id: number,
  /** Tables that are deleted together with the row. */
  deletedTables: readonly string[] = [],
): Promise<Reference[]> {
  const { rows: keys } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and array_length(c.conkey, 1) = 1 and c.confrelid = ${table}::regclass
    order by 1, 2`.execute(tx);
  const countedKeys = keys.filter((key) => !deletedTables.includes(key.table));
  if (countedKeys.length === 0) return [];
  const counts = countedKeys.map(
    (key) => sql`select ${key.table}::text as table, count(*)::int as count
      from (select from ${sql.table(key.table)} where ${sql.ref(key.column)} = ${id} limit ${maxCounted}) rows`,
  );
  const { rows } = await sql<Reference>`
    select "table", sum(count)::int as count from (${sql.join(counts, sql` union all `)}) counts
    group by 1 having sum(count) > 0 order by 1`.execute(tx);
  return rows;
}
