-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

CREATE OR REPLACE FUNCTION public.ancestor_names(of_property integer)
 RETURNS TABLE(level integer, id integer, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    select a.level, a.id, a.name from property p
      cross join lateral (
        select 1 as level, c.id, c.name from corporation c where c.id = p.corporation_id
        union all select 2, d.id, d.name from division d where d.id = p.division_id
        union all select 3, r.id, r.name from region r where r.id = p.region_id) a
    where p.id = of_property and (exists (
      select from staff s where s.id = app_staff_id() and s.pool = 'internal') or exists (
      select from staff_reach s where s.staff_id = app_staff_id() and s.level = 4 and s.entity_id = of_property))
  $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.app_cabinet_id()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.cabinet_id', true), '')::int $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.app_corporation_id()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select corporation_id from staff where id = app_staff_id() $function$
-- called by: lb_external

CREATE OR REPLACE FUNCTION public.app_directory_corporation()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.directory_corporation', true), '')::int $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.app_property_id()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.property_id', true), '')::int $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.app_setting(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.' || name, true), '') $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.app_staff_id()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.staff_id', true), '')::int $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.audit_key(of_table text, one jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select case of_table
        when 'exception_setting' then concat_ws('-', one ->> 'level', one ->> 'entity_id')
        when 'primary_contact' then concat_ws('-', one ->> 'level', one ->> 'entity_id')
        when 'staff_scope' then concat_ws('-', one ->> 'staff_id', one ->> 'level', one ->> 'entity_id')
        when 'staff_permission' then concat_ws('-', one ->> 'staff_id', one ->> 'right_number')
        when 'activity' then concat_ws('-', one ->> 'property_id', one ->> 'code')
        else coalesce(one ->> 'id', one ->> 'staff_id', one ->> 'datalog_id', one ->> 'entity_id', '') end
    $function$
-- called by: lb_system

CREATE OR REPLACE FUNCTION public.audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare
      derived text[] := array['search_text', 'name_form', 'text_form', 'contact_form'];
      old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - derived end;
      new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - derived end;
      one jsonb := coalesce(new_row, old_row);
      secret text;
      bookkeeping text[] := array['revision', 'last_sign_in'];
    begin
      foreach secret in array coalesce(tg_argv, '{}') loop
        if old_row ? secret and new_row ? secret and old_row -> secret is distinct from new_row -> secret then
          new_row := jsonb_set(new_row, array[secret], '"changed"');
        end if;
        if old_row ? secret and jsonb_typeof(old_row -> secret) <> 'null' then old_row := jsonb_set(old_row, array[secret], '"hidden"'); end if;
        if new_row ? secret and new_row ->> secret <> 'changed' then new_row := jsonb_set(new_row, array[secret], '"hidden"'); end if;
      end loop;
      -- A change of bookkeeping alone is not audited.
      if tg_op = 'UPDATE' and old_row - bookkeeping = new_row - bookkeeping then return null; end if;
      insert into audit_entry (staff_id, real_staff_id, request_id, ui_path, call, entity_type, entity_id, action, property_id, corporation_id, before, after)
      values (app_staff_id(), nullif(current_setting('app.real_staff_id', true), '')::int, app_setting('request_id'), app_setting('ui_path'),
        app_setting('call'), tg_table_name, audit_key(tg_table_name, one), lower(tg_op),
        case when tg_table_name = 'property' then (one ->> 'id')::int else (one ->> 'property_id')::int end,
        case when tg_table_name = 'corporation' then (one ->> 'id')::int else (one ->> 'corporation_id')::int end, old_row, new_row);
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.author_access(whom integer, of_level integer, of_entity integer)
 RETURNS TABLE(author_left boolean, author_reaches boolean, author_role_id integer, author_picks integer[], author_refused integer[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.disabled_at is not null or o.disabled_at is not null or k.revoked_at is not null,
        s.pool = 'internal' or exists (select from staff_reach r where r.staff_id = s.id and r.level = of_level and r.entity_id = of_entity),
        o.role_id,
        array(select p.right_number from staff_permission p where p.staff_id = o.id and p.granted),
        array(select p.right_number from staff_permission p where p.staff_id = o.id and not p.granted)
      from staff s left join program_key k on k.acts_as = s.id
        join staff o on o.id = coalesce(k.taken_over_by, k.made_by, s.id)
      where s.id = whom
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.author_name(whom integer)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select case
        when app_staff_id() is null or exists (select from staff r where r.id = app_staff_id() and r.pool = 'internal') then s.name
        when s.pool = 'internal' then null
        when s.corporation_id = app_corporation_id() then s.name
        else (select c.name from corporation c where c.id = s.corporation_id) end
      from staff s where s.id = whom
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.claim_key(of_path text, of_key uuid, digest bytea, now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into used_key (path, key, asked, at) values (of_path, of_key, digest, now) on conflict do nothing;
      if found then return 'new'; end if;
      return (select case when asked = digest then 'repeated' else 'other' end from used_key u where u.path = of_path and u.key = of_key);
    end $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.corporation_domains(of_corporation integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select c.email_domains from corporation c join staff s on s.id = app_staff_id()
      where c.id = of_corporation and (s.pool = 'internal' or s.corporation_id = of_corporation)
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.corporation_name(of_corporation integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select jsonb_build_object('id', c.id, 'name', c.name) from corporation c join staff s on s.id = app_staff_id()
      where c.id = of_corporation and (s.pool = 'internal' or s.corporation_id = of_corporation)
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.count_recipients(of_property integer, addresses text[], of_logins integer[], of_roles integer[])
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select count(distinct email)::int from (
        select lower(a) as email from unnest(addresses) a
        union select lower(s.email) from staff s join staff_reach r on r.staff_id = s.id and r.level = 4 and r.entity_id = of_property
          where s.disabled_at is null and (s.id = any(of_logins) or s.role_id = any(of_roles))
        union select lower(s.email) from staff s where s.disabled_at is null and s.pool = 'internal' and s.id = any(of_logins)) heard
      where exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
        or exists (select from staff_reach s where s.staff_id = app_staff_id() and s.level = 4 and s.entity_id = of_property)
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.drop_hook_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from hook_mark where datalog_id = new.id;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      update session set ended_at = now(), end_reason = 'disabled' where staff_id = new.id and ended_at is null;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.erp_customer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      begin
        if new.accounting_customer_number is null then
          delete from erp_customer where property_id = new.id;
        else
          insert into erp_customer (property_id) values (new.id)
          on conflict (property_id) do update set wanted = erp_customer.wanted + 1, state = 'waiting', changed_at = now(), due_at = null,
            tries = 0, last_error = null;
        end if;
        return null;
      end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.exception_alerts_above(of_level integer, of_id integer)
 RETURNS TABLE(alert exception_alert, place text, changer text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select a, p.name, s.name from level_path(of_level, of_id) p
      join exception_alert a on a.level = p.level and a.entity_id = p.entity_id
      left join staff s on s.id = a.changed_by order by a.level desc, a.id
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.exception_settings_above(of_level integer, of_id integer)
 RETURNS SETOF exception_setting
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.* from level_path(of_level, of_id) p join exception_setting s on s.level = p.level and s.entity_id = p.entity_id
      order by p.level desc
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.guard_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if current_user = 'lb_external' and new.email is distinct from old.email and new.corporation_id is distinct from app_directory_corporation()
        then raise exception 'only a directory changes an address' using errcode = 'insufficient_privilege'; end if;
        return new;
      end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.guard_login()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare own_role int;
  begin
    if current_user <> 'lb_external' then return new; end if;
    if tg_op = 'UPDATE' and old.id = app_staff_id()
      and (old.role_id, old.commercial_level, old.is_sso_enabled, old.disabled_at)
        is distinct from (new.role_id, new.commercial_level, new.is_sso_enabled, new.disabled_at)
    then raise exception 'nobody changes their own role or account' using errcode = 'insufficient_privilege'; end if;
    select role_id into own_role from staff where id = app_staff_id();
    if (tg_op = 'INSERT' or new.role_id <> old.role_id) and (own_role is null or new.role_id < own_role)
    then raise exception 'a customer gives no role above their own' using errcode = 'insufficient_privilege'; end if;
    return new;
  end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.has_left(whom integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select disabled_at is not null from staff where id = whom
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.has_second_factor(whom integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select exists (select from second_factor where staff_id = whom and secret_sealed is not null)
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.in_hours(at timestamp with time zone, zone text, from_time text, to_time text, weekdays integer[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select case
        when from_time is null or to_time is null or from_time = to_time then cardinality(weekdays) = 0 or extract(isodow from l)::int = any(weekdays)
        when from_time < to_time then l::time >= from_time::time and l::time < to_time::time
          and (cardinality(weekdays) = 0 or extract(isodow from l)::int = any(weekdays))
        else (l::time >= from_time::time or l::time < to_time::time) and (cardinality(weekdays) = 0
          or extract(isodow from case when l::time < to_time::time then l - interval '1 day' else l end)::int = any(weekdays))
      end from (select at at time zone zone as l) here
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.in_reading_language(name text, name_es text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select case when current_setting('app.language', true) = 'es' then coalesce(name_es, name) else name end
    $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.instant_of_local(local timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      select case when first at time zone zone = local then first else local at time zone zone end
      from (select as_utc - (((as_utc - interval '24 hours') at time zone zone) - ((as_utc - interval '24 hours') at time zone 'UTC')) as first
        from (select local at time zone 'UTC' as as_utc) c) candidate
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.is_colleague(whom integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select from staff where id = whom and corporation_id = app_corporation_id()) $function$
-- called by: lb_external

CREATE OR REPLACE FUNCTION public.is_signed_in(whom integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select exists (select from session where staff_id = whom and ended_at is null and gate is null and expires_at > now())
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $function$
-- called by: lb_internal

CREATE OR REPLACE FUNCTION public.keep_badge_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into badge_use (property_id, number, used_at)
        select property_id, number, max(active_from) from written group by 1, 2 order by 1, 2
      on conflict (property_id, number) do update set used_at = greatest(badge_use.used_at, excluded.used_at);
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_custody_listed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      update key_custody c set listed = w.listed
      from (select property_id, tag, exists (select from key_tag k where k.property_id = o.property_id and k.tag = o.tag) as listed
        from written o) w
      where c.property_id = w.property_id and c.tag = w.tag and c.listed <> w.listed;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_first_code(whom integer, hash bytea, until timestamp with time zone, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      insert into password_reset (staff_id, code_hash, expires_at, created_at) select s.id, hash, until, at from staff s
        where s.id = whom and (s.created_at = transaction_timestamp() or s.corporation_id = app_directory_corporation())
          and not exists (select from credential where staff_id = whom)
        on conflict (staff_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
          created_at = excluded.created_at
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.keep_first_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        if new.opens = '{}' and new.unit is not null then new.opens := array[new.unit]; end if;
      elsif new.opens = old.opens and new.unit is distinct from old.unit then
        new.opens := case when new.unit is null then '{}' else array[new.unit] end;
      end if;
      new.unit := new.opens[1];
      return new;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_key_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into key_day (property_id, day, taken)
        select e.property_id, (e.occurred_at at time zone p.time_zone)::date, count(*)
        from written e join property p on p.id = e.property_id where e.movement = 'taken' group by 1, 2 order by 1, 2
      on conflict (property_id, day) do update set taken = key_day.taken + excluded.taken;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_newest_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into property_board (property_id, newest_event_at) select property_id, max(occurred_at) from written group by property_id
      on conflict (property_id) do update set newest_event_at = excluded.newest_event_at
        where property_board.newest_event_at is null or property_board.newest_event_at < excluded.newest_event_at;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_seen_listed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      with kept as (
        select k.property_id, k.tag from written w join key_tag k on k.property_id = w.property_id and k.tag = w.tag for key share of k)
      update key_custody c set listed = true from kept k where c.property_id = k.property_id and c.tag = k.tag;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_tags_listed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into property_tag_count (property_id, listed)
      select property_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from written group by property_id
      on conflict (property_id) do update set listed = property_tag_count.listed + excluded.listed;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.keep_tags_seen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into property_board (property_id, tags_seen)
      select property_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from written group by property_id
      on conflict (property_id) do update set tags_seen = property_board.tags_seen + excluded.tags_seen;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.key_event_newest_since(before timestamp with time zone, most integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select min(occurred_at) from (select occurred_at from key_event where occurred_at < before order by occurred_at desc limit most) e
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.key_event_partition(month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      execute format('create table if not exists key_event_%s partition of key_event for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), date_trunc('month', month), date_trunc('month', month) + interval '1 month');
    exception when duplicate_table then null;
    end $function$
-- called by: lb_system

CREATE OR REPLACE FUNCTION public.last_activity(whom integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select max(last_used_at) from session where staff_id = whom
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $function$
-- called by: lb_internal

CREATE OR REPLACE FUNCTION public.level_ancestors(of_level text, of_id integer)
 RETURNS TABLE(level text, id integer, name text, reachable boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      with path as (
        select r.corporation_id, r.division_id from region r where of_level = 'region' and r.id = of_id
        union all select d.corporation_id, null from division d where of_level = 'division' and d.id = of_id),
      asker as (select s.pool = 'internal' as internal from staff s where s.id = app_staff_id()),
      named as (select 'corporation' as level, 1 as depth, c.id, c.name from corporation c join path on path.corporation_id = c.id
        union all select 'division', 2, d.id, d.name from division d join path on path.division_id = d.id)
      select n.level, n.id, n.name, a.internal or exists (
        select from staff_reach s where s.staff_id = app_staff_id() and s.level = n.depth and s.entity_id = n.id)
      from named n cross join asker a where a.internal or exists (
        select from staff_reach s where s.staff_id = app_staff_id() and s.entity_id = of_id
          and s.level = case of_level when 'region' then 3 else 2 end)
      order by n.depth
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.level_exists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare
      level_table text := (array['corporation', 'division', 'region', 'property'])[new.level];
      found_id int;
    begin
      execute format('select id from %I where id = $1 for key share', level_table) into found_id using new.entity_id;
      if found_id is null then
        raise foreign_key_violation using message = format('%s %s does not exist', level_table, new.entity_id),
          constraint = format('%s_%s_id_fkey', tg_table_name, level_table);
      end if;
      return new;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.level_path(of_level integer, of_id integer)
 RETURNS TABLE(level integer, entity_id integer, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      with here as (
        select p.id as p, p.region_id as r, p.division_id as d, p.corporation_id as c from property p where of_level = 4 and p.id = of_id
        union all select null, r.id, r.division_id, r.corporation_id from region r where of_level = 3 and r.id = of_id
        union all select null, null, d.id, d.corporation_id from division d where of_level = 2 and d.id = of_id
        union all select null, null, null, c.id from corporation c where of_level = 1 and c.id = of_id)
      select path.level, path.id, path.name from here cross join lateral (
        select 4 as level, id, name from property where id = here.p
        union all select 3, id, name from region where id = here.r
        union all select 2, id, name from division where id = here.d
        union all select 1, id, name from corporation where id = here.c) path
      where exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
        or exists (select from staff_reach s where s.staff_id = app_staff_id() and s.level = of_level and s.entity_id = of_id)
      order by path.level desc
    $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.limit_reach_of_programs(programs integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      delete from staff_reach r using program_key k, staff o
      where r.staff_id = any(programs) and k.acts_as = r.staff_id and o.id = coalesce(k.taken_over_by, k.made_by) and o.pool = 'external'
        and not exists (select from staff_reach w where w.staff_id = o.id and w.level = r.level and w.entity_id = r.entity_id)
    $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.my_corporation(whom integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    select jsonb_build_object('id', c.id, 'name', c.name) from staff s join corporation c on c.id = s.corporation_id
    where s.id = whom and whom = app_staff_id()
  $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.next_local_time(at timestamp with time zone, zone text, hour text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      select min(instant) from (
        select instant_of_local((at at time zone zone)::date + d + hour::time, zone) as instant from generate_series(0, 1) d) candidates
      where instant > at
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.own_changes(of_level integer, of_id integer, told jsonb, of_record jsonb, whom integer, since timestamp with time zone, until timestamp with time zone, at_now timestamp with time zone, access_days integer, most integer)
 RETURNS TABLE(id bigint, at timestamp with time zone, staff_id integer, real_staff_id integer, entity_type text, entity_id text, action text, property_id integer, before jsonb, after jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
      select f.id, f.at, f.staff_id, f.real_staff_id, f.entity_type, f.entity_id, f.action, f.property_id, f.before, f.after
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
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.own_changes_with_act(of_level integer, of_id integer, told jsonb, of_record jsonb, whom integer, since timestamp with time zone, until timestamp with time zone, at_now timestamp with time zone, access_days integer, most integer)
 RETURNS TABLE(id bigint, at timestamp with time zone, staff_id integer, real_staff_id integer, entity_type text, entity_id text, action text, property_id integer, before jsonb, after jsonb, act text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.owner_of_program(whose integer)
 RETURNS TABLE(has_left boolean, role_id integer, picks integer[], refused integer[], granted_properties integer, reached_properties integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select o.disabled_at is not null, o.role_id,
        array(select p.right_number from staff_permission p where p.staff_id = o.id and p.granted),
        array(select p.right_number from staff_permission p where p.staff_id = o.id and not p.granted),
        (select count(*)::int from reach_of_scope(k.acts_as) r where r.level = 4),
        (select count(*)::int from staff_reach r where r.staff_id = k.acts_as and r.level = 4)
      from program_key k join staff o on o.id = coalesce(k.taken_over_by, k.made_by)
      where k.id = whose and (app_staff_id() is null or exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
        or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 1 and r.entity_id = k.corporation_id))
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.property_is_fixed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the property of a row of % never changes', tg_table_name using errcode = 'insufficient_privilege';
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.quiet_until(at timestamp with time zone, zone text, quiet_from text, quiet_to text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      select min(ends) from (
        select instant_of_local(day + quiet_from::time, zone) as starts,
          instant_of_local(day + quiet_to::time + case when quiet_to::time < quiet_from::time then interval '1 day' else interval '0' end, zone) as ends
        from (select (at at time zone zone)::date + d as day from generate_series(-1, 0) d) days where quiet_from <> quiet_to) hours
      where starts <= at and ends > at
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.reach_new_entity(of_level integer, of_id integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      with above as (
        select 1 as level, corporation_id as id from division where of_level = 2 and id = of_id
        union all select a.* from region r cross join lateral (values (1, r.corporation_id), (2, r.division_id)) a
          where of_level = 3 and r.id = of_id
        union all select a.* from property p cross join lateral (values (1, p.corporation_id), (2, p.division_id), (3, p.region_id)) a
          where of_level = 4 and p.id = of_id)
      insert into staff_reach (staff_id, level, entity_id)
        select distinct s.staff_id, of_level, of_id from staff_scope s join above a on a.level = s.level and a.id = s.entity_id
        on conflict do nothing;
      select limit_reach_of_programs(array(select k.acts_as from program_key k join staff_reach r on r.staff_id = k.acts_as
        where r.level = of_level and r.entity_id = of_id));
    $function$
-- called by: lb_internal

CREATE OR REPLACE FUNCTION public.reach_of_scope(whom integer)
 RETURNS TABLE(level integer, entity_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      with chosen as (select level, entity_id from staff_scope where staff_id = whom),
      p as (select p.id from property p join chosen c on
        (c.level = 1 and c.entity_id = p.corporation_id) or (c.level = 2 and c.entity_id = p.division_id) or
        (c.level = 3 and c.entity_id = p.region_id) or (c.level = 4 and c.entity_id = p.id)),
      r as (select r.id from region r join chosen c on (c.level = 1 and c.entity_id = r.corporation_id) or
        (c.level = 2 and c.entity_id = r.division_id) or (c.level = 3 and c.entity_id = r.id)),
      d as (select d.id from division d join chosen c on (c.level = 1 and c.entity_id = d.corporation_id) or (c.level = 2 and c.entity_id = d.id))
      select 4, id from p union select 3, id from r union select 2, id from d union select 1, entity_id from chosen where level = 1
    $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.rebuild_reach(whom integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare
      programs int[] := array(select acts_as from program_key where whom in (acts_as, coalesce(taken_over_by, made_by)) order by 1);
    begin
      delete from staff_reach where staff_id = whom or staff_id = any(programs);
      insert into staff_reach (staff_id, level, entity_id)
        select one, r.level, r.entity_id from unnest(array[whom] || programs) one cross join lateral reach_of_scope(one) r on conflict do nothing;
      perform limit_reach_of_programs(programs);
    end $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.rebuild_reach_of_corporation(which integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare whom int;
    begin
      for whom in select id from staff where corporation_id = which loop perform rebuild_reach(whom); end loop;
    end $function$
-- called by: lb_internal

CREATE OR REPLACE FUNCTION public.receipts_follow_holding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare undoing record; start record;
    begin
      select l.occurred_at, l.received_at, l.datalog_id, l.position into undoing from log_entry l
        where l.datalog_id = new.datalog_id and l.stream = new.stream and l.seq = new.undone_by;
      start := undoing;
      if new.held_since is not null then
        select l.occurred_at, l.received_at, l.datalog_id, l.position into start
          from log_entry l join key_event e on e.property_id = l.property_id and e.occurred_at = l.occurred_at
            and e.datalog_id = l.datalog_id and e.position = l.position
          where l.property_id = new.property_id and l.tag = new.tag and l.occurred_at = new.held_since and not l.quarantined
            and e.movement = 'taken' and e.exception is distinct from 'N'
          order by l.order_at desc, l.datalog_id desc, l.stream desc, l.seq desc limit 1;
        if not found then return null; end if;
      end if;
      update key_receipt_key k set taken_at = start.occurred_at, datalog_id = start.datalog_id, position = start.position
        from key_receipt r
        where r.id = k.record_id and k.property_id = new.property_id and k.tag = new.tag and not k.is_void
          and k.taken_at = coalesce(old.held_since, undoing.occurred_at) and r.created_at >= undoing.received_at
          and not exists (select from key_receipt_key o where o.property_id = k.property_id and o.datalog_id = start.datalog_id
            and o.position = start.position and not o.is_void);
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.request_asker(request_id integer)
 RETURNS TABLE(staff_id integer, email text, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.id, s.email, s.preferred_language from service_request q join staff s on s.id = q.staff_id or lower(s.email) = lower(q.contact_email)
      where q.id = request_id and s.pool = 'external' and s.disabled_at is null
        and exists (select from staff_reach r where r.staff_id = s.id and r.level = 4 and r.entity_id = q.property_id)
        and (app_staff_id() is null or exists (select from staff r where r.id = app_staff_id() and r.pool = 'internal')
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = q.property_id))
      order by s.id = q.staff_id desc limit 1
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.request_reader_email(request_id integer, whom integer)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.email from service_request q join staff s on s.id = whom
      where q.id = request_id and s.disabled_at is null and (q.assignee_id = whom
        or exists (select from service_request_step h where h.record_id = q.id and h.assignee_id = whom))
        and (app_staff_id() is null or exists (select from staff r where r.id = app_staff_id() and r.pool = 'internal')
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = q.property_id))
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.scope_size(whom integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select count(*)::int from staff_scope where staff_id = whom
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.search_form(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case when $1 collate "C" !~ '[^ -~]|[''`-]|  |^ | $|[0-9][A-Za-z]|[A-Za-z][0-9]|(^|[^0-9])0[0-9]' then lower($1 collate "C") collate "und-x-icu" else
      btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(replace(translate(regexp_replace(
          lower(normalize(replace($1, '´', ''), nfkd) collate "und-x-icu"),
          '[\u0300-\u036f''\u0060\u2018-\u201b\u2032\u02b9-\u02bc\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g'), 'øłđðħıŧς', 'olddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(?<=[0-9])(?=[a-z])|(?<=[a-z])(?=[0-9])', ' ', 'g'), '(?<![0-9.,:])(?=[0-9]{2,4}(?![0-9]))0+(?=[0-9])', '', 'g'),
        '[\t\n\r\f\v\u1680\u2010-\u2015\u2028\u2029\u2212-]+', ' ', 'g'), ' {2,}', ' ', 'g')) end
    $function$
-- called by: lb_device, lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.session_used(which uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      update session set last_used_at = at where id = which
    $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.shared_reports_above(of_property integer)
 RETURNS TABLE(level integer, entity_id integer, place text, reached boolean, report shared_report)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select p.level, p.entity_id, p.name,
        exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = p.level and r.entity_id = p.entity_id),
        s
      from level_path(4, of_property) p
      left join shared_report s on s.level = p.level and s.entity_id = p.entity_id
      order by p.level desc, lower(s.name)
    $function$
-- called by: lb_external, lb_internal

CREATE OR REPLACE FUNCTION public.start_of_holding(of_property integer, of_tag text, since timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      return coalesce((select max(original.occurred_at)
        from key_event restored
          join key_event original on original.property_id = restored.property_id and original.tag = restored.tag
            and original.badge = restored.badge and original.occurred_at < restored.occurred_at
        where restored.property_id = of_property and restored.tag = of_tag and restored.occurred_at = since
          and restored.movement = 'taken' and not restored.quarantined
          and exists (select from undone_event u where u.datalog_id = restored.datalog_id and u.stream = restored.stream
            and u.undone_by = restored.seq and u.tag = restored.tag)
          and original.movement = 'taken' and original.exception is distinct from 'N' and not original.quarantined
          and not exists (select from undone_event u where u.datalog_id = original.datalog_id and u.stream = original.stream
            and original.seq in (u.seq, u.undone_by) and u.tag = original.tag)), since);
    end $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.stop_service_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      update service_request_work set stopped_at = greatest(started_at, new.since) where record_id = new.id and stopped_at is null;
      return null;
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.takes_password(whom integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.is_emergency_access or not exists (select from sso_connection o where o.is_enabled and o.pool = s.pool
        and case when o.corporation_id is null then lower(split_part(s.email, '@', 2)) = any(o.domains)
          else o.corporation_id = s.corporation_id end)
      from staff s where s.id = whom
    $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.use_directory_key(given bytea, at timestamp with time zone, address text, most integer)
 RETURNS TABLE(directory_id integer, corporation_id integer, has_ended boolean, is_over_limit boolean, staff_id integer, name text, maker_email text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare
      one directory;
      counted int := 0;
    begin
      select * into one from directory d where d.hash = given;
      if one.id is null then return; end if;
      if one.revoked_at is null and one.expires_at > at then
        perform set_config('synchronous_commit', 'off', true);
        insert into directory_use as u (directory_id, corporation_id, minute, calls, last_contact_at, last_address)
          values (one.id, one.corporation_id, date_trunc('minute', at), 1, at, address)
          on conflict on constraint directory_use_pkey do update set minute = excluded.minute,
            calls = case when u.minute = excluded.minute then u.calls + 1 else 1 end,
            last_contact_at = excluded.last_contact_at, last_address = excluded.last_address
          returning u.calls into counted;
      end if;
      return query select one.id, one.corporation_id, one.revoked_at is not null or one.expires_at <= at, counted > most, one.acts_as, one.name,
        (select m.email from staff m where m.id = one.made_by);
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.use_key(of_path text, of_key uuid, digest bytea, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    begin
      insert into used_key (path, key, asked, at) values (of_path, of_key, digest, now) on conflict do nothing;
      return (select asked = digest from used_key u where u.path = of_path and u.key = of_key);
    end $function$
-- called by: lb_external, lb_internal, lb_system

CREATE OR REPLACE FUNCTION public.use_program_key(given bytea, at timestamp with time zone, address text)
 RETURNS TABLE(program_id integer, has_ended boolean, is_over_limit boolean, staff_id integer, name text, rights text[], role_id integer, commercial_level integer, maker_email text, maker_role_id integer, maker_picks integer[], maker_refused integer[], language text, time_format text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    declare
      one program_key;
      counted int := 0;
    begin
      select * into one from program_key k where k.hash = given;
      if one.id is null then return; end if;
      if one.revoked_at is null and one.expires_at > at then
        perform set_config('synchronous_commit', 'off', true);
        insert into program_key_use as u (program_id, corporation_id, minute, calls, last_used_at, last_address)
          values (one.id, one.corporation_id, date_trunc('minute', at), 1, at, address)
          on conflict on constraint program_key_use_pkey do update set minute = excluded.minute,
            calls = case when u.minute = excluded.minute then u.calls + 1 else 1 end,
            last_used_at = excluded.last_used_at, last_address = excluded.last_address
          returning u.calls into counted;
      end if;
      -- A higher number is a lower role, and a narrower level.
      return query select one.id, one.revoked_at is not null or one.expires_at <= at, counted > one.calls_per_minute, s.id, s.name, one.rights,
          greatest(s.role_id, o.role_id), greatest(s.commercial_level, o.commercial_level), o.email,
          case when o.disabled_at is null then o.role_id end,
          array(select p.right_number from staff_permission p where p.staff_id = o.id and p.granted),
          array(select p.right_number from staff_permission p where p.staff_id = o.id and not p.granted), o.preferred_language, o.time_format
        from staff s, staff o where s.id = one.acts_as and o.id = coalesce(one.taken_over_by, one.made_by);
    end $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.which_cabinet(secret bytea)
 RETURNS TABLE(datalog_id integer, property_id integer, stream integer, current_stream integer, revoked boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.datalog_id, s.property_id, s.stream, c.stream, s.revoked_at is not null
      from cabinet_stream s join cabinet c on c.datalog_id = s.datalog_id where s.secret_hash = secret
    $function$
-- called by: no role

CREATE OR REPLACE FUNCTION public.who_is(of_session uuid, as_staff integer, at timestamp with time zone)
 RETURNS TABLE(session_gate text, session_ended boolean, staff_id integer, pool text, name text, email text, role_id integer, commercial_level integer, language text, time_format text, disabled boolean, picks integer[], refused integer[], is_viewed boolean, stale boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
      select s.gate, s.ended_at is not null or s.expires_at < at, p.id, p.pool, p.name, p.email, p.role_id, p.commercial_level,
        p.preferred_language, p.time_format, p.disabled_at is not null,
        array(select right_number from staff_permission where staff_id = p.id and granted),
        array(select right_number from staff_permission where staff_id = p.id and not granted), p.id is distinct from s.staff_id,
        s.last_used_at < at - interval '1 minute'
      from session s join staff p on p.id = s.staff_id or p.id = as_staff
      where s.id = of_session
    $function$
-- called by: no role
