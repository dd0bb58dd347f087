import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks the vendors of a property until the transaction ends. Vendors can still be added. */
export const lockVendors = (tx: Tx, propertyId: number) =>
  tx.selectFrom('vendor').select('id').where('property_id', '=', propertyId).orderBy('id').forUpdate().execute();
