import type { Tx } from '#server/platform/db/transaction.ts';
import type { StepContext } from '#server/platform/record/lifecycle.ts';

interface OrderState {
  readonly property_id: number;
  readonly state: string;
}

/** Withdraws the request for units if an order leaves status 5 and the units were not entered. */
export async function withdrawUnitEntry(order: OrderState, { tx }: Pick<StepContext, 'tx'>): Promise<void> {
  if (order.state === 'awaitingUnits') await setUnitEntry(tx, order.property_id, false);
}

export async function restoreUnitEntry(order: OrderState, { tx }: Pick<StepContext, 'tx'>): Promise<void> {
  if (order.state === 'awaitingUnits') await setUnitEntry(tx, order.property_id, true);
}

/** Sets whether a property's customer is asked for its units. */
export const setUnitEntry = (tx: Tx, propertyId: number, isRequested: boolean) =>
  tx
    .updateTable('property')
    .set({ customer_unit_entry: isRequested })
    .where('id', '=', propertyId)
    .where('customer_unit_entry', '<>', isRequested)
    .execute();
