import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** SQL condition that an order can ship. Its units are complete, or it is filed and needs no unit entry (PUR-04). */
export const isReady = sql<boolean>`disabled_at is null and (state = 'unitsComplete' or (state = 'filed' and not needs_unit_entry))`;

/** Whether a loaded order is ready and its property is not canceled. */
export const isReadyToShip = (row: {
  readonly state: PurchaseOrderState;
  readonly disabled_at: Date | null;
  readonly needs_unit_entry: boolean;
  readonly property_canceled: boolean;
}): boolean =>
  !row.property_canceled &&
  row.disabled_at === null &&
  (row.state === 'unitsComplete' || (row.state === 'filed' && !row.needs_unit_entry));

/** Returns the orders for a property that are ready to ship, even if the property is canceled. */
export async function readyToShip(tx: Tx, propertyId: number) {
  const { rows } = await sql<{ id: number; number: number }>`
    select id, number from purchase_order where property_id = ${propertyId} and ${isReady} order by number`.execute(tx);
  return rows;
}
