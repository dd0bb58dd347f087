import type { CallInput, contract } from '@latchboard/contract';
import { shipmentTransitions } from '#server/areas/shipping/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { SupplyOrder } from './present.ts';
import { readSupplyOrder } from './queries.ts';

type Ids = CallInput<typeof contract.supplies.cancelSupplyOrder>;

/** Cancels a supply order for its customer. Throws `stateChanged` if packing has started (SHP-04). */
export async function cancelSupplyOrder(
  { propertyId, shippingOrderId: id }: Ids,
  ctx: RecordContext,
): Promise<SupplyOrder> {
  requireFound(await readSupplyOrder(propertyId, id, ctx));
  await performAction(
    shipmentTransitions,
    { record: { id, propertyId }, action: 'cancel', causedBy: 'the customer' },
    ctx,
  );
  return requireFound(await readSupplyOrder(propertyId, id, ctx));
}
