import type { CallInput, contract } from '@latchboard/contract';
import type { PurchaseOrderAction } from '@latchboard/contract/purchase-orders/lifecycle';
import { Failure } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockOrder, lockProperty } from './lock.ts';
import { type Order, readOrder } from './present.ts';
import { orderTransitions } from './transitions.ts';

type Acted = CallInput<typeof contract.purchaseOrders.actOnPurchaseOrder>;

/** Performs the action of a user on an order (PUR-04, PUR-05). */
export async function actOnPurchaseOrder(input: Acted, ctx: RecordContext): Promise<Order> {
  const { propertyId, action, reason, revision, note } = input;
  const isCanceled = await lockProperty(ctx.tx, propertyId);
  const { id } = await lockOrder(input, ctx);
  if (isCanceled && !possibleAtCanceled.includes(action)) throw new Failure('propertyCanceled');
  const record = { id, propertyId };
  await performAction(orderTransitions, { record, action, reason, revision, details: { note } }, ctx);
  return readOrder(propertyId, id, ctx);
}

/** Actions on an order of a canceled property. All others start or continue work there (decision 57). */
const possibleAtCanceled: readonly PurchaseOrderAction[] = ['discard', 'delete', 'deleteLater', 'uninstall'];
