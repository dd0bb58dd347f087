import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Each role has only the rights that the server needs in that role. Functions are granted by name, so a new one has no
 * grants at first. Rows of logins are restricted by column, and only cabinets write to the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, functions);
  await run(db, logins);
  await run(db, tables);
}

/** `migrate` grants the functions that the login role calls before the caller is known. */
const functions = `
  alter default privileges revoke execute on functions from public;
  do $$ declare ours regprocedure; begin
    for ours in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proowner = 'lb_owner'::regrole loop
      execute format('revoke execute on function %s from public', ours);
    end loop;
  end $$;

  grant execute on function app_setting(text), app_staff_id(), app_property_id(), app_cabinet_id()
    to lb_internal, lb_external, lb_device, lb_system;
  grant execute on function app_corporation_id(), is_colleague(int) to lb_external;
  grant execute on function ancestor_names(int), level_ancestors(text, int), my_corporation(int), corporation_domains(int),
    corporation_name(int), scope_size(int), rebuild_reach(int), has_second_factor(int), keep_first_code(int, bytea, timestamptz, timestamptz),
    exception_settings_above(int, int), exception_alerts_above(int, int), key_event_newest_since(timestamptz, int)
    to lb_internal, lb_external;
  grant execute on function last_activity(int), is_signed_in(int), reach_new_entity(int, int), rebuild_reach_of_corporation(int)
    to lb_internal;
  grant execute on function rebuild_reach(int), corporation_name(int), has_second_factor(int), key_event_partition(date), audit_key(text, jsonb)
    to lb_system;

  -- Only people see names, so the function needs a signed-in person.
  create or replace function ancestor_names(of_property int) returns table (level int, id int, name text)
    language sql stable security definer set search_path = public as $$
    select a.level, a.id, a.name from property p
      cross join lateral (
        select 1 as level, c.id, c.name from corporation c where c.id = p.corporation_id
        union all select 2, d.id, d.name from division d where d.id = p.division_id
        union all select 3, r.id, r.name from region r where r.id = p.region_id) a
    where p.id = of_property and (exists (
      select from staff s where s.id = app_staff_id() and s.pool = 'internal') or exists (
      select from staff_reach s where s.staff_id = app_staff_id() and s.level = 4 and s.entity_id = of_property))
  $$;
  create or replace function my_corporation(whom int) returns jsonb language sql stable security definer set search_path = public as $$
    select jsonb_build_object('id', c.id, 'name', c.name) from staff s join corporation c on c.id = s.corporation_id
    where s.id = whom and whom = app_staff_id()
  $$;
  -- First code of a login without a password, in the transaction that creates the login. It never replaces the code of an older login.
  create or replace function keep_first_code(whom int, hash bytea, until timestamptz, at timestamptz) returns void
    language sql security definer set search_path = public as $$
    insert into password_reset (staff_id, code_hash, expires_at, created_at) select s.id, hash, until, at from staff s
      where s.id = whom and s.created_at = transaction_timestamp() and not exists (select from credential where staff_id = whom)
  $$;
`;

/** Customers may change some columns of logins in their reach, but never their own role, rights, or entities. */
const logins = `
  revoke insert, update, delete on staff from lb_external;
  grant insert (id, pool, email, name, phone_number, preferred_language, role_id, commercial_level, corporation_id, is_sso_enabled)
    on staff to lb_external;
  grant update (name, phone_number, preferred_language, role_id, commercial_level, is_sso_enabled, disabled_at, hide_ad, revision)
    on staff to lb_external;

  create function guard_login() returns trigger language plpgsql as $$
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
  end $$;
  create trigger guard_login before insert or update on staff for each row execute function guard_login();

  create policy not_own_insert on staff_scope as restrictive for insert to lb_external with check (staff_id <> app_staff_id());
  create policy not_own_update on staff_scope as restrictive for update to lb_external using (staff_id <> app_staff_id());
  create policy not_own_delete on staff_scope as restrictive for delete to lb_external using (staff_id <> app_staff_id());
  create policy not_own_insert on staff_permission as restrictive for insert to lb_external with check (staff_id <> app_staff_id());
  create policy not_own_update on staff_permission as restrictive for update to lb_external using (staff_id <> app_staff_id());
  create policy not_own_delete on staff_permission as restrictive for delete to lb_external using (staff_id <> app_staff_id());
`;

const tables = `
  revoke update on property from lb_external;
  revoke all on enrolment_code from lb_external;
  revoke insert, update on cabinet from lb_external;
  grant update (config_revision) on cabinet to lb_external;
  revoke update on property_pulse from lb_external, lb_internal;
  grant update (revision) on property_pulse to lb_external, lb_internal;
  -- No user can read a PIN, not even its sealed form. Users see only whether a row is a removal.
  alter table config_change add column is_removal boolean not null generated always as (value_sealed is null) stored;
  revoke select on config_change from lb_internal, lb_external;
  grant select (datalog_id, property_id, revision, kind, key, is_removal, queued_at, delivered_at, acknowledged_at) on config_change
    to lb_internal, lb_external;
  -- Only the system role creates proofs, because leaves show cabinets of other customers.
  revoke select on checkpoint_leaf from lb_external;

  -- Log: cabinets append to it, and corrections are separate rows. No role of the server changes or deletes any of it.
  revoke insert, update, delete on key_event, log_entry, log_batch, log_correction, key_incident from lb_system;
  revoke insert on checkpoint, checkpoint_leaf from lb_internal;
`;
