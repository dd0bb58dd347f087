import { sql } from 'kysely';
import { eventOf, type Handover, isSilent } from '#server/areas/key-activity/index.ts';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { receiptOfException } from '../open-exceptions/queries.ts';

/** Due message, with the data for its decision and its text. */
export interface DueMessage {
  readonly id: number;
  readonly property_id: number;
  readonly step: number;
  readonly recipient: string;
  /** Email address. Null if the message is for the owner of an exception without an owner. */
  readonly email: string | null;
  readonly rule_id: number | null;
  readonly level: number;
  readonly entity_id: number;
  readonly is_held: boolean;
  /** Whether a rule caused the message. Otherwise, the recipient is from the exception settings. */
  readonly has_rule: boolean;
  readonly is_on: boolean;
  readonly rule_name: string | null;
  readonly delivery: string | null;
  readonly most_per_hour: number | null;
  readonly is_past_told: boolean | null;
  readonly is_door_urgent: boolean | null;
  readonly snoozed_until: Date | null;
  readonly quiet_until: Date | null;
  readonly is_in_reach: boolean;
  readonly is_opted_out: boolean;
  readonly language: string | null;
  readonly has_same_cause: boolean;
  readonly sent_by_rule: number;
  /** Kind of the exception. Null for the movement of a key or a door. */
  readonly kind: string | null;
  readonly state: string | null;
  readonly at: Date;
  readonly taken_at: Date | null;
  readonly unit: string | null;
  readonly badge: string | null;
  readonly holder: string | null;
  /** Key receipt of the vendor who has the key. Null if no vendor has it. */
  readonly receipt: Handover | null;
  readonly movement: string | null;
  readonly cabinet: string | null;
  readonly silent_since: Date | null;
  readonly is_silent: boolean;
  /** Whether the tablet of the key board moved away, so the key board raises no exception for its silence. */
  readonly has_no_tablet: boolean;
  readonly property: string;
  readonly place: string | null;
  readonly time_zone: string;
}

/**
 * A door that was opened without a signed-in person also causes an exception. A recipient of both messages gets only
 * the first.
 */
const wasSentAsDoor = sql`(e.kind = 'DOOR_UNSIGNED' and m.step = 0 and exists (select from alert_message n
  where n.cause = replace(e.identity, ':DOOR_UNSIGNED', '') and n.recipient = m.recipient and n.step = 0 and n.state = 'sent'))`;
const wasSentAsException = sql`(k.kind = 'door' and exists (select from alert_message n join exception x on x.id = n.exception_id
  where x.identity = m.cause || ':DOOR_UNSIGNED' and n.recipient = m.recipient and n.step = 0
    and (n.state = 'sent' or n.state = 'planned' and n.due_at <= m.due_at)))`;

const maxMessages = 500;
/** Cabinets of one property that become silent within this many minutes are assumed to have the same cause. */
const sameCauseMinutes = 60;

/** Locks due messages. Concurrent processes lock different messages. A message may refer to a deleted rule. */
export async function claimDueMessages(tx: Tx, now: Date): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with m as materialized (select * from alert_message where state = 'planned' and due_at <= ${now} order by due_at, id limit ${maxMessages} for update skip locked)
    select m.id, m.property_id, m.step, m.recipient, m.rule_id, m.from_level as level, m.from_entity_id as entity_id, m.is_held, w.email,
      not m.by_settings as has_rule, coalesce(r.is_on, false) as is_on,
      r.name as rule_name, r.delivery, r.most_per_hour, r.is_past_told and r.after_minutes = 0 as is_past_told, r.is_door_urgent, r.snoozed_until,
      case when r.quiet_from is not null then quiet_until(${now}, p.time_zone, r.quiet_from, r.quiet_to)
        else quiet_until(${now}, p.time_zone, q.quiet_from, q.quiet_to) end as quiet_until,
      f.id is null or (f.disabled_at is null and (f.pool = 'internal' or exists (
        select from staff_reach x where x.staff_id = f.id and x.level = 4 and x.entity_id = m.property_id))) as is_in_reach,
      exists (select from alert_recipient o where o.rule_id is not distinct from m.rule_id and o.level = m.from_level and o.entity_id = m.from_entity_id
        and o.email = w.email and o.opted_out_at is not null) as is_opted_out,
      f.preferred_language as language,
      e.kind = 'LAST_COMM' and m.step >= 0 and exists (select from alert_message n join exception x on x.id = n.exception_id
        where n.property_id = m.property_id and n.state = 'sent' and n.recipient = m.recipient and n.step = m.step and x.kind = 'LAST_COMM' and x.id <> e.id
          and x.state in ('open', 'owned') and x.since between e.since - make_interval(mins => ${sameCauseMinutes}) and e.since + make_interval(mins => ${sameCauseMinutes}))
        is true or ${wasSentAsDoor} or ${wasSentAsException} as has_same_cause,
      (select count(distinct n.mail_key)::int from alert_message n where n.recipient = m.recipient and n.rule_id = m.rule_id and n.state = 'sent'
        and n.settled_at > ${now}::timestamptz - interval '1 hour') as sent_by_rule,
      e.kind, e.state, coalesce(e.since, k.occurred_at, m.occurred_at) as at, (e.evidence->0->>'at')::timestamptz as taken_at,
      coalesce(e.unit, k.unit, e.tag, k.tag) as unit, coalesce(e.badge_number, k.badge) as badge, b.name as holder, k.movement,
      case when e.kind = 'KEY_OUT' then ${receiptOfException('e')} end as receipt,
      d.name as cabinet, c.last_contact as silent_since,
      coalesce(${sqlAtTime(isSilent, now)}, false) as is_silent,
      c.enrolled_at is null as has_no_tablet,
      p.name as property, p.time_zone,
      case m.from_level when 4 then p.name when 3 then (select name from region where id = m.from_entity_id) when 2 then (select name from division where id = m.from_entity_id)
        else (select name from corporation where id = m.from_entity_id) end as place
    from m join property p on p.id = m.property_id cross join installation i
      left join exception e on e.id = m.exception_id
      left join ${sql.raw(eventOf('m'))} k on true
      left join exception_alert r on r.id = m.rule_id
      left join lateral (select case when m.recipient <> 'owner' then m.recipient
        else (select lower(o.email) from staff o where o.id = e.owner_staff_id) end as email) w on true
      left join staff f on lower(f.email) = w.email
      left join lateral (select s.quiet_from, s.quiet_to from exception_setting s where s.quiet_from is not null and s.quiet_to is not null
        and (s.level, s.entity_id) in ((4, p.id), (3, p.region_id), (2, p.division_id), (1, p.corporation_id)) order by s.level desc limit 1) q on true
      left join lateral (select h.name from badge h where h.id = e.badge_id or (e.badge_id is null and h.property_id = m.property_id
        and h.number = coalesce(e.badge_number, k.badge) and h.active_from <= coalesce(e.since, k.occurred_at)
        and (h.active_to is null or h.active_to > coalesce(e.since, k.occurred_at))) order by h.active_from desc limit 1) b on true
      left join datalog d on d.id = coalesce(e.datalog_id, m.datalog_id)
      left join cabinet c on c.datalog_id = d.id
    order by m.due_at, m.id`.execute(tx);
  return rows;
}
