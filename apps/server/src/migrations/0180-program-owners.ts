import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * An API key is limited to the current rights and reach of its owner, and stops if the owner leaves. The owner
 * is the person who created it or took it over (BEY-13).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table program_key add column taken_over_by int references staff, add column taken_over_at timestamptz(3),
      -- When the customer's administrators were notified that the owner left.
      add column owner_left_told_at timestamptz(3);
    grant select (taken_over_by, taken_over_at) on program_key to lb_internal, lb_external;
    create index program_key_owner on program_key (coalesce(taken_over_by, made_by));
    create index program_key_acts_as on program_key (acts_as);

    -- Removes from the reach of programs what their owner does not reach. The provider's people reach everything.
    create function limit_reach_of_programs(programs int[]) returns void language sql security definer set search_path = public as $$
      delete from staff_reach r using program_key k, staff o
      where r.staff_id = any(programs) and k.acts_as = r.staff_id and o.id = coalesce(k.taken_over_by, k.made_by) and o.pool = 'external'
        and not exists (select from staff_reach w where w.staff_id = o.id and w.level = r.level and w.entity_id = r.entity_id)
    $$;
    create function reach_of_scope(whom int) returns table (level int, entity_id int) language sql stable security definer set search_path = public as $$
      with chosen as (select level, entity_id from staff_scope where staff_id = whom),
      p as (select p.id from property p join chosen c on
        (c.level = 1 and c.entity_id = p.corporation_id) or (c.level = 2 and c.entity_id = p.division_id) or
        (c.level = 3 and c.entity_id = p.region_id) or (c.level = 4 and c.entity_id = p.id)),
      r as (select r.id from region r join chosen c on (c.level = 1 and c.entity_id = r.corporation_id) or
        (c.level = 2 and c.entity_id = r.division_id) or (c.level = 3 and c.entity_id = r.id)),
      d as (select d.id from division d join chosen c on (c.level = 1 and c.entity_id = d.corporation_id) or (c.level = 2 and c.entity_id = d.id))
      select 4, id from p union select 3, id from r union select 2, id from d union select 1, entity_id from chosen where level = 1
    $$;
    -- Also rebuilds the programs that the login owns, so they lose what it loses in the same transaction.
    create or replace function rebuild_reach(whom int) returns void language plpgsql security definer set search_path = public as $$
    declare
      programs int[] := array(select acts_as from program_key where whom in (acts_as, coalesce(taken_over_by, made_by)) order by 1);
    begin
      delete from staff_reach where staff_id = whom or staff_id = any(programs);
      insert into staff_reach (staff_id, level, entity_id)
        select one, r.level, r.entity_id from unnest(array[whom] || programs) one cross join lateral reach_of_scope(one) r on conflict do nothing;
      perform limit_reach_of_programs(programs);
    end $$;
    create or replace function reach_new_entity(of_level int, of_id int) returns void language sql security definer set search_path = public as $$
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
    $$;
    revoke execute on function limit_reach_of_programs(int[]), reach_of_scope(int) from public;

    -- The signature stays because servers that run the previous version call this function. If the owner has no role,
    -- the owner has left and the key does not work.
    create or replace function use_program_key(given bytea, at timestamptz, address text) returns table (
      program_id int, has_ended boolean, is_over_limit boolean, staff_id int, name text, rights text[], role_id int, commercial_level int,
      maker_email text, maker_role_id int, maker_picks int[], maker_refused int[], language text, time_format text
    ) language plpgsql security definer set search_path = public as $$
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
    end $$;

    -- Current state of a key's owner, for users who can read the key. The owner may be outside their reach.
    create function owner_of_program(whose int) returns table (
      has_left boolean, role_id int, picks int[], refused int[], granted_properties int, reached_properties int
    ) language sql stable security definer set search_path = public as $$
      select o.disabled_at is not null, o.role_id,
        array(select p.right_number from staff_permission p where p.staff_id = o.id and p.granted),
        array(select p.right_number from staff_permission p where p.staff_id = o.id and not p.granted),
        (select count(*)::int from reach_of_scope(k.acts_as) r where r.level = 4),
        (select count(*)::int from staff_reach r where r.staff_id = k.acts_as and r.level = 4)
      from program_key k join staff o on o.id = coalesce(k.taken_over_by, k.made_by)
      where k.id = whose and (app_staff_id() is null or exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
        or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 1 and r.entity_id = k.corporation_id))
    $$;
    revoke execute on function owner_of_program(int) from public;
    grant execute on function owner_of_program(int) to lb_internal, lb_external, lb_system;

    select rebuild_reach(acts_as) from program_key;
    `,
  );
}
