import type { ReturnItemState } from '@latchboard/contract/inventory/return-rules';
import { sql } from 'kysely';
import type { StepContext } from '#server/platform/record/lifecycle.ts';

interface ItemOutcome {
  readonly returnId: number;
  readonly itemId: number;
  readonly state: Exclude<ReturnItemState, 'expected'>;
  readonly reason: string;
}

/** Writes the outcome of an item and updates the state of its return. */
export async function recordItemOutcome(
  { returnId, itemId, state, reason }: ItemOutcome,
  { tx, actor, now }: StepContext,
): Promise<void> {
  await tx
    .updateTable('equipment_return_item')
    .set((eb) => ({
      ...{ state, reason, settled_at: now, settled_by: actor.realStaffId },
      ...{ former_state: eb.ref('state'), former_reason: eb.ref('reason') },
    }))
    .where('id', '=', itemId)
    .execute();
  await updateReturnState(returnId, { tx });
}

/**
 * Sets a return to `received` if no item is expected anymore, otherwise to `expected`. A dropped return stays dropped.
 */
export const updateReturnState = (returnId: number, { tx }: Pick<StepContext, 'tx'>) =>
  sql`update equipment_return r set revision = revision + 1, state = case when exists (
      select from equipment_return_item i where i.return_id = r.id and i.state = 'expected') then 'expected' else 'received' end
    where r.id = ${returnId} and r.state <> 'dropped'`.execute(tx);

/**
 * Marks a piece of equipment as received in all returns that list it, except dropped ones, even if it was recorded
 * there as missing or kept. Called when the equipment leaves a property.
 */
export async function receiveItemsOf(equipmentId: number, reason: string, ctx: StepContext): Promise<void> {
  const items = await ctx.tx
    .selectFrom('equipment_return_item as i')
    .innerJoin('equipment_return as r', 'r.id', 'i.return_id')
    .select(['i.id as itemId', 'r.id as returnId'])
    .where('i.equipment_id', '=', equipmentId)
    .where('i.state', '<>', 'received')
    .where('r.state', '<>', 'dropped')
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  for (const item of items) await recordItemOutcome({ ...item, state: 'received', reason }, ctx);
}
