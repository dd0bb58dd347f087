import { sql } from 'kysely';

/** Steps of rule `r`: the first recipients, then its escalation steps. */
export const stepsOfRule = sql`
  (select 0 as step, r.after_minutes as minutes, r.recipients, r.logins, r.roles, r.is_contact_told, false as notifies_owner
  union all select n::int, (s->>'afterMinutes')::int, array(select jsonb_array_elements_text(s->'recipients')),
    array(select jsonb_array_elements_text(s->'logins')::int), array(select jsonb_array_elements_text(s->'roles')::int), false,
    coalesce((s->>'isOwnerTold')::boolean, false)
  from jsonb_array_elements(r.steps) with ordinality as t(s, n)) s`;

/** Recipients of step `s` at property `p`. The owner is resolved when the message is sent. */
export const recipientsOfStep = sql`
  (select lower(a) as email from unnest(s.recipients) a
  union select lower(f.email) from staff f where f.disabled_at is null and f.id = any(s.logins)
  union select lower(f.email) from staff f join staff_reach x on x.staff_id = f.id and x.level = 4 and x.entity_id = p.id
    where f.disabled_at is null and f.role_id = any(s.roles)
  union select lower(c.email_address) from primary_contact c join staff f on f.id = c.staff_id
    where s.is_contact_told and c.level = 4 and c.entity_id = p.id and f.disabled_at is null
  union select 'owner' where s.notifies_owner) h`;

/** Active rules at property `p`: those set there, and inherited ones that are locked or not replaced lower down. */
export const rulesOfProperty = sql`
  cross join lateral (values (4, p.id), (3, p.region_id), (2, p.division_id), (1, p.corporation_id)) at(level, entity_id)
  join exception_alert r on r.level = at.level and r.entity_id = at.entity_id and r.is_on
    and (r.is_locked or not exists (select from exception_alert o where o.replaces = r.id and o.level > r.level
      and (o.level, o.entity_id) in ((4, p.id), (3, p.region_id), (2, p.division_id))))`;
