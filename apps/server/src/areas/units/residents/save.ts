import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isUnchanged, requireRevision } from '#server/platform/record/revision.ts';
import { type Resident, residentOf } from './queries.ts';

type AddInput = CallInput<typeof contract.units.addResident>;
type ChangeInput = CallInput<typeof contract.units.changeResident>;
type RemoveInput = CallInput<typeof contract.units.removeResident>;

/** Adds a resident to a unit of the property. Throws `notFound` for any other unit. Sends no email. */
export async function addResident(form: AddInput, { tx, now }: RecordContext): Promise<Resident> {
  const { propertyId, unitId } = form;
  checkDays(form);
  await lockUnit(tx, propertyId, unitId);
  const { id } = await tx
    .insertInto('resident')
    .values({ property_id: propertyId, unit_id: unitId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyOf(tx, { propertyId });
  return residentOf(tx, propertyId, id, now);
}

/** Changes a resident. Rejects an outdated revision. */
export async function changeResident(form: ChangeInput, ctx: RecordContext): Promise<Resident> {
  const { tx, now } = ctx;
  const { propertyId, residentId: id, revision, ...values } = form;
  checkDays(form);
  await lockUnit(tx, propertyId, await unitIdOf(tx, id));
  const stored = await lockResident(form, ctx);
  if (isUnchanged<Partial<Resident>>(stored, values)) return stored;
  await tx
    .updateTable('resident')
    .set({ ...columnsOf(form), revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await notifyOf(tx, { propertyId });
  return residentOf(tx, propertyId, id, now);
}

/** Removes a resident. Rejects an outdated revision. */
export async function removeResident(input: RemoveInput, ctx: RecordContext) {
  const { id } = await lockResident(input, ctx);
  await ctx.tx.deleteFrom('resident').where('id', '=', id).execute();
  await notifyOf(ctx.tx, { propertyId: input.propertyId });
  return { ok: true } as const;
}

/**
 * Locks a resident. Throws `notFound` if the resident is not at the property, and `changedByAnother` for an outdated
 * revision.
 */
async function lockResident(
  { propertyId, residentId, revision }: RemoveInput,
  { tx, now }: RecordContext,
): Promise<Resident> {
  const stored = tx.selectFrom('resident').select('revision').where('id', '=', residentId);
  requireRevision(
    requireFound(await stored.where('property_id', '=', propertyId).forUpdate().executeTakeFirst()),
    revision,
  );
  return residentOf(tx, propertyId, residentId, now);
}

/** Returns the unit of a resident. Throws `notFound` if the resident does not exist. */
async function unitIdOf(tx: Tx, residentId: number): Promise<number> {
  const resident = tx.selectFrom('resident').select('unit_id').where('id', '=', residentId);
  return requireFound(await resident.executeTakeFirst()).unit_id;
}

/**
 * Locks a unit, so changes to its residents wait for each other. With the constraint alone, they could deadlock. Throws
 * `notFound` for a unit at another property.
 */
async function lockUnit(tx: Tx, propertyId: number, id: number): Promise<void> {
  const unit = tx.selectFrom('unit').select('id').where('id', '=', id).where('property_id', '=', propertyId);
  requireFound(await unit.forNoKeyUpdate().executeTakeFirst());
}

function checkDays({ moveIn, moveOut }: Pick<AddInput, 'moveIn' | 'moveOut'>): void {
  if (moveIn !== null && moveOut !== null && moveOut < moveIn) throw invalid('moveOut', 'residentDays');
}

const columnsOf = ({ name, email, language, moveIn, moveOut }: Omit<AddInput, 'propertyId' | 'unitId'>) => ({
  ...{ name, email, language, move_in: moveIn, move_out: moveOut },
});
