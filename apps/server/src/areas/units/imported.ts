import { sql } from 'kysely';
import { enqueueConfigChanges } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

/** All units of a property, active or not, for an import that compares them with a file. */
export const readAllUnits = (tx: Tx, propertyId: number) =>
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
    .orderBy('id')
    .execute();

/** Whether tags, hooks, the key log, work orders, or exceptions refer to the unit `u`. */
const isUsed = sql<boolean>`(
  exists (select from key_tag k where k.property_id = u.property_id and (k.unit = u.unit or u.unit = any(k.opens)))
  or exists (select from hook_mark h where h.property_id = u.property_id and u.unit = any(h.opens))
  or exists (select from key_event e where e.property_id = u.property_id and e.unit = u.unit)
  or exists (select from exception x where x.property_id = u.property_id and (x.unit_id = u.id or x.unit = u.unit))
  or exists (select from work_order w where w.unit_id = u.id))`;

/** Removes units that nothing refers to, also from the cabinets. Returns the names of those that stay. */
export async function removeUnits(
  propertyId: number,
  ids: readonly number[],
  ctx: RecordContext,
): Promise<readonly string[]> {
  const { tx, platform, now } = ctx;
  await acquireLock(tx, 'units', propertyId);
  // Tags and hooks refer to units by name.
  await acquireLock(tx, 'keyTags', propertyId);
  const chosen = sql`u.property_id = ${propertyId} and u.id = any(${[...ids]}::int[])`;
  const { rows: removed } = await sql<{ unit: string }>`
    delete from unit u where ${chosen} and not ${isUsed} returning unit`.execute(tx);
  const changes = removed.map(({ unit }) => ({ kind: 'unit' as const, key: unit, value: null }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  await notifyOf(tx, { propertyId });
  const { rows: used } = await sql<{ unit: string }>`select unit from unit u where ${chosen} order by u.id`.execute(tx);
  return used.map(({ unit }) => unit);
}
