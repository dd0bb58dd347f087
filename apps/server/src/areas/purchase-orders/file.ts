import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { isCanceled } from '#server/platform/record/canceled-property.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { lockOrder } from './lock.ts';
import type { Order } from './present.ts';
import { notifyAndReadOrder } from './save.ts';
import { orderTransitions } from './transitions.ts';

type Calls = typeof contract.purchaseOrders;

/**
 * Records the time at which an order was last filed. The first filing after the customer number was assigned moves the
 * order to status 4. Filing does not change a status below 3 (PUR-06).
 */
export async function filePurchaseOrder(
  input: CallInput<Calls['filePurchaseOrder']>,
  ctx: RecordContext,
): Promise<Order> {
  const order = await lockOrder(input, ctx);
  await ctx.tx
    .updateTable('purchase_order')
    .set((eb) => ({ last_file_at: ctx.now, revision: eb('revision', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  await moveToFiled(order, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId: input.propertyId }, ctx);
}

/** Moves an order to status 4 on its first filing with a customer number. Does nothing if the property is canceled. */
async function moveToFiled(order: Awaited<ReturnType<typeof lockOrder>>, ctx: RecordContext): Promise<void> {
  if (order.state !== 'numbered' || order.disabled_at !== null) return;
  if (await isCanceled(ctx.tx, order.property_id)) return;
  await performAction(orderTransitions, { record: order.ref, action: 'file', causedBy: 'its file' }, ctx);
}

/**
 * Files an order when its PDF is created, as when it is printed (PUR-04, PUR-06). Unlike in `filePurchaseOrder`, filing
 * without a status change does not change the revision, so open forms stay valid.
 */
export async function recordPdf(
  ids: { propertyId: number; purchaseOrderId: number },
  ctx: RecordContext,
): Promise<void> {
  const order = await lockOrder(ids, ctx);
  await ctx.tx.updateTable('purchase_order').set({ last_file_at: ctx.now }).where('id', '=', order.id).execute();
  await moveToFiled(order, ctx);
  await notifyOf(ctx.tx, { propertyId: ids.propertyId });
}

/** Marks an order as invoiced, which makes its prices final. */
export async function invoicePurchaseOrder(
  input: CallInput<Calls['invoicePurchaseOrder']>,
  ctx: RecordContext,
): Promise<Order> {
  const order = await lockOrder(input, ctx);
  requireRevision(order, input.revision);
  await ctx.tx
    .updateTable('purchase_order')
    .set({
      invoice_number: input.invoiceNumber,
      invoice_date: sql<Date>`${input.invoiceDate}::date`,
    })
    .where('id', '=', order.id)
    .execute();
  const reason = input.invoiceNumber;
  await performAction(orderTransitions, { record: order.ref, action: 'invoice', reason, causedBy: 'its invoice' }, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId: input.propertyId }, ctx);
}
