import type { CallInput, contract } from '@latchboard/contract';
import { computeTotals } from '@latchboard/contract/products/money';
import { purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { lockProperty, rejectCanceled } from '#server/platform/record/canceled-property.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { listActiveTechnicians } from './choices.ts';
import { checkSystem, requireSystem } from './chosen-system.ts';
import { orderReader } from './columns.ts';
import { checkLines, hasSameLines, linesOf, type OrderForm, storeLines } from './lines.ts';
import { lockOrder } from './lock.ts';
import { effectOfChange } from './policy.ts';
import { type Order, readOrder } from './present.ts';
import { readPrintedOrder } from './printed.ts';
import { voidIfChanged } from './quotes/store.ts';
import { orderTransitions } from './transitions.ts';

type Change = CallInput<typeof contract.purchaseOrders.changePurchaseOrder>;

const kind = 'purchase_order' as const;

/**
 * Adds an order as a draft. A draft has no number and is visible only to its author. With `submit`, the draft is
 * submitted in the same transaction.
 */
export async function addPurchaseOrder(form: OrderForm, ctx: RecordContext): Promise<Order> {
  const { tx, actor, now } = ctx;
  if (form.submit) await lockProperty(tx, form.propertyId);
  await checkForm(form, ctx);
  const { id } = await tx
    .insertInto(kind)
    .values({
      ...columnsOf(form),
      property_id: form.propertyId,
      state: purchaseOrderLifecycle.initial,
      since: now,
      created_at: now,
      staff_id: actor.realStaffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const orderIds = { id, propertyId: form.propertyId };
  await storeLines(tx, form, orderIds, orderReader(ctx).today);
  await addStep({ kind, ...orderIds }, { action: 'add', from: null, to: 'draft', reason: '' }, ctx);
  if (form.submit) await performAction(orderTransitions, { record: orderIds, action: 'submit' }, ctx);
  return notifyAndReadOrder(orderIds, ctx);
}

/** Changes an order. A save without a change has no effect. */
export const changePurchaseOrder = (change: Change, ctx: RecordContext): Promise<Order> =>
  saveIfChanged(ctx.tx, {
    read: () => readOrder(change.propertyId, change.purchaseOrderId, ctx),
    save: () => storeChange(change, ctx),
    ignored: ['lastAction'],
  });

/**
 * Stores a change to an order. An outdated revision is rejected. If the lines, prices, fee, plan, or system change, an
 * approved order returns to approval. `submit` submits a draft in the same transaction.
 */
async function storeChange(change: Change, ctx: RecordContext): Promise<Order> {
  const { tx, actor } = ctx;
  await lockProperty(tx, change.propertyId);
  const stored = await lockOrder(change, ctx);
  const form = { ...change, systemId: change.systemId === undefined ? stored.system_id : change.systemId };
  const effect = effectOfChange({ ...stored, invoice_date: stored.invoice_date && 'invoiced' }, actor);
  if (effect === 'no') throw new Failure('purchaseOrderFixed');
  requireRevision(stored, form.revision);
  await checkForm(form, ctx, stored.id);
  const changesPrices =
    !hasSameLines(await linesOf(tx, stored.id), form.lines) ||
    stored.shipping_fee_cents !== form.shippingFeeCents ||
    stored.tier !== form.tier ||
    stored.price_variant !== form.priceVariant;
  // After the next approval, the order is filed again, which updates its plan to the selected system.
  const changesSystem = stored.system_id !== form.systemId;
  const orderIds = { id: stored.id, propertyId: form.propertyId };
  await tx
    .updateTable(kind)
    .set({ ...columnsOf(form), revision: form.revision + 1 })
    .where('id', '=', stored.id)
    .execute();
  // Unchanged lines keep their price and their price table.
  if (changesPrices) await storeLines(tx, form, orderIds, orderReader(ctx).today);
  if (stored.state !== 'draft') await requireSystem(tx, stored.id);
  await voidIfChanged(stored, await readPrintedOrder(tx, orderIds, orderReader(ctx)), ctx);
  if ((changesPrices || changesSystem) && effect === 'returnsToApproval') {
    await performAction(orderTransitions, { record: stored.ref, action: 'revise', causedBy: 'a change' }, ctx);
  } else await addStep(stored.ref, { action: 'change', from: stored.state, to: stored.state, reason: '' }, ctx);
  if (form.submit) await performAction(orderTransitions, { record: orderIds, action: 'submit' }, ctx);
  return notifyAndReadOrder(orderIds, ctx);
}

const columnsOf = (form: Omit<OrderForm, 'propertyId'>) => ({
  type_id: form.typeId,
  tier: form.tier,
  units: form.units,
  hooks: form.hooks,
  price_variant: form.priceVariant,
  delivery_date: form.deliveryDate === null ? null : sql<Date>`${form.deliveryDate}::date`,
  sales_rep_1: form.salesRep1Id,
  sales_rep_2: form.salesRep2Id,
  installer: form.installerId,
  technician: form.technicianId,
  system_id: form.systemId,
  customer_po_number: form.customerPoNumber,
  remarks: form.remarks,
  needs_unit_entry: form.needsUnitEntry,
  shipping_fee_cents: form.shippingFeeCents,
  lines_cents: computeTotals(form.lines, 0).subtotalCents,
});

async function checkForm(form: OrderForm, { tx }: RecordContext, orderId?: number): Promise<void> {
  await rejectCanceled(tx, form.propertyId);
  await checkPeople(tx, form);
  await checkTechnician(tx, form, orderId);
  await checkSystem(tx, form);
  await checkLines(tx, form, orderId);
}

/**
 * Rejects representatives and installers who are not internal users, and a second representative who is also the first.
 */
async function checkPeople(
  tx: Tx,
  { salesRep1Id, salesRep2Id, installerId }: Omit<OrderForm, 'propertyId'>,
): Promise<void> {
  const assignees = { salesRep1Id, salesRep2Id, installerId };
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('pool', '=', 'internal')
    .where(
      'id',
      'in',
      Object.values(assignees).filter((id) => id !== null),
    )
    .execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  const invalidAssignees = Object.entries(assignees).filter(([, id]) => id !== null && !existingIds.has(id));
  if (invalidAssignees.length > 0)
    throw new Failure('validation', { fields: invalidAssignees.map(([path]) => ({ path, code: 'valNotFound' })) });
  if (salesRep1Id === salesRep2Id) throw invalid('salesRep2Id', 'valInvalid');
}

/** Rejects a technician who is not active, unless the order already names that technician. */
async function checkTechnician(
  tx: Tx,
  { technicianId }: Omit<OrderForm, 'propertyId'>,
  orderId?: number,
): Promise<void> {
  if (technicianId === null || (await listActiveTechnicians(tx)).some(({ id }) => id === technicianId)) return;
  const orderWithTechnician = await tx
    .selectFrom(kind)
    .select('id')
    .where('id', '=', orderId ?? 0)
    .where('technician', '=', technicianId)
    .executeTakeFirst();
  if (!orderWithTechnician) throw invalid('technicianId', 'valNotFound');
}

/** Notifies the viewers of an order and returns the current order. */
export async function notifyAndReadOrder(
  { id, propertyId }: { id: number; propertyId: number },
  ctx: RecordContext,
): Promise<Order> {
  await notifyOf(ctx.tx, { propertyId });
  return readOrder(propertyId, id, ctx);
}
