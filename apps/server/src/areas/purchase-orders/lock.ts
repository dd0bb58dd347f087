import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isReady } from './ready-to-ship.ts';

interface Ids {
  readonly propertyId: number;
  readonly purchaseOrderId: number;
}

/** Locks an order until the transaction ends. Throws `notFound` for another user's draft. */
export async function lockOrder(
  { propertyId, purchaseOrderId }: Ids,
  { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>,
) {
  const row = requireFound(
    await tx
      .selectFrom('purchase_order')
      .selectAll()
      .where('property_id', '=', propertyId)
      .where('id', '=', purchaseOrderId)
      .where((eb) => eb.or([eb('state', '<>', 'draft'), eb('staff_id', '=', actor.realStaffId)]))
      .forUpdate()
      .executeTakeFirst(),
  );
  const state = row.state as PurchaseOrderState;
  return { ...row, state, ref: { kind: 'purchase_order', id: row.id, propertyId, state } as const };
}

/** Returns the record of a property's order. Throws `notFound` if the current user cannot see it. */
export async function locatePurchaseOrder(tx: Tx, ids: Ids) {
  const { id } = requireFound(
    await tx
      .selectFrom('purchase_order')
      .select('id')
      .where('property_id', '=', ids.propertyId)
      .where('id', '=', ids.purchaseOrderId)
      .where(sql<boolean>`(state <> 'draft' or staff_id = app_staff_id())`)
      .executeTakeFirst(),
  );
  return { kind: 'purchase_order', id, propertyId: ids.propertyId } as const;
}

/**
 * Whether the order includes a new system. The warranty of a new system starts with the shipment. Conversions and
 * expansions have no warranty.
 */
const hasNewSystem = sql<boolean>`type_id = 1 and exists (select from purchase_order_line l where l.record_id = purchase_order.id and l.kind = 'system')`;

/**
 * Locks the order of a shipment and returns its state. Throws `validation` for `purchaseOrderId` if the property has no
 * such order.
 */
export async function lockForShipment(tx: Tx, { propertyId, purchaseOrderId }: Ids) {
  const row = await tx
    .selectFrom('purchase_order')
    .select(['id', 'state', 'needs_unit_entry', isReady.as('isReady'), hasNewSystem.as('hasNewSystem')])
    .where('property_id', '=', propertyId)
    .where('id', '=', purchaseOrderId)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw invalid('purchaseOrderId', 'valInvalid');
  return { ...row, state: row.state as PurchaseOrderState };
}
