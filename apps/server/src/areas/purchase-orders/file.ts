import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { isCanceled, lockOrder } from './lock.ts';
import type { Order } from './present.ts';
import { notifyAndReadOrder } from './save.ts';
import { orderTransitions } from './transitions.ts';

type Calls = typeof contract.purchaseOrders;

/**
 * Dates the last file of an order. The first file after the customer number moves it to status 4. Below 3 it does not
 * change the status (PUR-06).
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

/** The first file of an order with a customer number moves it to status 4, unless the property is canceled. */
async function moveToFiled(order: Awaited<ReturnType<typeof lockOrder>>, ctx: RecordContext): Promise<void> {
  if (order.state !== 'numbered' || order.disabled_at !== null) return;
  if (await isCanceled(ctx.tx, order.property_id)) return;
  await performAction(orderTransitions, { record: order.ref, action: 'file', causedBy: 'its file' }, ctx);
}

/**
 * A PDF of an order counts as its file, like a print (PUR-04, PUR-06). The date does not change the revision, so open
 * forms stay valid.
 */
export async function datePdf(ids: { propertyId: number; purchaseOrderId: number }, ctx: RecordContext): Promise<void> {
  const order = await lockOrder(ids, ctx);
  await ctx.tx.updateTable('purchase_order').set({ last_file_at: ctx.now }).where('id', '=', order.id).execute();
  await moveToFiled(order, ctx);
  await notifyOf({ propertyId: ids.propertyId }, ctx.tx);
}

/** Marks an order as invoiced. Its prices are final from then on. */
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
