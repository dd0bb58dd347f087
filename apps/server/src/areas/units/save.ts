import type { CallInput, contract } from '@latchboard/contract';
import { enqueueConfigChange } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isUnchanged } from '#server/platform/record/revision.ts';
import { lockAtRevision } from './lock.ts';
import { isNameUsed, presentUnit, type Unit, type UnitRow, unitOf } from './queries.ts';

type AddInput = CallInput<typeof contract.units.addUnit>;
type ChangeInput = CallInput<typeof contract.units.changeUnit>;
type ActivationInput = CallInput<typeof contract.units.setUnitActive>;

/**
 * Adds a unit, updates the property's cabinets, and returns the unit's ID. Throws `validation` if the property has a
 * unit with that name.
 */
export async function insertUnit(form: AddInput, { tx, platform, now }: RecordContext): Promise<number> {
  const { propertyId, unit, building } = form;
  await acquireLock(tx, 'units', propertyId);
  const { id } = await tx
    .insertInto('unit')
    .values({ property_id: propertyId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const value = { unit, building };
  await enqueueConfigChange(tx, platform.keys.seal, { propertyId, kind: 'unit', key: unit, value }, now);
  return id;
}

/** Adds a unit and notifies viewers of the property. */
export async function addUnit(form: AddInput, ctx: RecordContext): Promise<Unit> {
  const { propertyId } = form;
  const id = await insertUnit(form, ctx);
  await notifyOf(ctx.tx, { propertyId });
  return presentUnit(requireFound(await unitOf(ctx.tx, propertyId, id, ctx.now)));
}

/**
 * Changes a unit. Rejects an outdated revision. The name cannot change if tags, hooks, or the key log refer to the unit
 * by name.
 */
export async function changeUnit(form: ChangeInput, ctx: RecordContext): Promise<Unit> {
  const { propertyId, unitId, revision } = form;
  const stored = await lockAtRevision(form, ctx);
  if (form.unit !== stored.unit && (await isNameUsed(ctx.tx, propertyId, stored.unit)))
    throw invalid('unit', 'unitNameFixed');
  const columns = columnsOf(form);
  if (isUnchanged<Partial<UnitRow>>(stored, columns)) return presentUnit(stored);
  await ctx.tx
    .updateTable('unit')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', unitId)
    .execute();
  return updateCabinetsAndRead(propertyId, unitId, ctx, stored);
}

/** Deactivates or reactivates a unit. */
export async function setUnitActive(form: ActivationInput, ctx: RecordContext): Promise<Unit> {
  const { propertyId, unitId, revision, isActive } = form;
  const stored = await lockAtRevision(form, ctx);
  if (stored.is_active === isActive) return presentUnit(stored);
  await ctx.tx
    .updateTable('unit')
    .set({ is_active: isActive, revision: revision + 1 })
    .where('id', '=', unitId)
    .execute();
  return updateCabinetsAndRead(propertyId, unitId, ctx, stored);
}

const columnsOf = (form: Omit<AddInput, 'propertyId'>) => ({
  unit: form.unit,
  building: form.building,
  kind: form.kind,
  resident_email: form.residentEmail,
  resident_language: form.residentLanguage,
});

/** Queues the change for the cabinets and notifies open screens of the property. */
async function updateCabinetsAndRead(
  propertyId: number,
  id: number,
  ctx: RecordContext,
  before: UnitRow,
): Promise<Unit> {
  const { tx, platform, now } = ctx;
  const row = requireFound(await unitOf(tx, propertyId, id, now));
  const enqueue = (key: string, value: object | null) =>
    enqueueConfigChange(tx, platform.keys.seal, { propertyId, kind: 'unit', key, value: value && { ...value } }, now);
  if (before.is_active && before.unit !== row.unit) await enqueue(before.unit, null);
  if (keypadFields(before) !== keypadFields(row))
    await enqueue(row.unit, row.is_active ? { unit: row.unit, building: row.building } : null);
  await notifyOf(tx, { propertyId });
  return presentUnit(row);
}

const keypadFields = ({ unit, building, is_active }: UnitRow) => JSON.stringify([unit, building, is_active]);
