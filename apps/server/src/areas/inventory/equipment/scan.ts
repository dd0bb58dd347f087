import type { CallInput, contract } from '@latchboard/contract';
import { actionOfScan, type EquipmentState, equipmentLifecycle } from '@latchboard/contract/inventory/rules';
import type { ErrorCode } from '@latchboard/texts';
import { sql } from 'kysely';
import { type Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockEquipment } from './lock.ts';
import { type Equipment, readEquipment } from './queries.ts';
import { recordOnce } from './record-once.ts';
import { equipmentTransitions } from './transitions.ts';

type Scan = CallInput<typeof contract.inventory.scanEquipment>;

/** Error codes for an item whose state does not allow the scan, by state. */
const stateErrors: Readonly<Record<EquipmentState, ErrorCode>> = {
  inStock: 'serialInStock',
  reserved: 'serialReserved',
  atProperty: 'serialAtProperty',
  returned: 'serialReturned',
  rmaOut: 'serialAtMaker',
  rmaIn: 'serialBackFromMaker',
  destroyed: 'serialDestroyed',
};

/**
 * Records one scan (INV-01, INV-02). A new serial number adds an item. For an existing item, performs the scan screen's
 * action.
 */
export async function scanEquipment(scan: Scan, ctx: RecordContext): Promise<Equipment> {
  const { mode, serial, reason, key } = scan;
  const id = await recordOnce(key, ctx, async () => {
    if (mode === 'new') return addEquipment(scan, ctx);
    const equipment = await lockEquipment(ctx.tx, { serial });
    if (!equipment) throw invalid('serial', 'serialUnknown');
    const state = equipment.state as EquipmentState;
    const action = actionOfScan[mode];
    if (!equipmentLifecycle.actions[action].from.includes(state)) throw invalid('serial', stateErrors[state]);
    await performAction(equipmentTransitions, { record: { id: equipment.id, propertyId: null }, action, reason }, ctx);
    return equipment.id;
  });
  return readEquipment(requireFound(id), ctx);
}

async function addEquipment({ serial, productId, batchId, reason }: Scan, ctx: RecordContext): Promise<number> {
  const { tx, now } = ctx;
  if (productId === undefined) throw invalid('productId', 'valRequired');
  const product = await tx
    .selectFrom('product')
    .select(['id', 'is_serial'])
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!product) throw invalid('productId', 'valInvalid');
  if (!product.is_serial) throw invalid('productId', 'productNotSerial');
  if (batchId !== undefined) {
    const batch = await tx
      .selectFrom('equipment_batch')
      .select('product_id')
      .where('id', '=', batchId)
      .executeTakeFirst();
    if (batch?.product_id !== productId) throw invalid('batchId', 'batchOther');
  }
  const state = equipmentLifecycle.initial;
  const { rows } = await sql<{ id: number }>`insert into equipment (product_id, serial, batch_id, state, since)
    values (${productId}, ${serial}, ${batchId ?? null}, ${state}, ${now}) on conflict (lower(serial)) do nothing returning id`.execute(
    tx,
  );
  const [added] = rows;
  if (!added) throw await serialTaken(serial, ctx);
  const record = { kind: 'equipment' as const, id: added.id, propertyId: null };
  await addStep(record, { action: 'add', from: null, to: state, reason }, ctx);
  return added.id;
}

async function serialTaken(serial: string, { tx }: RecordContext): Promise<Failure> {
  const existing = await tx
    .selectFrom('equipment')
    .innerJoin('product', 'product.id', 'equipment.product_id')
    .select('product.name')
    .where(sql<boolean>`lower(equipment.serial) = lower(${serial})`)
    .executeTakeFirstOrThrow();
  return invalid('serial', 'serialTaken', { product: existing.name });
}
