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

/** Those of the names that tags, hooks, the key log, work orders, or exceptions refer to. */
export async function unitsInUse(tx: Tx, propertyId: number, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ unit: string }>`
    select u.unit from unit u where u.property_id = ${propertyId} and u.unit = any(${[...names]}) and (
      exists (select from key_tag k where k.property_id = u.property_id and (k.unit = u.unit or u.unit = any(k.opens)))
      or exists (select from hook_mark h where h.property_id = u.property_id and u.unit = any(h.opens))
      or exists (select from key_event e where e.property_id = u.property_id and e.unit = u.unit)
      or exists (select from work_order w where w.unit_id = u.id))
    order by u.id`.execute(tx);
  return rows.map(({ unit }) => unit);
}

/** Removes units that nothing refers to, also from the cabinets. */
export async function removeUnits(propertyId: number, ids: readonly number[], ctx: RecordContext): Promise<void> {
  const { tx, platform, now } = ctx;
  await acquireLock(tx, 'units', propertyId);
  const removed = await tx
    .deleteFrom('unit')
    .where('property_id', '=', propertyId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning('unit')
    .execute();
  const changes = removed.map(({ unit }) => ({ kind: 'unit' as const, key: unit, value: null }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  await notifyOf(tx, { propertyId });
}
