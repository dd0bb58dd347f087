import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { Selectable } from 'kysely';
import { enqueueConfigChange, restrictionValue } from '#server/areas/systems/index.ts';
import type { Restriction } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Row = Selectable<Restriction>;

export function presentRestriction(row: Row): CallOutput<typeof contract.badges.addRestriction> {
  const { key: _, ...window } = restrictionValue(row);
  return { id: row.id, ...window };
}

/** Adds a time window and notifies the property's cabinets. */
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

/** Ends a time window and notifies the property's cabinets. Keeps the row, because past events refer to it. */
export async function endRestriction(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, id }: { propertyId: number; id: number },
  now: Date,
): Promise<void> {
  requireFound(
    await tx
      .updateTable('restriction')
      .set({ removed_at: now })
      .where('property_id', '=', propertyId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'restriction', key: String(id), value: null }, now);
}

interface BadgeNumber {
  propertyId: number;
  number: string;
}

/** Ends the windows of a badge number, so the number's next owner starts without them. */
export async function endRestrictionsOf({ propertyId, number }: BadgeNumber, { tx, platform, now }: RecordContext) {
  const activeRestrictions = await tx
    .selectFrom('restriction')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('badge', '=', number)
    .where('removed_at', 'is', null)
    .execute();
  for (const { id } of activeRestrictions) await endRestriction(tx, platform.keys.seal, { propertyId, id }, now);
}

/** Copies the windows that ended with a former badge number to the number `to`. */
export async function copyRestrictions(
  from: BadgeNumber & { endedAt: readonly Date[] },
  to: string,
  { tx, platform, now }: RecordContext,
): Promise<void> {
  const ended = await tx
    .selectFrom('restriction')
    .selectAll()
    .where('property_id', '=', from.propertyId)
    .where('badge', '=', from.number)
    .where('removed_at', 'in', from.endedAt)
    .orderBy('id')
    .execute();
  for (const row of ended) {
    const { id: _, ...window } = presentRestriction(row);
    await addRestriction(tx, platform.keys.seal, { propertyId: from.propertyId, ...window, badge: to }, now);
  }
}
