import type { PurchaseOrderAction, PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { type ShippingState, shippedProductKinds } from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { rejectCanceled } from './lock.ts';
import { orderTransitions } from './transitions.ts';

interface Ordered {
  readonly propertyId: number;
  readonly purchaseOrderId: number;
}

/** SQL: whether an order can ship. Its units are complete, or were never requested (PUR-04). */
const isReady = sql<boolean>`disabled_at is null and (state = 'unitsComplete' or (state = 'filed' and not needs_unit_entry))`;

/** The same for a row that was read. */
export const isReadyToShip = (row: {
  readonly state: PurchaseOrderState;
  readonly disabled_at: Date | null;
  readonly needs_unit_entry: boolean;
}): boolean =>
  row.disabled_at === null && (row.state === 'unitsComplete' || (row.state === 'filed' && !row.needs_unit_entry));

/** A new system's warranty begins with the shipment. Conversions and expansions have none. */
const hasNewSystem = sql<boolean>`type_id = 1 and exists (select from purchase_order_line l where l.record_id = purchase_order.id and l.kind = 'system')`;

/**
 * Locks the order of a shipment and returns its state. Throws `validation` at `purchaseOrderId` if the property has no
 * such order.
 */
export async function lockForShipment(tx: Tx, { propertyId, purchaseOrderId }: Ordered) {
  const row = await tx
    .selectFrom('purchase_order')
    .select(['id', 'state', 'needs_unit_entry', isReady.as('isReady'), hasNewSystem.as('hasNewSystem')])
    .where('property_id', '=', propertyId)
    .where('id', '=', purchaseOrderId)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw invalid('purchaseOrderId', 'valInvalid');
  return { ...row, state: row.state as PurchaseOrderState };
}
type Locked = Awaited<ReturnType<typeof lockForShipment>>;

/** Marks a locked order as shipped once all of it has shipped (6 → 7, or 4 → 7 if no units were requested). */
export async function markShipped(order: Locked, propertyId: number, ctx: RecordContext): Promise<void> {
  const record = { id: order.id, propertyId };
  await performAction(orderTransitions, { record, action: 'ship', causedBy: 'its last shipment' }, ctx);
}

/** Undoes the shipping of a locked order whose shipment was undone. */
export async function markUnshipped(
  order: Locked,
  { propertyId, reason }: { propertyId: number; reason: string },
  ctx: RecordContext,
): Promise<void> {
  const record = { id: order.id, propertyId };
  const action = order.needs_unit_entry ? 'unship' : 'unshipToFile';
  await performAction(orderTransitions, { record, action, reason, causedBy: 'its shipment' }, ctx);
}

/** Marks a shipped order as installed (7 → 8). Throws `propertyCanceled`. */
export async function markInstalled({ propertyId, purchaseOrderId }: Ordered, ctx: RecordContext): Promise<void> {
  await rejectCanceled(ctx.tx, propertyId);
  await follow({ propertyId, purchaseOrderId }, { from: 'shipped', action: 'install', reason: '' }, ctx);
}

/** Returns an installed order to shipped, because its installation request is open again (8 → 7). */
export const markNotInstalled = (
  { propertyId, purchaseOrderId, reason }: Ordered & { readonly reason: string },
  ctx: RecordContext,
): Promise<void> => follow({ propertyId, purchaseOrderId }, { from: 'installed', action: 'uninstall', reason }, ctx);

interface Step {
  readonly from: PurchaseOrderState;
  readonly action: PurchaseOrderAction;
  readonly reason: string;
}

/** Applies an action to an order in the given state. Does nothing in another state. */
async function follow({ propertyId, purchaseOrderId }: Ordered, { from, action, reason }: Step, ctx: RecordContext) {
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

/** Shipments of an order, newest first. */
export async function shipmentsOf(tx: Tx, purchaseOrderId: number) {
  return tx
    .selectFrom('shipping_order')
    .select(['id', 'number', (eb) => eb.ref('state').$castTo<ShippingState>().as('state')])
    .where('purchase_order_id', '=', purchaseOrderId)
    .orderBy('id', 'desc')
    .execute();
}

/** Products of a purchase order to ship, in its order. */
export async function listedToShip(tx: Tx, purchaseOrderId: number) {
  const { rows } = await sql<{ productId: number; name: string; quantity: number }>`
    select product_id as "productId", (array_agg(product_name order by position))[1] as name, sum(quantity)::int as quantity
    from purchase_order_line
    where record_id = ${purchaseOrderId} and product_id is not null and kind = any(${[...shippedProductKinds]})
    group by product_id order by min(position)`.execute(tx);
  return rows;
}

/** The orders of a property that can ship now. */
export async function readyToShip(tx: Tx, propertyId: number) {
  const { rows } = await sql<{ id: number; number: number }>`
    select id, number from purchase_order where property_id = ${propertyId} and ${isReady} order by number`.execute(tx);
  return rows;
}
