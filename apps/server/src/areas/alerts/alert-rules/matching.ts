import { type RawBuilder, sql } from 'kysely';
import { eventOf } from '#server/areas/key-activity/index.ts';

/** Column of `exception_alert`. `rule` is the alias of that table in the query. */
const ruleColumn = (rule: string, column: string) => sql.raw(`${rule}.${column}`);
const isAny = (rule: string, column: string, value: RawBuilder<unknown>) =>
  sql<boolean>`(cardinality(${ruleColumn(rule, column)}) = 0 or ${value} = any(${ruleColumn(rule, column)}))`;
const isPerson = (rule: string, name: RawBuilder<unknown>) =>
  sql<boolean>`(cardinality(${ruleColumn(rule, 'people')}) = 0 or lower(${name}) in (select lower(one) from unnest(${ruleColumn(rule, 'people')}) one))`;

/**
 * True if the rule matches the exception `e` at the property `p`, with its holder `b` and its event `k`. All subjects
 * of the rule must match.
 */
export const exceptionMatches = (rule: string) => sql<boolean>`(
  ${ruleColumn(rule, 'about')} = 'exceptions'
  and ${isAny(rule, 'kinds', sql`e.kind`)}
  and ${isAny(rule, 'units', sql`e.unit`)}
  and ${isAny(rule, 'tags', sql`e.tag`)}
  and ${isAny(rule, 'badges', sql`coalesce(e.badge_number, b.number, k.badge)`)}
  and ${isPerson(rule, sql`b.name`)}
  and ${isAny(rule, 'activities', sql`k.activity`)}
  and in_hours(e.since, p.time_zone, ${ruleColumn(rule, 'from_time')}, ${ruleColumn(rule, 'to_time')}, ${ruleColumn(rule, 'weekdays')}))`;

/** True if the rule matches the movement `k` of a key by the holder `b` at the property `p`. */
export const movementMatches = (rule: string) => sql<boolean>`(
  ${ruleColumn(rule, 'about')} = 'activity'
  and ${isAny(rule, 'units', sql`k.unit`)}
  and ${isAny(rule, 'tags', sql`k.tag`)}
  and ${isAny(rule, 'badges', sql`k.badge`)}
  and ${isPerson(rule, sql`b.name`)}
  and ${isAny(rule, 'activities', sql`k.activity`)}
  and in_hours(k.occurred_at, p.time_zone, ${ruleColumn(rule, 'from_time')}, ${ruleColumn(rule, 'to_time')}, ${ruleColumn(rule, 'weekdays')}))`;

/** True if the rule matches the opening or closing `k` of a door by the holder `b` at the property `p` (DEV-12). */
export const doorMatches = (rule: string) => sql<boolean>`(
  ${ruleColumn(rule, 'about')} = 'doors'
  and ${isAny(rule, 'doors', sql`k.movement`)}
  and ${isAny(rule, 'badges', sql`k.badge`)}
  and ${isPerson(rule, sql`b.name`)}
  and in_hours(k.occurred_at, p.time_zone, ${ruleColumn(rule, 'from_time')}, ${ruleColumn(rule, 'to_time')}, ${ruleColumn(rule, 'weekdays')}))`;

/** True if the event is the opening or closing of a door. A door left open is an exception instead. */
export const isDoorEvent = sql<boolean>`(k.kind = 'door' and not k.quarantined and k.movement in ('opened', 'closed'))`;

/** True if a key was taken or returned in the event. A key that was requested but not scanned did not move. */
export const isMovement = sql<boolean>`(k.kind = 'key' and not k.quarantined and k.movement in ('taken', 'returned')
  and k.exception is distinct from 'N')`;

/** Joins the badge that was active under the badge number of event `k` when it happened. */
export const holderOfEvent = sql`left join lateral (
  select h.id, h.name, h.number from badge h where h.property_id = k.property_id and h.number = k.badge and h.active_from <= k.occurred_at
    and (h.active_to is null or h.active_to > k.occurred_at) order by h.active_from desc limit 1) b on true`;

/** Joins the first event in the evidence for the exception `e`, and the badge of the exception or of that event. */
export const eventOfException = sql`
  left join lateral (
    select v.badge, v.activity, v.unit from log_entry l
      cross join ${sql.raw(eventOf('l'))} v
    where l.datalog_id = (e.evidence->0->>'cabinet')::int and l.position = (e.evidence->0->>'position')::bigint limit 1) k on true
  left join lateral (
    select h.id, h.name, h.number from badge h where h.id = e.badge_id
    union all
    (select h.id, h.name, h.number from badge h where e.badge_id is null and h.property_id = e.property_id
      and h.number = coalesce(e.badge_number, k.badge) and h.active_from <= e.since and (h.active_to is null or h.active_to > e.since)
      order by h.active_from desc limit 1)
    limit 1) b on true`;
