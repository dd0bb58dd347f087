import type { CallInput, contract } from '@latchboard/contract';
import { lockProperty } from '#server/platform/record/canceled-property.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockShipment } from './lock.ts';
import { readShippingOrder, type ShippingOrder } from './present.ts';
import { shipmentTransitions } from './transitions.ts';

type ActInput = CallInput<typeof contract.shipping.actOnShippingOrder>;

/** Performs the action of a user on a shipment (SHP-02). */
export async function actOnShippingOrder(
  { action, reason, ...ids }: ActInput,
  ctx: RecordContext,
): Promise<ShippingOrder> {
  const { ref: record, purchase_order_id: orderId } = await lockShipment(ids, ctx);
  // An action may change the order and its property. The property is locked before the order, as in the actions on
  // orders.
  if (orderId !== null) await lockProperty(ctx.tx, ids.propertyId);
  await performAction(shipmentTransitions, { record, action, reason }, ctx);
  return readShippingOrder(ids.propertyId, record.id, ctx);
}
