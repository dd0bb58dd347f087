import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Counts a property's active units and the units for which its systems were ordered. */
export async function countUnits(tx: Tx, propertyId: number) {
  const { rows } = await sql<{ entered: number; ordered: number }>`
    select (select count(*)::int from unit where property_id = ${propertyId} and is_active) as entered,
      (select coalesce(sum(number_of_units), 0)::int from datalog
        where property_id = ${propertyId} and state <> 'withdrawn') as ordered`.execute(tx);
  return rows[0] ?? { entered: 0, ordered: 0 };
}
