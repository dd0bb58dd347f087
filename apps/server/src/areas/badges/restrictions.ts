import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { Selectable } from 'kysely';
import { enqueueConfigChange, restrictionValue } from '#server/areas/systems/index.ts';
import type { Restriction } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';

type Row = Selectable<Restriction>;

export function listRestrictions(tx: Tx, propertyId: number): Promise<Row[]> {
  return tx
    .selectFrom('restriction')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function presentRestriction(row: Row): CallOutput<typeof contract.badges.addRestriction> {
  const { key: _, ...window } = restrictionValue(row);
  return { id: row.id, ...window };
}

/** Adds an allow window and tells the property's cabinets. */
export async function addRestriction(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, from, to, ...window }: CallInput<typeof contract.badges.addRestriction>,
  now: Date,
): Promise<Row> {
  const row = await tx
    .insertInto('restriction')
    .values({ property_id: propertyId, from_time: from, to_time: to, created_at: now, ...window })
    .returningAll()
    .executeTakeFirstOrThrow();
  const value = restrictionValue(row);
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'restriction', key: value.key, value }, now);
  return row;
}

/** Ends an allow window and tells the property's cabinets. It is kept for the events of its time. */
export async function removeRestriction(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, restrictionId }: CallInput<typeof contract.badges.removeRestriction>,
  now: Date,
): Promise<void> {
  found(
    await tx
      .updateTable('restriction')
      .set({ removed_at: now })
      .where('property_id', '=', propertyId)
      .where('id', '=', restrictionId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  const key = String(restrictionId);
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'restriction', key, value: null }, now);
}
