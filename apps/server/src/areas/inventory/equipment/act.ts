import type { CallInput, contract } from '@latchboard/contract';
import { type EquipmentState, statesWithHolder } from '@latchboard/contract/inventory/rules';
import type { ErrorCode } from '@latchboard/texts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { type Equipment, lockEquipment, readEquipment } from './queries.ts';
import { equipmentTransitions } from './transitions.ts';

type Acted = CallInput<typeof contract.inventory.actOnEquipment>;
type Handed = CallInput<typeof contract.inventory.handEquipment>;

const kind = 'equipment' as const;

export async function actOnEquipment(
  { equipmentId: id, action, reason, propertyId }: Acted,
  ctx: RecordContext,
): Promise<Equipment> {
  // Same lock order as everywhere: the piece, then its property.
  requireFound(await lockEquipment(ctx.tx, { id }));
  if (action === 'reserve') await checkProperty(propertyId, ctx);
  const record = { id, propertyId: null };
  await performAction(equipmentTransitions, { record, action, reason, details: { propertyId } }, ctx);
  return readEquipment(id, ctx);
}

/** Checks that the property is an active customer, the only place where equipment can go. */
export async function checkProperty(propertyId: number | undefined, { tx }: RecordContext): Promise<void> {
  const refuse = (code: ErrorCode) => invalid('propertyId', code);
  if (propertyId === undefined) throw refuse('valRequired');
  // A concurrent cancellation waits, and then lists the equipment.
  const property = await tx
    .selectFrom('property')
    .select('canceled')
    .where('id', '=', propertyId)
    .forShare()
    .executeTakeFirst();
  if (!property) throw refuse('valInvalid');
  if (property.canceled) throw refuse('deliveryCanceled');
}

/** Records who has a piece. Rejects an outdated revision. */
export async function setEquipmentHolder({ equipmentId: id, holderId, revision }: Handed, ctx: RecordContext) {
  const piece = requireFound(await lockEquipment(ctx.tx, { id }));
  requireRevision(piece, revision);
  const state = piece.state as EquipmentState;
  const refuse = (code: ErrorCode) => invalid('holderId', code);
  if (!statesWithHolder.includes(state)) throw refuse('equipmentNotInHand');
  if (holderId !== null && !(await isOfProvider(holderId, ctx))) throw refuse('valInvalid');
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
