import { sql } from 'kysely';
import { readProductsToShip } from '#server/areas/purchase-orders/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Finds the items of a purchase order that no shipment contains. Void shipments are ignored (SHP-02). */
export async function findUnlistedItems(tx: Tx, purchaseOrderId: number) {
  const { rows } = await sql<{ product_id: number; quantity: number }>`
    select l.product_id, sum(l.quantity)::int as quantity
    from shipping_order_line l join shipping_order s on s.id = l.record_id
    where s.purchase_order_id = ${purchaseOrderId} and s.state <> 'void' and l.product_id is not null
    group by l.product_id`.execute(tx);
  const listedQuantities = new Map(rows.map((row) => [row.product_id, row.quantity]));
  return (await readProductsToShip(tx, purchaseOrderId)).flatMap(({ quantity, ...line }) => {
    const unlistedQuantity = quantity - (listedQuantities.get(line.productId) ?? 0);
    return unlistedQuantity > 0 ? [{ ...line, quantity: unlistedQuantity }] : [];
  });
}
