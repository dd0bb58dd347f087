import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks a badge until the transaction ends. */
export const lockBadge = (tx: Tx, propertyId: number, id: number) =>
  tx
    .selectFrom('badge')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
