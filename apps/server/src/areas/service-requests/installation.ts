import type { FixedType } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import { markInstalled, markNotInstalled } from '#server/areas/purchase-orders/index.ts';
import { readPlannedSystemsOfOrder } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { insertRequest } from './insert.ts';
import { type LockedRequest, lockRequestById } from './lock.ts';
import { isTechnician } from './technicians.ts';
import { requestTransitions } from './transitions.ts';
import { automaticType } from './types.ts';

interface OrderRef {
  readonly propertyId: number;
  readonly purchaseOrderId: number;
}

interface Order {
  number: number | null;
  type_id: number;
  installer: number | null;
  is_expansion: boolean;
}

/**
 * Returns the type of the installation request. The type depends on whether the order's installer or the customer
 * installs the system. Conversions and expansions have separate types.
 */
const typeFor = ({ type_id, installer, is_expansion }: Order): FixedType =>
  type_id === 4 ? 'conversion' : is_expansion ? 'expansion' : installer === null ? 'selfInstall' : 'install';

/**
 * Opens the installation request of a shipped order and assigns it to the order's installer if that technician takes
 * requests (SHP-02, PUR-04).
 */
export async function openInstallation(
  { propertyId, purchaseOrderId, shippingOrderId }: OrderRef & { readonly shippingOrderId: number },
  ctx: RecordContext,
): Promise<void> {
  const { tx } = ctx;
  const { rows } = await sql<Order>`
    select number, type_id, installer, exists (select from purchase_order_line l where l.record_id = o.id and l.kind = 'expansion')
      and not exists (select from purchase_order_line l where l.record_id = o.id and l.kind = 'system') as is_expansion
    from purchase_order o where id = ${purchaseOrderId}`.execute(tx);
  const [order] = rows;
  if (!order) return;
  const type = await automaticType(tx, typeFor(order));
  const record = await insertRequest(
    {
      ...{ propertyId, type },
      columns: {
        ...{ purchase_order_id: purchaseOrderId, shipping_order_id: shippingOrderId },
        datalog_id: (await readPlannedSystemsOfOrder(tx, purchaseOrderId))[0]?.system?.id ?? null,
        title: `${type.name}: purchase order ${order.number ?? purchaseOrderId}`,
      },
    },
    ctx,
  );
  if (!record) return;
  if (order.installer !== null && (await isTechnician(order.installer, ctx))) {
    const details = { assigneeId: order.installer, isAssignedOnOpen: true };
    await performAction(requestTransitions, { record, action: 'assign', details, causedBy: 'the shipment' }, ctx);
  }
  await notifyOf(tx, { propertyId });
}

/** Closes the installation requests of an installed order and notifies their technicians and requesters (PUR-04). */
export async function closeInstallation(
  { purchaseOrderId, number }: Pick<OrderRef, 'purchaseOrderId'> & { readonly number: number | null },
  ctx: RecordContext,
): Promise<void> {
  const details = { installedCause: `Purchase order ${number ?? purchaseOrderId} is installed` };
  for (const { ref: record } of await lockOpenRequests(ctx.tx, purchaseOrderId))
    await performAction(requestTransitions, { record, action: 'close', details, causedBy: 'its order' }, ctx);
}

/** Locks the installation requests of an order that are not closed. */
async function lockOpenRequests(tx: Tx, purchaseOrderId: number): Promise<LockedRequest[]> {
  const rows = await tx
    .selectFrom('service_request')
    .select('id')
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('shipping_order_id', 'is not', null)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .execute();
  const lockedRequests = [];
  for (const { id } of rows) lockedRequests.push(await lockRequestById(tx, id));
  return lockedRequests.filter(({ state }) => state !== 'closed');
}

/** Withdraws the open installation requests of an order whose shipment was undone (SHP-02). */
export async function withdrawInstallation(
  { purchaseOrderId, reason }: Pick<OrderRef, 'purchaseOrderId'> & { readonly reason: string },
  ctx: RecordContext,
): Promise<void> {
  for (const { ref: record } of await lockOpenRequests(ctx.tx, purchaseOrderId))
    await performAction(requestTransitions, { record, action: 'takeBack', reason, causedBy: 'its shipment' }, ctx);
}

type Request = Pick<LockedRequest, 'property_id' | 'purchase_order_id'>;

/**
 * Marks the order of a closed request as installed (7 → 8). Does nothing if another request of the order is open, or
 * was closed because the order was not wanted (PUR-04).
 */
export async function installOrder(request: Request, ctx: RecordContext): Promise<void> {
  const { property_id: propertyId, purchase_order_id: purchaseOrderId } = request;
  if (purchaseOrderId === null) return;
  const blockingRequest = await ctx.tx
    .selectFrom('service_request')
    .select('id')
    .where('purchase_order_id', '=', purchaseOrderId)
    .where((eb) => eb.or([eb('state', '<>', 'closed'), eb('is_unwanted', '=', true)]))
    .executeTakeFirst();
  if (!blockingRequest) await markInstalled({ propertyId, purchaseOrderId }, ctx);
}

/** Reverts the installed status of an order after its request was reopened (8 → 7). */
export async function uninstallOrder(request: Request, reason: string, ctx: RecordContext): Promise<void> {
  const { property_id: propertyId, purchase_order_id: purchaseOrderId } = request;
  if (purchaseOrderId !== null) await markNotInstalled({ propertyId, purchaseOrderId, reason }, ctx);
}
