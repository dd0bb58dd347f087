import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks the residents of a property until the transaction ends. */
export async function lockResidents(tx: Tx, propertyId: number): Promise<void> {
  await sql`select from resident where property_id = ${propertyId} order by id for update`.execute(tx);
}
