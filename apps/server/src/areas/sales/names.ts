import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Returns the people with the given IDs, sorted by name. Each person occurs once. */
export async function namesOf(tx: Tx, ids: readonly number[]): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where id = any(${[...new Set(ids)]}::int[]) order by lower(name), id`.execute(tx);
  return rows;
}
