import type { CallInput, contract } from '@latchboard/contract';
import { type ShippingState, shippingLifecycle } from '@latchboard/contract/shipping/rules';
import { requireFound } from '#server/platform/errors.ts';
import { applyAction } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readSupplyOrder, type SupplyOrder } from './orders.ts';

type Ids = CallInput<typeof contract.supplies.cancelSupplyOrder>;

/** Cancels an order of supplies for its customer. Throws `conflict` once it is being packed (SHP-04). */
export async function cancelSupplyOrder(
  { propertyId, shippingOrderId }: Ids,
  ctx: RecordContext,
): Promise<SupplyOrder> {
  const { tx } = ctx;
  const asked = tx
    .selectFrom('shipping_order')
    .select(['id', (eb) => eb.ref('state').$castTo<ShippingState>().as('state')])
    .where('property_id', '=', propertyId)
    .where('id', '=', shippingOrderId)
    .where('kind', '=', 'esof');
  // The database lets a customer lock only an open order. Any other order is only read, to show its state.
  const row = requireFound((await asked.forUpdate().executeTakeFirst()) ?? (await asked.executeTakeFirst()));
  const record = { kind: 'shipping_order', id: row.id, propertyId, state: row.state } as const;
  await applyAction(shippingLifecycle, { record, action: 'cancel', reason: '' }, ctx);
  await notifyOf({ propertyId }, tx);
  return requireFound(await readSupplyOrder(propertyId, row.id, ctx));
}
