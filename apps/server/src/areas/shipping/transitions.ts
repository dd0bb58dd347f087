import { type ShippingKind, type ShippingState, shippingLifecycle } from '@latchboard/contract/shipping/rules';
import { invalid } from '#server/platform/errors.ts';
import { checkDestination } from '#server/platform/record/canceled-property.ts';
import { type StepContext, stateChanged } from '#server/platform/record/lifecycle.ts';
import { type RecordKey, requirePerson, transitions } from '#server/platform/record/transitions.ts';
import type { LockedShipment } from './lock.ts';
import { checkPurchaseOrder } from './order-of-shipment.ts';

/** Transitions of shipments (SHP-02). */
export const shipmentTransitions = transitions<typeof shippingLifecycle, LockedShipment>({
  lifecycle: shippingLifecycle,
  kind: 'shipping_order',
  isLive: true,
  lock,
  allowedWhenCanceled: ['print', 'unship', 'void'],
  changeOf: async ({ row, action }, ctx) => {
    if (action === 'unship') return { columns: { shipped_at: null } };
    if (action !== 'ship') return {};
    if (row.method === null) throw invalid('method', 'shippingNoMethod');
    await checkPurchaseOrder(row, requirePerson(ctx));
    await checkDestination(ctx.tx, row.property_id);
    return { columns: { shipped_at: ctx.now } };
  },
});

async function lock({ id, propertyId }: RecordKey, ctx: StepContext): Promise<LockedShipment | undefined> {
  const stored = ctx.tx.selectFrom('shipping_order').where('property_id', '=', propertyId).where('id', '=', id);
  const row = await stored.selectAll().forUpdate().executeTakeFirst();
  if (!row) {
    // Row security lets a customer lock only an open order. This query reads the state for the error message.
    const visibleOrder = await stored.select('state').executeTakeFirst();
    if (!visibleOrder) return undefined;
    throw await stateChanged({ kind: 'shipping_order', id, propertyId, state: visibleOrder.state }, ctx);
  }
  const state = row.state as ShippingState;
  return {
    ...{ ...row, kind: row.kind as ShippingKind, state },
    ref: { kind: 'shipping_order', id, propertyId: row.property_id, state },
  };
}
