import type { CallOutput, contract } from '@latchboard/contract';
import { maxRehearsalMessages, rehearsalDays } from '@latchboard/contract/alerts/rules/alert-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import { type AlertForm, columnsOf } from './alert-row.ts';
import {
  doorMatches,
  eventOfException,
  exceptionMatches,
  holderOfEvent,
  isDoorEvent,
  isMovement,
  movementMatches,
} from './matching.ts';

export type Rehearsal = CallOutput<typeof contract.alerts.rehearsePropertyExceptionAlert>;

/** By level, the column of the property `p` that refers to its entity at that level. */
export const placeColumns = ['', 'p.corporation_id', 'p.division_id', 'p.region_id', 'p.id'];

const maxExamples = 5;

interface RehearsalRow {
  from: string;
  to: string;
  times: number;
  messages: number;
  recipients: number;
  days: Rehearsal['days'];
  top: Rehearsal['top'];
  examples: Rehearsal['examples'];
}

/**
 * Runs a rule over the last 30 days, at a place and below, within the user's reach. Writes nothing. Days are in each
 * property's time zone.
 */
export async function rehearse(tx: Tx, key: EntityKey, form: AlertForm, now: Date): Promise<Rehearsal> {
  const from = new Date(now.getTime() - rehearsalDays * 86_400_000);
  const rule = sql`jsonb_populate_record(null::exception_alert, ${JSON.stringify(ruleOf(form))}::jsonb)`;
  const { rows } = await sql<RehearsalRow>`
    with r as materialized (select (${rule}).*),
    p as materialized (select p.id, p.name, p.time_zone from property p
      where ${sql.ref(placeColumns[key.level] ?? 'p.id')} = ${key.entity}),
    hit as materialized (${hitQueries[form.about](from, now)}),
    step as (select r.after_minutes as minutes, r.recipients, true as is_first, r.logins, r.roles, r.is_contact_told from r
      union all select s."afterMinutes", s.recipients, false, s.logins, s.roles, false from r, jsonb_to_recordset(r.steps)
        as s("afterMinutes" int, recipients text[], logins int[], roles int[])),
    heard as materialized (select p.id as property_id, s.minutes, s.is_first, count_recipients(p.id, s.recipients || ${contactOfStep}, s.logins, s.roles) as recipients
      from (select distinct property_id as id from hit) p cross join step s)
    select (select coalesce(min((${from}::timestamptz at time zone p.time_zone)::date), ${from}::date)::text from p) as from,
      (select coalesce(max((${now}::timestamptz at time zone p.time_zone)::date), ${now}::date)::text from p) as to,
      (select count(*)::int from hit) as times,
      (select coalesce(sum(h.recipients), 0)::int from hit join heard h on h.property_id = hit.property_id and (h.is_first or h.minutes <= hit.minutes)) as messages,
      (select coalesce(max(recipients), 0)::int from heard where is_first) as recipients,
      (select coalesce(json_agg(d order by d.day), '[]') from (select hit.day::text as day, count(*)::int as times from hit group by 1) d) as days,
      (select coalesce(json_agg(t order by t.times desc, t.subject), '[]') from (select coalesce(hit.subject, '') as subject, hit.kind, count(*)::int as times
        from hit group by 1, 2 order by 3 desc, 1 limit 5) t) as top,
      (select coalesce(json_agg(json_build_object('at', to_json(l.at at time zone 'UTC') #>> '{}', 'timeZone', l.time_zone, 'property', l.property,
          'subject', coalesce(l.subject, ''), 'holder', l.holder, 'kind', l.kind) order by l.at desc), '[]')
        from (select hit.*, p.name as property, p.time_zone from hit join p on p.id = hit.property_id order by hit.at desc limit ${maxExamples}) l) as examples`.execute(
    tx,
  );
  const [counted] = rows;
  if (!counted) throw new Error('the rehearsal returned no row');
  return {
    ...counted,
    examples: counted.examples.map((example) => ({ ...example, at: new Date(`${example.at}Z`).toISOString() })),
    isTooMany: counted.messages > maxRehearsalMessages,
    most: maxRehearsalMessages,
  };
}

/** Email address of the property's primary contact, if step `s` notifies the contact. */
const contactOfStep = sql`array(
  select c.email_address from primary_contact c where s.is_contact_told and c.level = 4 and c.entity_id = p.id)`;

/** Converts the form to a row of the rule table, with the steps as nested JSON. */
const ruleOf = (form: AlertForm) => ({ ...columnsOf(form), steps: form.steps });

/** Each exception with its duration in minutes. Later steps depend on the duration. */
const exceptionHits = (from: Date, now: Date) => sql`
  select e.property_id, e.kind, (e.since at time zone p.time_zone)::date as day,
    coalesce(e.unit, b.name, e.badge_number, d.name, e.tag) as subject, e.since as at, coalesce(b.name, e.badge_number, k.badge) as holder,
    extract(epoch from coalesce(e.ended_at, e.closed_at, ${now}) - e.since) / 60 as minutes
  from exception e join p on p.id = e.property_id left join datalog d on d.id = e.datalog_id cross join r ${eventOfException}
  where e.since >= ${from} and e.since < ${now} and e.state <> 'disproved' and ${exceptionMatches('r')}
    and (r.is_past_told or e.ended_at is null or e.ended_at > e.found_at)
    and (r.after_minutes = 0 or coalesce(e.ended_at, e.closed_at, ${now}) >= e.since + make_interval(mins => r.after_minutes))`;

/** A movement has no duration, so it never reaches a later step. */
const movementHits = (from: Date, now: Date) => sql`
  select k.property_id, null::text as kind, (k.occurred_at at time zone p.time_zone)::date as day, coalesce(k.unit, k.tag) as subject,
    k.occurred_at as at, coalesce(b.name, k.badge) as holder, 0 as minutes
  from key_event k join p on p.id = k.property_id cross join r ${holderOfEvent}
  where k.occurred_at >= ${from} and k.occurred_at < ${now} and ${isMovement} and ${movementMatches('r')}`;

/** Doors are identified by their cabinet. */
const doorHits = (from: Date, now: Date) => sql`
  select k.property_id, null::text as kind, (k.occurred_at at time zone p.time_zone)::date as day, d.name as subject,
    k.occurred_at as at, coalesce(b.name, k.badge) as holder, 0 as minutes
  from key_event k join p on p.id = k.property_id join datalog d on d.id = k.datalog_id cross join r ${holderOfEvent}
  where k.occurred_at >= ${from} and k.occurred_at < ${now} and ${isDoorEvent} and ${doorMatches('r')}`;

const hitQueries = { exceptions: exceptionHits, activity: movementHits, doors: doorHits };
