import { lockForShipment } from '#server/areas/purchase-orders/index.ts';
import { requirePlanned } from '#server/areas/systems/index.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { LockedShipment } from './lock.ts';

/** The purchase order of a shipment. Undefined if it has none. */
export const ordered = ({ property_id: propertyId, purchase_order_id: purchaseOrderId }: LockedShipment) =>
  purchaseOrderId === null ? undefined : { propertyId, purchaseOrderId };

/** Checks that the order of a shipment is ready and has its planned system (PUR-04). */
export async function checkPurchaseOrder(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const place = ordered(shipment);
  if (!place) return;
  const order = await lockForShipment(ctx.tx, place);
  if (!order.isReady) throw new Failure('purchaseOrderNotReady');
  await requirePlanned(order.id, ctx);
}
