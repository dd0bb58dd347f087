import { computedKinds } from '@latchboard/contract/alerts/rules/exceptions';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { eventOfException, exceptionMatches } from '../alert-rules/matching.ts';
import { recipientsOfStep, rulesOfProperty, stepsOfRule } from './recipients.ts';

/**
 * Minutes by which the search windows overlap. Changes can become visible out of order, so the overlap is longer than
 * any transaction that changes an exception.
 */
const overlapMinutes = 15;

/**
 * Plans the messages for each changed exception. Each recipient of a step gets one message, at the earliest time of any
 * rule. Idempotent.
 */
export async function planExceptions(tx: Tx, now: Date): Promise<void> {
  const since = await advanceProgress(tx, now);
  await sql`
    with changed as materialized (
      select e.* from exception e where e.changed_at >= ${since} and e.state <> 'disproved'),
    wanted as (
      select e.id, e.property_id, e.episode, s.step, h.email, r.id as rule_id, r.level, r.entity_id,
        case when s.step = 0 and r.delivery = 'digest' then next_local_time(d.due_at, p.time_zone, r.digest_at) else d.due_at end as due_at
      from changed e join property p on p.id = e.property_id ${eventOfException} ${rulesOfProperty}
        cross join lateral ${stepsOfRule} cross join lateral ${recipientsOfStep}
        cross join lateral (select greatest(${now}::timestamptz, e.since + make_interval(mins => s.minutes)) as due_at) d
      where ${exceptionMatches('r')} and (r.is_past_told and r.after_minutes = 0 or e.state in ('open', 'owned'))
      union all
      select e.id, e.property_id, e.episode, 0, lower(h.email), null, x.level, x.entity_id, ${now}::timestamptz
      from changed e join property p on p.id = e.property_id
        cross join lateral (select s.level, s.entity_id, s.recipients from exception_setting s
          where s.recipients is not null and (s.level, s.entity_id) in ((4, p.id), (3, p.region_id), (2, p.division_id), (1, p.corporation_id))
          order by s.level desc limit 1) x
        cross join lateral unnest(x.recipients) h(email)
      where e.state in ('open', 'owned') and e.kind = any(${[...computedKinds]}::text[]))
    insert into alert_message (property_id, cause, exception_id, episode, step, recipient, rule_id, from_level, from_entity_id, by_settings, planned_at, due_at)
    select distinct on (id, episode, step, email) property_id, 'exception:' || id, id, episode, step, email, rule_id, level, entity_id, rule_id is null, ${now}, due_at
    from wanted order by id, episode, step, email, due_at, rule_id nulls last
    on conflict on constraint alert_message_once do nothing`.execute(tx);
  await planAllClears(tx, since, now);
}

/** Plans one all-clear for each person who was notified of an exception that was then disproved. */
async function planAllClears(tx: Tx, since: Date, now: Date): Promise<void> {
  await sql`
    insert into alert_message (property_id, cause, exception_id, episode, step, recipient, rule_id, from_level, from_entity_id, by_settings, planned_at, due_at)
    select distinct on (m.cause, m.episode, m.recipient) m.property_id, m.cause, m.exception_id, m.episode, -1, m.recipient, m.rule_id, m.from_level, m.from_entity_id, m.by_settings,
      ${now}::timestamptz, ${now}::timestamptz
    from exception e join alert_message m on m.exception_id = e.id and m.state = 'sent' and m.step >= 0
    where e.changed_at >= ${since} and e.state = 'disproved'
    order by m.cause, m.episode, m.recipient, m.step
    on conflict on constraint alert_message_once do nothing`.execute(tx);
}

/**
 * Advances the stored progress to `now`. Returns the time from which changes are checked. The first run starts at
 * `now`, so older exceptions cause no messages.
 */
async function advanceProgress(tx: Tx, now: Date): Promise<Date> {
  const { rows } = await sql<{ before: Date | null }>`
    with former as (select changed_at from alert_progress for update)
    insert into alert_progress as a (changed_at) values (${now}) on conflict (only_one) do update set changed_at = greatest(a.changed_at, excluded.changed_at)
    returning (select changed_at from former) as before`.execute(tx);
  return new Date((rows[0]?.before ?? now).getTime() - overlapMinutes * 60_000);
}
