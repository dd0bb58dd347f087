import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { enqueueConfigChanges } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { readInPages } from '#server/platform/jobs/in-turns.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

/** Reads all units of a property, active or not, for an import that compares them with a file. */
export const readAllUnits = (tx: Tx, propertyId: number) =>
  readInPages((last: UnitOfImport | undefined, limit) =>
    unitsAfter(tx, propertyId, last?.id ?? 0)
      .limit(limit)
      .execute(),
  );

type UnitOfImport = Awaited<ReturnType<ReturnType<typeof unitsAfter>['execute']>>[number];

const unitsAfter = (tx: Tx, propertyId: number, id: number) =>
  tx
    .selectFrom('unit')
    .select([
      'id',
      'revision',
      'is_active as isActive',
      'unit',
      'building',
      'kind',
      'resident_email as residentEmail',
      'resident_language as residentLanguage',
    ])
    .where('property_id', '=', propertyId)
    .where('id', '>', id)
    .orderBy('id');

type UnitFields = Omit<CallInput<typeof contract.units.addUnit>, 'propertyId' | 'unit'>;

interface UnitChange extends UnitFields {
  readonly id: number;
  readonly before: {
    readonly revision: number;
    readonly isActive: boolean;
    readonly values: { readonly unit?: string | null; readonly building?: string | null };
  };
}

/**
 * Changes units, except their names, and updates the cabinets. Returns the new revisions in the order of `units`.
 * Throws `changedByAnother` if a unit was changed. The caller's lock prevents concurrent changes to the property.
 */
export async function changeUnits(
  propertyId: number,
  units: readonly UnitChange[],
  { tx, platform, now }: RecordContext,
): Promise<readonly number[]> {
  const column = <K extends keyof UnitChange>(name: K) => units.map((unit) => unit[name]);
  const { rows } = await sql<{ id: number; revision: number }>`
    update unit u set building = r.building, kind = r.kind, resident_email = r.email, resident_language = r.language,
      revision = u.revision + 1
    from unnest(${column('id')}::int[], ${units.map(({ before }) => before.revision)}::int[], ${column('building')}::text[],
      ${column('kind')}::text[], ${column('residentEmail')}::text[], ${column('residentLanguage')}::text[])
      r (id, revision, building, kind, email, language)
    where u.property_id = ${propertyId} and u.id = r.id and u.revision = r.revision returning u.id, u.revision`.execute(
    tx,
  );
  if (rows.length !== units.length) throw new Failure('changedByAnother');
  const changes = units
    .filter(({ before, building }) => before.isActive && before.values.building !== building)
    .map(({ before: { values }, building }) => ({
      ...{ kind: 'unit' as const, key: values.unit ?? '' },
      value: { unit: values.unit, building },
    }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  await notifyOf(tx, { propertyId });
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return units.map(({ id }) => revisions.get(id) ?? 0);
}

/** Whether tags, hooks, the key log, work orders, residents, or exceptions refer to the unit `u`. */
const isUsed = sql<boolean>`(
  exists (select from key_tag k where k.property_id = u.property_id and (k.unit = u.unit or u.unit = any(k.opens)))
  or exists (select from hook_mark h where h.property_id = u.property_id and u.unit = any(h.opens))
  or exists (select from key_event e where e.property_id = u.property_id and e.unit = u.unit)
  or exists (select from exception x where x.property_id = u.property_id and (x.unit_id = u.id or x.unit = u.unit))
  or exists (select from work_order w where w.unit_id = u.id)
  or exists (select from resident r where r.unit_id = u.id))`;

/** Removes units that nothing refers to, and updates the cabinets. Returns the names of the units that are kept. */
export async function removeUnits(
  propertyId: number,
  ids: readonly number[],
  ctx: RecordContext,
): Promise<readonly string[]> {
  const { tx, platform, now } = ctx;
  await acquireLock(tx, 'units', propertyId);
  // Tags and hooks refer to units by name.
  await acquireLock(tx, 'keyTags', propertyId);
  const isChosen = sql`u.property_id = ${propertyId} and u.id = any(${[...ids]}::int[])`;
  const { rows: removed } = await sql<{ unit: string }>`
    delete from unit u where ${isChosen} and not ${isUsed} returning unit`.execute(tx);
  const changes = removed.map(({ unit }) => ({ kind: 'unit' as const, key: unit, value: null }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  await notifyOf(tx, { propertyId });
  const { rows: used } = await sql<{ unit: string }>`select unit from unit u where ${isChosen} order by u.id`.execute(
    tx,
  );
  return used.map(({ unit }) => unit);
}
