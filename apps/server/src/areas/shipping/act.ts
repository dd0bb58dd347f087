import type { CallInput, contract } from '@latchboard/contract';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockShipment } from './lock.ts';
import { readShippingOrder, type ShippingOrder } from './present.ts';
import { shipmentTransitions } from './transitions.ts';

type Acted = CallInput<typeof contract.shipping.actOnShippingOrder>;

/** Performs the action of a user on a shipment (SHP-02). */
export async function actOnShippingOrder(
  { action, reason, ...ids }: Acted,
  ctx: RecordContext,
): Promise<ShippingOrder> {
  const { ref: record } = await lockShipment(ids, ctx);
  await performAction(shipmentTransitions, { record, action, reason }, ctx);
  return readShippingOrder(ids.propertyId, record.id, ctx);
}
