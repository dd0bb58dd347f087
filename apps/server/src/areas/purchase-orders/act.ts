import type { CallInput, contract } from '@latchboard/contract';
import { type PurchaseOrderAction, purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import { applyAction, performAction } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireSystem } from './chosen-system.ts';
import { mailApproved, mailSubmitted, restoreUnitEntry, withdrawUnitEntry } from './effects.ts';
import { checkBeforeSubmit } from './lines.ts';
import { lockOrder, lockProperty } from './lock.ts';
import type { Order } from './order.ts';
import { notifyAndReadOrder } from './save.ts';
import { rejectShipped } from './shipments.ts';
import { applyToPlannedSystems } from './system-effects.ts';
import { requestUnitEntry } from './unit-entry.ts';
import { notifyInstalled } from './when-installed.ts';

type Acted = CallInput<typeof contract.purchaseOrders.actOnPurchaseOrder>;
export type Locked = Awaited<ReturnType<typeof lockOrder>>;

/** Performs an action on an order, with its effects, in one transaction (PUR-04, PUR-05). */
export async function actOnPurchaseOrder(input: Acted, ctx: RecordContext): Promise<Order> {
  const isCanceled = await lockProperty(input.propertyId, ctx.tx);
  const order = await lockOrder(input, ctx);
  if (isCanceled && !possibleAtCanceled.includes(input.action)) throw new Failure('propertyCanceled');
  await refuseGuarded(order, input, ctx);
  await performAction(purchaseOrderLifecycle, { record: order.ref, action: input.action, reason: input.reason }, ctx);
  await effects[input.action]?.(order, ctx, input.note);
  await applyToPlannedSystems(input.action, order, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId: input.propertyId }, ctx);
}

/** Actions on an order of a canceled property. All others start or continue work there (decision 57). */
const possibleAtCanceled: readonly PurchaseOrderAction[] = ['discard', 'delete', 'deleteLater', 'uninstall'];

/** Rejects an action for reasons other than state and right. */
async function refuseGuarded(order: Locked, { action, revision }: Acted, ctx: RecordContext): Promise<void> {
  const isDeleted = order.disabled_at !== null;
  if (isDeleted !== (action === 'restore')) throw new Failure('stateChanged');
  const isPossible = purchaseOrderLifecycle.actions[action].from.some((state) => state === order.state);
  // A changed state is a better error than a changed revision, because it names the state and its author.
  if (isPossible && revision !== undefined && revision !== order.revision) throw new Failure('changedByAnother');
  const isOwn = order.staff_id === ctx.actor.realStaffId && !ctx.platform.settings.orderSelfApproval;
  if (action === 'approve' && isOwn) throw new Failure('ownPurchaseOrder');
  if (action === 'submit') await prepareSubmit(order, ctx);
  if (action === 'askUnits' && !order.needs_unit_entry) throw new Failure('unitEntryNotNeeded');
}

/** Assigns a number and a date to a submitted order. */
async function prepareSubmit(order: Locked, { tx, now }: RecordContext): Promise<void> {
  await checkBeforeSubmit(tx, order.id);
  await requireSystem(tx, order.id);
  await tx
    .updateTable('purchase_order')
    .set({
      submitted_at: now,
      number: sql<number>`coalesce(number, nextval('purchase_order_number'))`,
      terms_id: sql<number | null>`(select id from order_terms order by version desc limit 1)`,
    })
    .where('id', '=', order.id)
    .execute();
}

type Effect = (order: Locked, ctx: RecordContext, note: string) => Promise<void>;

const disable = async (order: Locked, { tx, now }: RecordContext): Promise<void> => {
  await tx.updateTable('purchase_order').set({ disabled_at: now }).where('id', '=', order.id).execute();
};

const remove = async (order: Locked, ctx: RecordContext): Promise<void> => {
  await rejectShipped(order.id, ctx.tx);
  await withdrawUnitEntry(order, ctx);
  await disable(order, ctx);
};

const effects: Partial<Record<PurchaseOrderAction, Effect>> = {
  submit: (order, ctx) => mailSubmitted(order.id, ctx),
  approve: async (order, ctx) => {
    await ctx.tx.updateTable('purchase_order').set({ approved_at: ctx.now }).where('id', '=', order.id).execute();
    await mailApproved(order.id, ctx);
    await numberIfKnown(order, ctx);
  },
  askUnits: (order, ctx, note) => requestUnitEntry(order, note, ctx),
  reopenUnits: (order, ctx, note) => requestUnitEntry(order, note, ctx),
  install: ({ id, property_id, number }, ctx) =>
    notifyInstalled({ purchaseOrderId: id, propertyId: property_id, number }, ctx),
  discard: disable,
  delete: remove,
  deleteLater: remove,
  restore: async (order, ctx) => {
    await ctx.tx.updateTable('purchase_order').set({ disabled_at: null }).where('id', '=', order.id).execute();
    await restoreUnitEntry(order, ctx);
  },
};

/** Advances an approved order immediately if the property has a customer number (PUR-04). */
async function numberIfKnown(order: Locked, ctx: RecordContext): Promise<void> {
  const { customer_number } = await ctx.tx
    .selectFrom('property')
    .select('accounting_customer_number as customer_number')
    .where('id', '=', order.property_id)
    .executeTakeFirstOrThrow();
  if (customer_number === null) return;
  const record = { ...order.ref, state: 'approved' } as const;
  await applyAction(purchaseOrderLifecycle, { record, action: 'number', reason: '' }, ctx);
}
