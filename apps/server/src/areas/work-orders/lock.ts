import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';

/** Locks a work order until the transaction ends. */
export const lockWorkOrder = (tx: Tx, propertyId: number | null, id: number) =>
  tx
    .selectFrom('work_order')
    .select(['id', 'property_id', 'number', 'state', 'revision'])
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface Ids {
  readonly propertyId: number;
  readonly workOrderId: number;
}

/** Reads a work order of a property. Throws `notFound`. */
export const locateWorkOrder = (tx: Tx, { propertyId, workOrderId }: Ids) =>
  locateRecord(tx, 'work_order', propertyId, workOrderId);

/** Locks the imported work orders of a property until the transaction ends. */
export async function lockImportedWorkOrders(tx: Tx, propertyId: number): Promise<void> {
  await sql`select from work_order where property_id = ${propertyId} and source_number is not null
    order by id for update`.execute(tx);
}
