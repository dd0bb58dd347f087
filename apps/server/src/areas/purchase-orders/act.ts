import type { CallInput, contract } from '@latchboard/contract';
import { lockProperty } from '#server/platform/record/canceled-property.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockOrder } from './lock.ts';
import { type Order, readOrder } from './present.ts';
import { orderTransitions } from './transitions.ts';

type ActInput = CallInput<typeof contract.purchaseOrders.actOnPurchaseOrder>;

/** Performs the action of a user on an order (PUR-04, PUR-05). */
export async function actOnPurchaseOrder(input: ActInput, ctx: RecordContext): Promise<Order> {
  const { propertyId, action, reason, revision, note } = input;
  await lockProperty(ctx.tx, propertyId);
  const { id } = await lockOrder(input, ctx);
  const record = { id, propertyId };
  await performAction(orderTransitions, { record, action, reason, revision, details: { note } }, ctx);
  return readOrder(propertyId, id, ctx);
}
