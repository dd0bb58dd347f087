import type { CallInput, contract } from '@latchboard/contract';
import { lockProperty } from '#server/platform/record/canceled-property.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { storeSerials } from './lines.ts';
import { lockUnchanged } from './lock.ts';
import { isChangeable, readShippingOrder, type ShippingOrder } from './present.ts';
import { storePackages } from './save.ts';
import { shipmentTransitions } from './transitions.ts';

type ShipInput = CallInput<typeof contract.shipping.shipShippingOrder>;

/**
 * Stores the method, serial numbers, and packages of a shipment and ships it, in one transaction. An open shipment
 * changes to printed first (SHP-02). Throws `stateChanged` if it has shipped or is void.
 */
export async function shipShippingOrder(form: ShipInput, ctx: RecordContext): Promise<ShippingOrder> {
  const { tx } = ctx;
  const { ref: record, ...shipment } = await lockUnchanged(form, ctx);
  if (shipment.purchase_order_id !== null) await lockProperty(tx, form.propertyId);
  if (isChangeable(shipment)) {
    await tx.updateTable('shipping_order').set({ method: form.method }).where('id', '=', shipment.id).execute();
    await storeSerials(tx, form.serials, record);
    await storePackages(tx, form.packages, record);
  }
  if (shipment.state === 'open') await performAction(shipmentTransitions, { record, action: 'print' }, ctx);
  await performAction(shipmentTransitions, { record, action: 'ship' }, ctx);
  return readShippingOrder(form.propertyId, shipment.id, ctx);
}
