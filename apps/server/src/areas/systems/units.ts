import type { Tx } from '#server/platform/db/transaction.ts';
import { enqueueConfigChange } from './configuration/enqueue.ts';

interface NewUnit {
  propertyId: number;
  unit: string;
  building: string | null;
}

/** Adds a unit and tells the property's cabinets; false when the property has one of that name. */
export async function addUnit(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, unit, building }: NewUnit,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('unit')
    .values({ property_id: propertyId, unit, building })
    .onConflict((conflict) => conflict.columns(['property_id', 'unit']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return false;
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'unit', key: unit, value: { unit, building } }, now);
  return true;
}
