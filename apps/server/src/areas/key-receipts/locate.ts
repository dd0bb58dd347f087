import type { Tx } from '#server/platform/db/transaction.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';

interface Ids {
  readonly propertyId: number;
  readonly keyReceiptId: number;
}

/** Reads a receipt of a property. Throws `notFound`. */
export const locateKeyReceipt = (tx: Tx, { propertyId, keyReceiptId }: Ids) =>
  locateRecord(tx, 'key_receipt', propertyId, keyReceiptId);
