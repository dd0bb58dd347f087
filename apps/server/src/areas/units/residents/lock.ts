import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks the units of a property and their residents until the transaction ends. No resident can then be added. */
export async function lockResidents(tx: Tx, propertyId: number): Promise<void> {
  await sql`select from unit where property_id = ${propertyId} order by id for no key update`.execute(tx);
  await sql`select from resident where property_id = ${propertyId} order by id for update`.execute(tx);
}
