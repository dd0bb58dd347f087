import type { PurchaseOrderAction, PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { type ShippingState, shippedProductKinds } from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { lockForShipment } from './lock.ts';
import { orderTransitions } from './transitions.ts';

interface OrderRef {
  readonly propertyId: number;
  readonly purchaseOrderId: number;
}
type LockedOrder = Awaited<ReturnType<typeof lockForShipment>>;

/** Marks a locked order as shipped (6 → 7, or 4 → 7 if it needs no unit entry). All its items must have shipped. */
export async function markShipped(order: LockedOrder, propertyId: number, ctx: RecordContext): Promise<void> {
  const record = { id: order.id, propertyId };
  await performAction(orderTransitions, { record, action: 'ship', causedBy: 'its last shipment' }, ctx);
}

/** Reverts the shipped status of a locked order after its shipment was undone. */
export async function markUnshipped(
  order: LockedOrder,
  { propertyId, reason }: { propertyId: number; reason: string },
  ctx: RecordContext,
): Promise<void> {
  const record = { id: order.id, propertyId };
  const action = order.needs_unit_entry ? 'unship' : 'unshipToFile';
  await performAction(orderTransitions, { record, action, reason, causedBy: 'its shipment' }, ctx);
}

/** Marks a shipped order as installed (7 → 8). Throws `propertyCanceled` if the property is canceled. */
export const markInstalled = (order: OrderRef, ctx: RecordContext): Promise<void> =>
  applyInState(order, { from: 'shipped', action: 'install', reason: '' }, ctx);

/** Returns an installed order to the shipped status, because its installation request is open again (8 → 7). */
export const markNotInstalled = (
  { propertyId, purchaseOrderId, reason }: OrderRef & { readonly reason: string },
  ctx: RecordContext,
): Promise<void> =>
  applyInState({ propertyId, purchaseOrderId }, { from: 'installed', action: 'uninstall', reason }, ctx);

interface Step {
  readonly from: PurchaseOrderState;
  readonly action: PurchaseOrderAction;
  readonly reason: string;
}

/** Applies an action to an order in the given state. Does nothing in another state. */
async function applyInState(
  { propertyId, purchaseOrderId }: OrderRef,
  { from, action, reason }: Step,
  ctx: RecordContext,
) {
  const order = await ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where('id', '=', purchaseOrderId)
    .where('state', '=', from)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const record = { id: order.id, propertyId };
  await performAction(orderTransitions, { record, action, reason, causedBy: 'its installation request' }, ctx);
}

/** Returns the shipments of an order, newest first. */
export async function shipmentsOf(tx: Tx, purchaseOrderId: number) {
  return tx
    .selectFrom('shipping_order')
    .select(['id', 'number', (eb) => eb.ref('state').$castTo<ShippingState>().as('state')])
    .where('purchase_order_id', '=', purchaseOrderId)
    .orderBy('id', 'desc')
    .execute();
}

/** Reads the products to ship for a purchase order, in the sequence of its lines. */
export async function readProductsToShip(tx: Tx, purchaseOrderId: number) {
  const { rows } = await sql<{ productId: number; name: string; quantity: number }>`
    select product_id as "productId", (array_agg(product_name order by position))[1] as name, sum(quantity)::int as quantity
    from purchase_order_line
    where record_id = ${purchaseOrderId} and product_id is not null and kind = any(${[...shippedProductKinds]})
    group by product_id order by min(position)`.execute(tx);
  return rows;
}
