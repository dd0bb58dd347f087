import type { ShippingState } from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import { lockForShipment, markShipped, markUnshipped } from '#server/areas/purchase-orders/index.ts';
import { openInstallation } from '#server/areas/service-requests/index.ts';
import { Failure } from '#server/platform/errors.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { lockProperty } from '#server/platform/record/canceled-property.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { LockedShipment } from './lock.ts';
import { orderRefOf } from './order-of-shipment.ts';
import { findUnlistedItems } from './unlisted-items.ts';

/**
 * Advances the order with its last shipment: moves it to status 7, begins the warranty of a new system, and opens the
 * installation request (SHP-02).
 */
export async function advancePurchaseOrder(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const orderRef = orderRefOf(shipment);
  if (!orderRef) return;
  const order = await lockForShipment(ctx.tx, orderRef);
  const [waiting] = await othersOf(shipment, ['open', 'printed'], ctx);
  if (!waiting) await advance({ order, last: { ...shipment, shipped_at: ctx.now } }, ctx);
}

/**
 * Advances the order when a shipment becomes void and no other shipment is pending (SHP-02). An order for a canceled
 * property keeps its state (decision 57).
 */
export async function advanceWithoutShipment(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const orderRef = orderRefOf(shipment);
  if (!orderRef) return;
  if (await lockProperty(ctx.tx, orderRef.propertyId)) return;
  const order = await lockForShipment(ctx.tx, orderRef);
  const [waiting] = await othersOf(shipment, ['open', 'printed'], ctx);
  const [last] = await othersOf(shipment, ['shipped'], ctx);
  if (!order.isReady || waiting || !last || (await findUnlistedItems(ctx.tx, order.id)).length > 0) return;
  await advance({ order, last }, ctx);
}

/** Other shipments of the order in the given states, most recently shipped first. */
const othersOf = ({ id, purchase_order_id: order }: LockedShipment, states: ShippingState[], { tx }: RecordContext) =>
  tx
    .selectFrom('shipping_order')
    .select(['id', 'property_id', 'shipped_at'])
    .where('purchase_order_id', '=', order)
    .where('state', 'in', states)
    .where('id', '<>', id)
    .orderBy('shipped_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

type SentShipment = Pick<LockedShipment, 'id' | 'property_id' | 'shipped_at'>;

interface Advance {
  readonly order: Awaited<ReturnType<typeof lockForShipment>>;
  /** Last sent shipment of the order. */
  readonly last: SentShipment;
}

async function advance({ order, last }: Advance, ctx: RecordContext): Promise<void> {
  const propertyId = last.property_id;
  await markShipped(order, propertyId, ctx);
  if (order.hasNewSystem) await beginWarranty(last, ctx);
  await openInstallation({ propertyId, purchaseOrderId: order.id, shippingOrderId: last.id }, ctx);
}

async function beginWarranty(
  { id, property_id, shipped_at }: SentShipment,
  { tx, now, platform }: RecordContext,
): Promise<void> {
  const { settings } = platform;
  const until = sql`(${providerDay(shipped_at ?? now, settings)}::date + make_interval(months => ${settings.warrantyMonths}))::date`;
  await sql`update shipping_order set warranty_set = ${until}, warranty_before = p.warranty_until
    from property p where shipping_order.id = ${id} and p.id = ${property_id}`.execute(tx);
  await sql`update property set warranty_until = ${until}, revision = revision + 1 where id = ${property_id}`.execute(
    tx,
  );
}

/**
 * Undoes the effects of a shipment on its order: the status, the warranty, and the installation request. Rejected if
 * the order is installed or its new system is in use (SHP-02).
 */
export async function unshipPurchaseOrder(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const orderRef = orderRefOf(shipment);
  if (!orderRef) return;
  const order = await lockForShipment(ctx.tx, orderRef);
  if (order.state === 'installed') throw new Failure('purchaseOrderInstalled');
  if (order.hasNewSystem && (await isInUse(shipment, ctx))) throw new Failure('cabinetInUse');
  if (order.state === 'shipped')
    await markUnshipped(order, { propertyId: orderRef.propertyId, reason: `#${shipment.number}` }, ctx);
  await endWarranty(orderRef, ctx);
}

/** Whether a cabinet at the property was enrolled after the shipment and has sent events since. */
async function isInUse({ property_id, shipped_at }: LockedShipment, { tx }: RecordContext): Promise<boolean> {
  const usedCabinet = await tx
    .selectFrom('cabinet_stream')
    .select('datalog_id')
    .where('property_id', '=', property_id)
    .where('enrolled_at', '>', shipped_at)
    .where('highest_seq', '>', 0)
    .executeTakeFirst();
  return usedCabinet !== undefined;
}

/** Restores the earlier warranty, unless the warranty was changed after the shipment. */
async function endWarranty(
  { propertyId, purchaseOrderId }: { propertyId: number; purchaseOrderId: number },
  { tx }: RecordContext,
): Promise<void> {
  await sql`update property p set warranty_until = s.warranty_before, revision = p.revision + 1 from shipping_order s
    where p.id = ${propertyId} and s.purchase_order_id = ${purchaseOrderId} and s.warranty_set = p.warranty_until`.execute(
    tx,
  );
  await sql`update shipping_order set warranty_set = null, warranty_before = null
    where purchase_order_id = ${purchaseOrderId} and warranty_set is not null`.execute(tx);
}
