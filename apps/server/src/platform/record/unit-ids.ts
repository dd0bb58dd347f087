import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Reads the IDs of units by their stored names, for an import. A join of the imported records with the units would
 * compare all pairs while the database has no statistics for units that were just imported.
 */
export async function readUnitIdsByName(
  tx: Tx,
  propertyId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; unit: string }>`
    select id, unit from unit where property_id = ${propertyId} and unit = any(${[...new Set(names)]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, unit }) => [unit, id]));
}
