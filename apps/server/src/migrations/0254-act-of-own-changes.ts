import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * `own_changes_with_act` replaces `own_changes`, which servers that run the previous version still call. The new
 * function also returns the act of an entry, which groups the entries of one request or job (BEY-15).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create function own_changes_with_act(of_level int, of_id int, told jsonb, of_record jsonb, whom int, since timestamptz, until timestamptz,
      at_now timestamptz, access_days int, most int)
    returns table (id bigint, at timestamptz, staff_id int, real_staff_id int, entity_type text, entity_id text, action text,
      property_id int, before jsonb, after jsonb, act text)
    language sql stable security definer set search_path = public as $$
      with reader as materialized (select s.id, s.pool from staff s where s.id = app_staff_id()),
      here as materialized (
        select of_level as level, of_id as entity_id where of_level is not null
        union select s.level, s.entity_id from staff_scope s where of_level is null and s.staff_id = app_staff_id()),
      inside as (
        select 4 as level, p.id as entity_id from property p join here h
          on (h.level, h.entity_id) in ((4, p.id), (3, p.region_id), (2, p.division_id), (1, p.corporation_id))
          where (select pool from reader) = 'internal' or not ((p.canceled or p.payment_delinquent)
            and coalesce(p.temporary_access_date <= at_now - access_days * interval '1 day', true))
        union select 3, r.id from region r join here h on (h.level, h.entity_id) in ((3, r.id), (2, r.division_id), (1, r.corporation_id))
        union select 2, d.id from division d join here h on (h.level, h.entity_id) in ((2, d.id), (1, d.corporation_id))
        union select h.level, h.entity_id from here h where h.level = 1),
      places as materialized (
        select i.level, i.entity_id from inside i where (select pool from reader) = 'internal'
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = i.level and r.entity_id = i.entity_id)),
      logins as materialized (
        select distinct s.staff_id from staff_scope s join places p on p.level = s.level and p.entity_id = s.entity_id),
      found as (
        select a.* from audit_entry a where a.entity_type in ('badge', 'badge_consent', 'restriction', 'resident_setting')
          and a.property_id in (select p.entity_id from places p where p.level = 4)
        union all
        select a.* from audit_entry a where a.entity_type in ('staff', 'credential', 'second_factor')
          and a.entity_id in (select l.staff_id::text from logins l)
        union all
        select a.* from audit_entry a where a.entity_type = 'staff_permission'
          and coalesce(a.after, a.before) ->> 'staff_id' in (select l.staff_id::text from logins l)
        union all
        select a.* from audit_entry a join places p on coalesce(a.after, a.before) ->> 'entity_id' = p.entity_id::text
            and (coalesce(a.after, a.before) ->> 'level')::int = p.level
          where a.entity_type in ('exception_setting', 'exception_alert')
        union all
        select a.* from audit_entry a join places p on coalesce(a.after, a.before) ->> 'entity_id' = p.entity_id::text
            and (coalesce(a.after, a.before) ->> 'level')::int = p.level
          where a.entity_type = 'staff_scope')
      select f.id, f.at, f.staff_id, f.real_staff_id, f.entity_type, f.entity_id, f.action, f.property_id, f.before, f.after,
        coalesce(f.request_id, f.made_in::text, f.id::text)
      from found f
      where told ? f.entity_type
        and exists (select from jsonb_array_elements_text(told -> f.entity_type) c where f.before ->> c is distinct from f.after ->> c)
        and (of_record is null or (of_record ->> 'login' is not null
            and f.entity_type in ('staff', 'staff_scope', 'staff_permission', 'credential', 'second_factor')
            and coalesce(coalesce(f.after, f.before) ->> 'staff_id', f.entity_id) = of_record ->> 'login')
          or (f.entity_type = 'badge' and f.entity_id = of_record ->> 'badge')
          or (f.entity_type = 'badge_consent' and coalesce(f.after, f.before) ->> 'record_id' = of_record ->> 'badge')
          or (f.entity_type = 'exception_alert' and f.entity_id = of_record ->> 'alert'))
        and (whom is null or (whom > 0 and whom in (f.staff_id, f.real_staff_id)) or (whom = 0 and exists (
          select from staff s where s.id = coalesce(f.real_staff_id, f.staff_id) and s.pool = 'internal')))
        and (since is null or f.at >= since) and (until is null or f.at < until)
      order by f.id desc limit most
    $$;
    revoke execute on function own_changes_with_act from public;
    grant execute on function own_changes_with_act to lb_external, lb_internal;
    `,
  );
}
