import type { PurchaseOrderAction, PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { orderTransitions } from './transitions.ts';

interface Advance {
  readonly propertyId: number;
  readonly from: PurchaseOrderState;
  readonly action: PurchaseOrderAction;
  readonly causedBy: string;
}

/** Performs an action on all orders for a property that are in one state, because of an event in another area. */
async function advance({ propertyId, from, ...step }: Advance, ctx: RecordContext): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('state', '=', from)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of rows) await performAction(orderTransitions, { record: { id, propertyId }, ...step }, ctx);
}

/** Advances the approved orders for a property after its customer number was entered (PUR-04, PUR-06). */
export const continueApprovedOrders = (propertyId: number, ctx: RecordContext) =>
  advance({ propertyId, from: 'approved', action: 'number', causedBy: 'the customer number' }, ctx);

/** Records on the orders for a property why its customer number changed. Skips drafts and deleted orders. */
export async function recordCustomerNumberChange(
  propertyId: number,
  reason: string,
  ctx: RecordContext,
): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select(['id', 'state'])
    .where('property_id', '=', propertyId)
    .where('state', '<>', 'draft')
    .where('disabled_at', 'is', null)
    .execute();
  for (const { id, state } of rows)
    await addStep(
      { kind: 'purchase_order', id, propertyId },
      { action: 'change', from: state, to: state, reason },
      ctx,
    );
}

/** Advances the orders for a property that wait for its units, after the customer submitted the units. */
export const continueAfterUnitEntry = (propertyId: number, ctx: RecordContext) =>
  advance({ propertyId, from: 'awaitingUnits', action: 'completeUnits', causedBy: 'the unit entry' }, ctx);

/**
 * Whether an order for a property waits for its customer's units. In this case, the order controls the property's
 * `customerUnitEntry`.
 */
export async function isOrderAwaitingUnits(propertyId: number, { tx }: Pick<RecordContext, 'tx'>): Promise<boolean> {
  const row = await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('state', '=', 'awaitingUnits')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the property has an order at status 3 or above, which requires the customer number. */
export async function needsCustomerNumber(propertyId: number, { tx }: Pick<RecordContext, 'tx'>): Promise<boolean> {
  const row = await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('state', 'not in', ['draft', 'submitted', 'approved'])
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
