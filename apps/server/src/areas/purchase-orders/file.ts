import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import { isCanceled } from '#server/platform/record/canceled-property.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
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
 * order to status 4. Below status 3, filing does not change the status (PUR-06).
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
 * Files an order when its PDF is created, as when it is printed (PUR-04, PUR-06). Filing does not change the revision,
 * so open forms stay valid.
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
  if (order.disabled_at !== null || ['draft', 'submitted', 'approved'].includes(order.state))
    throw new Failure('stateChanged');
  await ctx.tx
    .updateTable('purchase_order')
    .set({
      invoice_number: input.invoiceNumber,
      invoice_date: sql<Date>`${input.invoiceDate}::date`,
      revision: order.revision + 1,
    })
    .where('id', '=', order.id)
    .execute();
  await addStep(order.ref, { action: 'change', from: order.state, to: order.state, reason: input.invoiceNumber }, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId: input.propertyId }, ctx);
}
