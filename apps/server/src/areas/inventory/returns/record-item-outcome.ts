import type { CallInput, contract } from '@latchboard/contract';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { lockEquipment } from '../equipment/lock.ts';
import { equipmentTransitions } from '../equipment/transitions.ts';
import { recordItemOutcome } from './item-outcome.ts';
import { readReturn } from './queries.ts';

type OutcomeInput = CallInput<typeof contract.inventory.settleReturnItem>;

/**
 * Records the outcome of an item. Received equipment is also changed to `returned` in the inventory (HIE-07, INV-02).
 */
export async function recordReturnItemOutcome(input: OutcomeInput, ctx: RecordContext) {
  const { equipmentReturnId: id, returnItemId: itemId, state, reason, revision } = input;
  const { tx } = ctx;
  const item = requireFound(
    await tx
      .selectFrom('equipment_return_item')
      .select(['equipment_id', 'property_id'])
      .where('id', '=', itemId)
      .where('return_id', '=', id)
      .executeTakeFirst(),
  );
  // Same lock order as a scan and a reinstatement: the equipment, its property, the return.
  const equipment = item.equipment_id === null ? undefined : await lockEquipment(tx, { id: item.equipment_id });
  await tx.selectFrom('property').select('id').where('id', '=', item.property_id).forKeyShare().execute();
  const equipmentReturn = requireFound(
    await tx
      .selectFrom('equipment_return')
      .select(['state', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireRevision(equipmentReturn, revision);
  if (equipmentReturn.state === 'dropped') throw new Failure('stateChanged');
  if (state !== 'received' && reason === '') throw invalid('reason', 'valRequired');
  await rejectReceived({ itemId, state, isEquipment: item.equipment_id !== null }, ctx);
  await recordItemOutcome({ returnId: id, itemId, state, reason }, ctx);
  if (state === 'received' && equipment?.state === 'atProperty' && equipment.property_id === item.property_id)
    await performAction(
      equipmentTransitions,
      { record: { id: equipment.id, propertyId: null }, action: 'return', reason, causedBy: 'the outcome of its item' },
      ctx,
    );
  return readReturn(id, ctx);
}

interface Outcome {
  readonly itemId: number;
  readonly state: OutcomeInput['state'];
  readonly isEquipment: boolean;
}

/**
 * Rejects a change to received equipment, because it is back in inventory. A received system may be changed to missing
 * or kept.
 */
async function rejectReceived({ itemId, state, isEquipment }: Outcome, { tx }: RecordContext): Promise<void> {
  const storedItem = await tx
    .selectFrom('equipment_return_item')
    .select('state')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (storedItem.state === 'received' && (isEquipment || state === 'received')) throw new Failure('stateChanged');
}
