import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';

const selectLocked = (tx: Tx, propertyId: number | null) =>
  tx
    .selectFrom('work_order')
    .select(['id', 'property_id', 'number', 'state', 'revision'])
    .where('property_id', '=', propertyId)
    .forUpdate();

/** Locks a work order until the transaction ends. */
export const lockWorkOrder = (tx: Tx, propertyId: number | null, id: number) =>
  selectLocked(tx, propertyId).where('id', '=', id).executeTakeFirst();

/** Locks work orders until the transaction ends and returns those that exist, in the order of their IDs. */
export const lockWorkOrders = (tx: Tx, propertyId: number, ids: readonly number[]) =>
  selectLocked(tx, propertyId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute();

interface Ids {
  readonly propertyId: number;
  readonly workOrderId: number;
}

/** Finds a work order at a property. Throws `notFound`. */
export const locateWorkOrder = (tx: Tx, { propertyId, workOrderId }: Ids) =>
  locateRecord(tx, 'work_order', propertyId, workOrderId);

/** Locks the imported work orders of a property until the transaction ends. */
export async function lockImportedWorkOrders(tx: Tx, propertyId: number): Promise<void> {
  await sql`select from work_order where property_id = ${propertyId} and source_number is not null
    order by id for update`.execute(tx);
}
