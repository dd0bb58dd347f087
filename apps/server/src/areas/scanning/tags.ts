import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

type Calls = typeof contract.scanning;
type Tag = CallOutput<Calls['listKeyTags']>['rows'][number];
type Config = CallOutput<Calls['listPropertyUnitConfigs']>['rows'][number];

/** Key tags in a system, by hook. */
export async function tagsOf(tx: Tx, datalogId: number): Promise<{ rows: Tag[] }> {
  const { rows } = await sql<Tag>`
    select k.id, k.tag as "keyTag", k.hook as "keyHook", k.unit, k.opens from key_tag k
    where k.datalog_id = ${datalogId} order by k.hook, k.id`.execute(tx);
  return { rows };
}

/**
 * Returns the units of a system's property in natural order, each with the hooks and tags of the system that open it.
 */
export async function unitConfigsOf(tx: Tx, datalogId: number): Promise<{ rows: Config[] }> {
  const { rows } = await sql<Config>`
    select u.id as "unitId", u.building, u.unit, u.is_active as "isActive", coalesce((
      select json_agg(json_build_object('keyHook', k.hook, 'keyTag', k.tag) order by k.hook) from key_tag k
      where k.datalog_id = d.id and u.unit = any(k.opens)), '[]') as keys
    from datalog d join unit u on u.property_id = d.property_id
    where d.id = ${datalogId} order by lower(coalesce(u.building, '')) collate counted, lower(u.unit) collate counted, u.id`.execute(
    tx,
  );
  return { rows };
}
