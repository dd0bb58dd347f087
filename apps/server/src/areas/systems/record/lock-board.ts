import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks the board of a property, as a batch does after its cabinet. */
export async function lockBoard(tx: Tx, propertyId: number): Promise<void> {
  await tx
    .selectFrom('property_board')
    .select('property_id')
    .where('property_id', '=', propertyId)
    .forUpdate()
    .execute();
}
