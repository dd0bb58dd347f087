import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

interface Ids {
  readonly propertyId: number;
  readonly purchaseOrderId: number;
}

/** Locks a property before its orders, as a cancellation does. Returns whether it is canceled. */
export async function lockProperty(tx: Tx, propertyId: number): Promise<boolean> {
  const { canceled } = requireFound(
    await tx
      .selectFrom('property')
      .select('canceled')
      .where('id', '=', propertyId)
      // An action may also change the property, so a share lock could deadlock with another action.
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  return canceled;
}

/** Whether a property is canceled, without a lock. */
export async function isCanceled(tx: Tx, propertyId: number): Promise<boolean> {
  const row = await tx.selectFrom('property').select('canceled').where('id', '=', propertyId).executeTakeFirst();
  return requireFound(row).canceled;
}

/** Throws `propertyCanceled` for a canceled property. */
export async function rejectCanceled(tx: Tx, propertyId: number): Promise<void> {
  if (await isCanceled(tx, propertyId)) throw new Failure('propertyCanceled');
}

/** Locks an order until the transaction ends. A draft of another user is not found. */
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

/** Reads an order of a property. Throws `notFound` if the user of the transaction cannot see it. */
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
