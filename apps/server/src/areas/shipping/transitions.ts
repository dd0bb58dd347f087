import { type ShippingKind, type ShippingState, shippingLifecycle } from '@latchboard/contract/shipping/rules';
import { invalid } from '#server/platform/errors.ts';
import type { StepContext } from '#server/platform/record/lifecycle.ts';
import { type Place, requirePerson, transitions } from '#server/platform/record/transitions.ts';
import type { LockedShipment } from './lock.ts';
import { checkPurchaseOrder } from './ordered.ts';

/** Guards of the actions on a shipment (SHP-02). */
export const shipmentTransitions = transitions<typeof shippingLifecycle, LockedShipment>({
  lifecycle: shippingLifecycle,
  kind: 'shipping_order',
  isLive: true,
  lock,
  guard: async ({ row, action }, ctx) => {
    if (action === 'unship') return { columns: { shipped_at: null } };
    if (action !== 'ship') return {};
    if (row.method === null) throw invalid('method', 'shippingNoMethod');
    await checkPurchaseOrder(row, requirePerson(ctx));
    return { columns: { shipped_at: ctx.now } };
  },
});

async function lock({ id, propertyId }: Place, { tx }: StepContext): Promise<LockedShipment | undefined> {
  const stored = tx.selectFrom('shipping_order').selectAll().where('property_id', '=', propertyId).where('id', '=', id);
  // The database lets a customer lock only an open order. Any other is read to show its state.
  const row = (await stored.forUpdate().executeTakeFirst()) ?? (await stored.executeTakeFirst());
  if (!row) return undefined;
  const state = row.state as ShippingState;
  return {
    ...{ ...row, kind: row.kind as ShippingKind, state },
    ref: { kind: 'shipping_order', id, propertyId: row.property_id, state },
  };
}
