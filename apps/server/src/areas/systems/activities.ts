import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { keyReturned, noActivity } from '@latchboard/contract/key-activity/rules/rows';
import type { Selectable } from 'kysely';
import type { Activity } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { enqueueConfigChange } from './configuration/enqueue.ts';

type Row = Selectable<Activity>;

export function listActivities(tx: Tx, propertyId: number): Promise<Row[]> {
  return tx
    .selectFrom('activity')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .where('code', 'not in', [keyReturned, noActivity])
    .orderBy('code')
    .execute();
}

export function presentActivity({
  code,
  name,
  name_es,
  minutes,
}: Row): CallOutput<typeof contract.systems.setActivity> {
  return { code, name, nameEs: name_es, minutes };
}

/** Adds or changes an activity by its code and tells the property's cabinets, which show the English name. */
export async function setActivity(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, code, name, nameEs, minutes }: CallInput<typeof contract.systems.setActivity>,
  now: Date,
): Promise<Row> {
  const named = { name, name_es: nameEs, minutes, is_active: true };
  const row = await tx
    .insertInto('activity')
    .values({ property_id: propertyId, code, ...named })
    .onConflict((conflict) => conflict.columns(['property_id', 'code']).doUpdateSet(named))
    .returningAll()
    .executeTakeFirstOrThrow();
  const value = { code, name, minutes };
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'activity', key: String(code), value }, now);
  return row;
}
