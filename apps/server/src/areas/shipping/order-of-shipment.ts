import { lockForShipment } from '#server/areas/purchase-orders/index.ts';
import { requirePlanned } from '#server/areas/systems/index.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { LockedShipment } from './lock.ts';

/** Reference to the purchase order of a shipment. Undefined if the shipment has none. */
export const orderRefOf = ({ property_id: propertyId, purchase_order_id: purchaseOrderId }: LockedShipment) =>
  purchaseOrderId === null ? undefined : { propertyId, purchaseOrderId };

/** Checks that the order of a shipment is ready and that its planned system exists (PUR-04). */
export async function checkPurchaseOrder(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const orderRef = orderRefOf(shipment);
  if (!orderRef) return;
  const order = await lockForShipment(ctx.tx, orderRef);
  if (!order.isReady) throw new Failure('purchaseOrderNotReady');
  await requirePlanned(order.id, ctx);
}
