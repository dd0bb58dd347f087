import type { contract } from '@latchboard/contract';
import { type EquipmentState, statesAtProperty } from '@latchboard/contract/inventory/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { revertAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { restoreItemsOf } from '../returns/restore-items.ts';
import { lockEquipment } from './lock.ts';
import { equipmentTransitions } from './transitions.ts';

/**
 * Undoes the caller's scan if it is the item's last change. A new item is deleted, and its serial number is free again.
 * The audit log keeps the scan and the deletion. A moved item returns to its former place. Throws `scanNotLast` (409)
 * after a later change, or if another user made the scan.
 */
export const undoScan: Handler<typeof contract.inventory.undoScan> = ({ key }, ctx) =>
  // The database role of users cannot delete an item.
  ctx.asSystem(async (tx) => {
    const scan = await tx
      .selectFrom('equipment_scan')
      .select(['equipment_id', 'at'])
      .where('key', '=', key)
      .executeTakeFirst();
    // No item is stored for the key of a delivery.
    const { id, serial } = requireFound(await lockScannedEquipment(tx, scan?.equipment_id ?? null));
    const step = await lastStep(tx, id);
    const isLast = step.at.getTime() === scan?.at.getTime() && step.from_state !== step.to_state;
    if (!isLast || step.staff_id !== ctx.actor.realStaffId) throw new Failure('scanNotLast');
    if (step.from_state === null) await deleteScannedItem(tx, id, key);
    else await restoreItem(id, { ...step, from_state: step.from_state }, { ...ctx, tx });
    return { serial };
  });

async function lockScannedEquipment(tx: Tx, id: number | null) {
  if (id === null || !(await lockEquipment(tx, { id }))) return undefined;
  return tx.selectFrom('equipment').select(['id', 'serial']).where('id', '=', id).executeTakeFirst();
}

const lastStep = (tx: Tx, id: number) =>
  tx
    .selectFrom('equipment_step')
    .select(['from_state', 'to_state', 'property_id', 'staff_id', 'at'])
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Deletes an item that a scan added. The key of the scan stays used, so a late repeat of the scan records nothing. */
async function deleteScannedItem(tx: Tx, id: number, key: string): Promise<void> {
  await tx.updateTable('equipment_scan').set({ equipment_id: null }).where('key', '=', key).execute();
  await tx.deleteFrom('equipment_step').where('record_id', '=', id).execute();
  await tx.deleteFrom('equipment').where('id', '=', id).execute();
}

interface MoveStep {
  readonly from_state: string;
  readonly to_state: string;
  readonly property_id: number | null;
  readonly at: Date;
}

async function restoreItem(id: number, { from_state: from, property_id, at }: MoveStep, ctx: RecordContext) {
  const columns = { property_id: statesAtProperty.some((state) => state === from) ? property_id : null };
  const record = { id, propertyId: property_id };
  await revertAction(equipmentTransitions, { record, to: from as EquipmentState, columns }, ctx);
  if (from === 'atProperty' && property_id !== null)
    await restoreItemsOf({ equipmentId: id, propertyId: property_id, scannedAt: at }, ctx);
}
