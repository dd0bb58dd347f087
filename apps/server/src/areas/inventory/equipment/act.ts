import type { CallInput, contract } from '@latchboard/contract';
import { type EquipmentState, statesWithHolder } from '@latchboard/contract/inventory/rules';
import type { ErrorCode } from '@latchboard/texts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { lockEquipment } from './lock.ts';
import { type Equipment, readEquipment } from './queries.ts';
import { equipmentTransitions } from './transitions.ts';

type ActInput = CallInput<typeof contract.inventory.actOnEquipment>;
type HolderInput = CallInput<typeof contract.inventory.handEquipment>;

const kind = 'equipment' as const;

export async function actOnEquipment(
  { equipmentId: id, action, reason, propertyId }: ActInput,
  ctx: RecordContext,
): Promise<Equipment> {
  const record = { id, propertyId: null };
  await performAction(equipmentTransitions, { record, action, reason, details: { propertyId } }, ctx);
  return readEquipment(id, ctx);
}

/** Changes who has an item. A save without a change has no effect. */
export const setEquipmentHolder = (form: HolderInput, ctx: RecordContext): Promise<Equipment> =>
  saveIfChanged(ctx.tx, { read: () => readEquipment(form.equipmentId, ctx), save: () => storeHolder(form, ctx) });

/** Records who has an item. Rejects an outdated revision. */
async function storeHolder({ equipmentId: id, holderId, revision }: HolderInput, ctx: RecordContext) {
  const equipment = requireFound(await lockEquipment(ctx.tx, { id }));
  requireRevision(equipment, revision);
  const state = equipment.state as EquipmentState;
  const holderError = (code: ErrorCode) => invalid('holderId', code);
  if (!statesWithHolder.includes(state)) throw holderError('equipmentNotInHand');
  if (holderId !== null && !(await isOfProvider(holderId, ctx))) throw holderError('valInvalid');
  await ctx.tx
    .updateTable(kind)
    .set({ holder_id: holderId, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  const step = { action: 'change', from: state, to: state, reason: '' };
  await addStep({ kind, id, propertyId: null }, step, ctx);
  return readEquipment(id, ctx);
}

async function isOfProvider(staffId: number, { tx }: RecordContext): Promise<boolean> {
  const person = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('pool', '=', 'internal')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
