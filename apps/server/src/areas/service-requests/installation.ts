import { type FixedType, serviceRequestLifecycle } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import { markInstalled, markNotInstalled } from '#server/areas/purchase-orders/index.ts';
import { plannedOfOrder } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { applyAction } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { mailFormerTechnician, mailTechnician } from './emails/request-email.ts';
import { insertRequest } from './insert.ts';
import { type LockedRequest, lockById } from './lock.ts';
import { isTechnician } from './technicians.ts';
import { fixedType } from './types.ts';
import { withdrawQuestion } from './warranty.ts';

interface Ordered {
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
 * Request type by installer: the installer of the order, or the customer. Conversions and expansions have separate
 * types.
 */
const typeFor = ({ type_id, installer, is_expansion }: Order): FixedType =>
  type_id === 4 ? 'conversion' : is_expansion ? 'expansion' : installer === null ? 'selfInstall' : 'install';

/**
 * Opens the installation request of a shipped order, with its installer if that technician takes requests (SHP-02,
 * PUR-04).
 */
export async function openInstallation(
  { propertyId, purchaseOrderId, shippingOrderId }: Ordered & { readonly shippingOrderId: number },
  ctx: RecordContext,
): Promise<void> {
  const { tx } = ctx;
  const { rows } = await sql<Order>`
    select number, type_id, installer, exists (select from purchase_order_line l where l.record_id = o.id and l.kind = 'expansion')
      and not exists (select from purchase_order_line l where l.record_id = o.id and l.kind = 'system') as is_expansion
    from purchase_order o where id = ${purchaseOrderId}`.execute(tx);
  const [order] = rows;
  if (!order) return;
  const type = await fixedType(tx, typeFor(order));
  const record = await insertRequest(
    {
      ...{ propertyId, type },
      columns: {
        ...{ purchase_order_id: purchaseOrderId, shipping_order_id: shippingOrderId },
        datalog_id: (await plannedOfOrder(tx, purchaseOrderId))[0]?.system?.id ?? null,
        title: `${type.name}: purchase order ${order.number ?? purchaseOrderId}`,
      },
    },
    ctx,
  );
  if (!record) return;
  const { initial } = serviceRequestLifecycle;
  if (order.installer !== null && (await isTechnician(order.installer, ctx))) {
    await applyAction(
      serviceRequestLifecycle,
      {
        record: { ...record, state: initial },
        action: 'assign',
        reason: '',
        columns: { assignee_id: order.installer },
        kept: { assignee_id: order.installer },
      },
      ctx,
    );
    await mailTechnician(record.id, order.installer, ctx);
  }
  await notifyOf({ propertyId }, tx);
}

/** Closes the installation requests of an installed order and notifies their technicians and requesters (PUR-04). */
export async function closeInstallation(
  { propertyId, purchaseOrderId, number }: Ordered & { readonly number: number | null },
  ctx: RecordContext,
): Promise<void> {
  const done = `Purchase order ${number ?? purchaseOrderId} is installed`;
  const columns = { closed_at: ctx.now, cause: done, done: '', minutes: null };
  for (const request of await lockOpenOf(purchaseOrderId, ctx.tx)) {
    await applyAction(
      serviceRequestLifecycle,
      {
        record: request.ref,
        action: 'close',
        reason: '',
        columns: { ...columns, ...withdrawQuestion(request, ctx.now) },
      },
      ctx,
    );
    await mailCustomer({ id: request.id, occasion: 'done' }, ctx);
    await mailFormerTechnician(request, { occasion: 'withdrawn', reason: done }, ctx);
    await notifyOf({ propertyId }, ctx.tx);
  }
}

/** Locks the installation requests of an order that are not closed. */
async function lockOpenOf(purchaseOrderId: number, tx: Tx): Promise<LockedRequest[]> {
  const rows = await tx
    .selectFrom('service_request')
    .select('id')
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('shipping_order_id', 'is not', null)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .execute();
  const locked = [];
  for (const { id } of rows) locked.push(await lockById(tx, id));
  return locked.filter(({ state }) => state !== 'closed');
}

/** Withdraws the open installation request of a shipment that was undone (SHP-02). */
export async function withdrawInstallation(
  { propertyId, purchaseOrderId, reason }: Ordered & { readonly reason: string },
  ctx: RecordContext,
): Promise<void> {
  const { tx, now } = ctx;
  const open = await lockOpenOf(purchaseOrderId, tx);
  for (const request of open) {
    await applyAction(
      serviceRequestLifecycle,
      {
        record: request.ref,
        action: 'takeBack',
        reason,
        columns: {
          closed_at: now,
          cause: `Shipment ${reason} was unshipped`,
          done: '',
          minutes: null,
          ...withdrawQuestion(request, now),
        },
      },
      ctx,
    );
    await mailFormerTechnician(request, { occasion: 'withdrawn', reason: `Shipment ${reason} was unshipped` }, ctx);
  }
  if (open.length > 0) await notifyOf({ propertyId }, tx);
}

/**
 * Locks the order that a request installs, before the request itself, as everywhere. Call `lead` after closing the
 * request: it marks the order as installed (7 → 8), unless another request of it is still open or ended because the
 * order was not wanted (PUR-04). Call `takeBack` after reopening the request: it also reopens the installation of its
 * order (8 → 7).
 */
export async function lockInstallation(requestId: number, ctx: RecordContext) {
  const { tx } = ctx;
  const request = await tx
    .selectFrom('service_request')
    .select(['purchase_order_id', 'property_id'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  const purchaseOrderId = request?.purchase_order_id ?? null;
  if (!request || purchaseOrderId === null) return { lead: async () => {}, takeBack: async () => {} };
  await sql`select id from purchase_order where id = ${purchaseOrderId} for update`.execute(tx);
  return {
    lead: async () => {
      const other = await tx
        .selectFrom('service_request')
        .select('id')
        .where('purchase_order_id', '=', purchaseOrderId)
        .where((eb) => eb.or([eb('state', '<>', 'closed'), eb('is_unwanted', '=', true)]))
        .executeTakeFirst();
      if (!other) await markInstalled({ propertyId: request.property_id, purchaseOrderId }, ctx);
    },
    takeBack: (reason: string) => markNotInstalled({ propertyId: request.property_id, purchaseOrderId, reason }, ctx),
  };
}
