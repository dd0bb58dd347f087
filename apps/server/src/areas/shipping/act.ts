import type { CallInput, contract } from '@latchboard/contract';
import { type ShippingAction, shippingLifecycle } from '@latchboard/contract/shipping/rules';
import { invalid } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mailShipped } from './emails/mail-shipped.ts';
import { mailUnshipped } from './emails/mail-unshipped.ts';
import { type LockedShipment, lockShipment } from './lock.ts';
import type { ShippingOrder } from './order.ts';
import {
  advancePurchaseOrder,
  advanceWithoutShipment,
  checkPurchaseOrder,
  unshipPurchaseOrder,
} from './purchase-order.ts';
import { notifyAndReadShipment } from './save.ts';
import { returnStock, takeStock } from './stock.ts';

type Acted = CallInput<typeof contract.shipping.actOnShippingOrder>;

/** Performs an action on a shipment, with its effects, in one transaction (SHP-02). */
export async function actOnShippingOrder(
  { action, reason, ...ids }: Acted,
  ctx: RecordContext,
): Promise<ShippingOrder> {
  const shipment = await lockShipment(ids, ctx);
  if (shippingLifecycle.actions[action].from.some((state) => state === shipment.state))
    await before[action]?.(shipment, ctx, reason);
  await performAction(shippingLifecycle, { record: shipment.ref, action, reason }, ctx);
  await after[action]?.(shipment, ctx, reason);
  return notifyAndReadShipment({ id: shipment.id, propertyId: ids.propertyId }, ctx);
}

type Effect = (shipment: LockedShipment, ctx: RecordContext, reason: string) => Promise<void>;

/** Checks and steps before the state changes: reasons to block an action beyond state and right. */
const before: Partial<Record<ShippingAction, Effect>> = {
  ship: async (shipment, ctx) => {
    if (shipment.method === null) throw invalid('method', 'shippingNoMethod');
    await checkPurchaseOrder(shipment, ctx);
    await ctx.tx.updateTable('shipping_order').set({ shipped_at: ctx.now }).where('id', '=', shipment.id).execute();
  },
};

const after: Partial<Record<ShippingAction, Effect>> = {
  ship: async (shipment, ctx) => {
    await takeStock(shipment, ctx);
    await advancePurchaseOrder(shipment, ctx);
    await mailShipped(shipment, ctx);
  },
  void: advanceWithoutShipment,
  unship: async (shipment, ctx, reason) => {
    await unshipPurchaseOrder(shipment, ctx);
    await returnStock(shipment, ctx);
    await mailUnshipped(shipment, reason, ctx);
    await ctx.tx.updateTable('shipping_order').set({ shipped_at: null }).where('id', '=', shipment.id).execute();
  },
};
