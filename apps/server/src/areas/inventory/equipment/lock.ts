import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks an item until the transaction ends. */
export const lockEquipment = (tx: Tx, by: { id: number } | { serial: string }) =>
  tx
    .selectFrom('equipment')
    .select(['id', 'product_id', 'state', 'property_id', 'revision'])
    .where('id' in by ? sql<boolean>`id = ${by.id}` : sql<boolean>`lower(serial) = lower(${by.serial})`)
    .forUpdate()
    .executeTakeFirst();
