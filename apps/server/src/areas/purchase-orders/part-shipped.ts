import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/**
 * Rejects an order if a part of it has shipped. If the order were deleted or approved again, the rest could not ship
 * (PUR-04, PUR-05).
 */
export async function rejectShipped(tx: Tx, purchaseOrderId: number): Promise<void> {
  const shippedPart = await tx
    .selectFrom('shipping_order')
    .select('id')
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('state', '=', 'shipped')
    .executeTakeFirst();
  if (shippedPart) throw new Failure('purchaseOrderPartShipped');
}
