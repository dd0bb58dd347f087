import { welcomePack } from '@latchboard/contract/systems/rules/welcome-pack';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

interface AddedSystem {
  readonly propertyId: number;
  readonly datalogId: number;
}

/**
 * Adds the welcome pack when the first cabinet of a property is added. The badges in the pack get unused numbers. They
 * have no name and are inactive until they are given out (BDG-03). Concurrent additions of systems create one pack. A
 * key board includes no pack, because nothing is delivered. In earlier versions, key boards got a pack, which the first
 * cabinet takes over.
 */
export async function addWelcomePack({ propertyId, datalogId }: AddedSystem, { tx, actor, now }: RecordContext) {
  await acquireLock(tx, 'badges', propertyId);
  const onBehalfOf = actor.realStaffId === actor.staffId ? null : actor.staffId;
  const isFirst = sql`not exists (select from datalog d where d.property_id = ${propertyId} and d.id <> ${datalogId} and d.type <> 'BRD')`;
  await sql`
    with last as (select coalesce((select number::int from badge where property_id = ${propertyId} order by id desc limit 1), 99) as given),
    free as (
      select number from last, generate_series(1, 20000) as step, lateral (select lpad(((given + step - 1) % 999999 + 1)::text, 6, '0') as number) n
      where not exists (select from badge b where b.property_id = ${propertyId} and b.number = n.number)
      order by step limit ${welcomePack.badges}),
    reused as (
      update welcome_pack w set datalog_id = ${datalogId}, made_at = ${now} where w.property_id = ${propertyId} and ${isFirst}
        and (w.datalog_id = ${datalogId} or exists (select from datalog d where d.id = w.datalog_id and d.type = 'BRD'))),
    pack as (
      insert into welcome_pack (property_id, datalog_id, badge_numbers, made_at, staff_id)
      select ${propertyId}, ${datalogId}, array(select number from free), ${now}, ${actor.realStaffId}
      where ${isFirst}
      on conflict (property_id) do nothing returning property_id, badge_numbers),
    made as (
      insert into badge (property_id, number, name, active_from, active_to, is_given_out)
      select property_id, unnest(badge_numbers), '', ${now}, ${now}, false from pack returning id, property_id)
    insert into badge_step (record_id, property_id, at, staff_id, on_behalf_of, action, to_state)
    select id, property_id, ${now}, ${actor.realStaffId}, ${onBehalfOf}::int, 'welcome', 'inactive' from made`.execute(
    tx,
  );
}
