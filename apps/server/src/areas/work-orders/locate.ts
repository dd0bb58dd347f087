import type { Tx } from '#server/platform/db/transaction.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';

interface Ids {
  readonly propertyId: number;
  readonly workOrderId: number;
}

/** Reads a work order of a property. Throws `notFound`. */
export const locateWorkOrder = (tx: Tx, { propertyId, workOrderId }: Ids) =>
  locateRecord(tx, 'work_order', propertyId, workOrderId);
