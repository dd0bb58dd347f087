import type { CallInput, contract } from '@latchboard/contract';
import {
  type EquipmentAction,
  type EquipmentState,
  equipmentLifecycle,
  statesAtProperty,
  statesWithHolder,
} from '@latchboard/contract/inventory/rules';
import type { ErrorCode } from '@latchboard/texts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { addStep, applyAction, performAction } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { receiveItemsOf } from '../returns/item-outcome.ts';
import { type Equipment, lockEquipment, readEquipment } from './queries.ts';

type Acted = CallInput<typeof contract.inventory.actOnEquipment>;
type Handed = CallInput<typeof contract.inventory.handEquipment>;

const kind = 'equipment' as const;

interface Locked {
  readonly id: number;
  readonly state: string;
  readonly property_id: number | null;
}

interface Move {
  readonly action: EquipmentAction;
  readonly reason: string;
  /** Property of a reservation. */
  readonly propertyId?: number | undefined;
  readonly isConsequence?: boolean;
}

/**
 * Moves a locked piece. The new state decides which place it keeps, and the history records the property. A move caused
 * by a shipment only needs the right to ship.
 */
export async function moveEquipment(
  piece: Locked,
  { action, reason, propertyId, isConsequence = false }: Move,
  ctx: RecordContext,
) {
  const to = equipmentLifecycle.actions[action].to ?? (piece.state as EquipmentState);
  const next = action === 'reserve' ? (propertyId ?? null) : piece.property_id;
  const record = { kind, id: piece.id, propertyId: next, state: piece.state as EquipmentState };
  const columns = {
    property_id: statesAtProperty.includes(to) ? next : null,
    ...(statesWithHolder.includes(to) ? {} : { holder_id: null }),
  };
  const act = isConsequence ? applyAction : performAction;
  await act(equipmentLifecycle, { record, action, reason, columns }, ctx);
  if (piece.state === 'atProperty' && to !== 'atProperty') await receiveItemsOf(piece.id, reason, ctx);
}

export async function actOnEquipment({ equipmentId, ...move }: Acted, ctx: RecordContext): Promise<Equipment> {
  const piece = requireFound(await lockEquipment(ctx.tx, { id: equipmentId }));
  if (move.action === 'reserve') await checkProperty(move.propertyId, ctx);
  await moveEquipment(piece, move, ctx);
  return readEquipment(equipmentId, ctx);
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
