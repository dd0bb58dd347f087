import { residentMailLimits } from '@latchboard/contract/alerts/rules/alert-rules';
import { sql } from 'kysely';
import { eventOf } from '#server/areas/key-activity/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { doorMatches, holderOfEvent, isDoorEvent, isMovement, movementMatches } from '../alert-rules/matching.ts';
import { recipientsOfStep, rulesOfProperty, stepsOfRule } from './recipients.ts';

const maxCabinets = 200;
const maxEvents = 500;

/** Range of a cabinet's log that this transaction has locked: the positions after `from`, up to and including `to`. */
export interface EventRange {
  readonly datalog_id: number;
  readonly from: number;
  readonly to: number;
}

/** Locks the next events from some cabinets and moves their cursors past them. Other processes skip these cabinets. */
export async function claimEventRanges(tx: Tx, now: Date): Promise<EventRange[]> {
  // A new cursor starts after the events that were received too long ago for a message. If there are none, it starts
  // at the cabinet's first event.
  await sql`
    insert into alert_cursor (datalog_id, property_id, position)
    select c.datalog_id, c.property_id, coalesce((select l.position from log_entry l where l.datalog_id = c.datalog_id
      and l.received_at < ${now}::timestamptz - make_interval(mins => ${2 * residentMailLimits.oldestMinutes}) order by l.position desc limit 1), 0)
    from cabinet c where c.position > 0 and not exists (select from alert_cursor k where k.datalog_id = c.datalog_id)
    on conflict (datalog_id) do nothing`.execute(tx);
  const { rows } = await sql<EventRange>`
    with due as (select k.datalog_id, k.position, least(c.position, k.position + ${maxEvents}) as reached
      from alert_cursor k join cabinet c on c.datalog_id = k.datalog_id
      where c.position > k.position order by k.datalog_id limit ${maxCabinets} for update of k skip locked)
    update alert_cursor k set position = d.reached from due d where k.datalog_id = d.datalog_id
    returning k.datalog_id, d.position::int as "from", d.reached::int as "to"`.execute(tx);
  return rows;
}

/** SQL for the events of some ranges, with alias `k`. */
export const eventsOf = (ranges: readonly EventRange[]) => sql`
  (select v.* from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as t(datalog_id int, "from" bigint, "to" bigint)
    join log_entry l on l.datalog_id = t.datalog_id and l.position > t."from" and l.position <= t."to"
    cross join ${sql.raw(eventOf('l'))} v) k`;

/**
 * Plans the messages for rules about key movements and doors. These events have no duration. Only a rule that includes
 * past events reports old events.
 */
export async function planMovements(tx: Tx, ranges: readonly EventRange[], now: Date): Promise<void> {
  await sql`
    with wanted as (
      select k.property_id, format('event:%s:%s:%s', k.datalog_id, k.stream, k.seq) as cause, k.datalog_id, k.position, k.occurred_at, h.email, r.id as rule_id,
        r.level, r.entity_id,
        case when r.delivery = 'digest' then next_local_time(${now}, p.time_zone, r.digest_at) else ${now}::timestamptz end as due_at
      from ${eventsOf(ranges)} join property p on p.id = k.property_id ${rulesOfProperty} ${holderOfEvent}
        cross join lateral ${stepsOfRule} cross join lateral ${recipientsOfStep}
      where (${isMovement} and ${movementMatches('r')} or ${isDoorEvent} and ${doorMatches('r')}) and s.step = 0 and h.email <> 'owner'
        and (r.is_past_told or k.occurred_at >= ${now}::timestamptz - make_interval(mins => ${residentMailLimits.oldestMinutes})))
    insert into alert_message (property_id, cause, datalog_id, position, occurred_at, episode, step, recipient, rule_id, from_level, from_entity_id, planned_at, due_at)
    select distinct on (cause, email) property_id, cause, datalog_id, position, occurred_at, 1, 0, email, rule_id, level, entity_id, ${now}, due_at
    from wanted order by cause, email, due_at, rule_id
    on conflict on constraint alert_message_once do nothing`.execute(tx);
}
