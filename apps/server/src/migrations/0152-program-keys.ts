import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * API keys (BEY-13). A program is a row of `staff` without a sign-in. Its reach follows the hierarchy. It can
 * be the author of a record and the actor of an audit entry, like a login. It is always disabled, so it gets no mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table staff drop constraint staff_pool_check,
      add constraint staff_pool_check check (pool in ('internal', 'external', 'program'));
    -- Customers do not see programs among their logins. A program sees itself.
    create policy no_programs on staff as restrictive to lb_external using (pool <> 'program' or id = app_staff_id());
    -- Changes to a program are audited as changes to its key.
    drop trigger audit on staff;
    create trigger audit after insert or update on staff for each row when (new.pool <> 'program') execute function audit_row();
    create trigger audit_removal after delete on staff for each row when (old.pool <> 'program') execute function audit_row();

    create table program_key (
      id int generated always as identity primary key,
      corporation_id int not null references corporation,
      acts_as int not null references staff,
      name text not null check (name <> ''), begins text not null, hash bytea not null unique,
      rights text[] not null, level int not null check (level between 1 and 4), calls_per_minute int not null check (calls_per_minute > 0),
      made_at timestamptz(3) not null, made_by int not null references staff,
      expires_at timestamptz(3) not null, revoked_at timestamptz(3), revoked_by int references staff
    );
    create index on program_key (corporation_id, id desc);
    -- Separate from the key, so that each call writes one small row without an audit entry.
    create table program_key_use (
      program_id int primary key references program_key, corporation_id int not null references corporation,
      minute timestamptz not null, calls int not null, last_used_at timestamptz(3) not null, last_address text not null
    );
    `,
  );
  const reach = { column: 'corporation_id', level: 'corporation' } as const;
  await tenantTable(db, 'program_key', { reach, grant: ['select'], audited: { secret: ['hash'] } });
  await tenantTable(db, 'program_key_use', { reach, grant: ['select'] });
  await run(
    db,
    `
    revoke select on program_key from lb_internal, lb_external;
    grant select (id, corporation_id, acts_as, name, begins, rights, level, calls_per_minute, made_at, made_by, expires_at, revoked_at,
      revoked_by) on program_key to lb_internal, lb_external;

    create function has_left(whom int) returns boolean language sql stable security definer set search_path = public as $$
      select disabled_at is not null from staff where id = whom
    $$;
    grant execute on function has_left(int) to lb_internal, lb_external, lb_system;

    -- Returns all facts about a key and counts the call, in one query. The count does not wait for the disk.
    create function use_program_key(given bytea, at timestamptz, address text) returns table (
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
      return query select one.id, one.revoked_at is not null or one.expires_at <= at, counted > one.calls_per_minute, s.id, s.name, one.rights,
          s.role_id, s.commercial_level, m.email, m.role_id,
          array(select p.right_number from staff_permission p where p.staff_id = m.id and p.granted),
          array(select p.right_number from staff_permission p where p.staff_id = m.id and not p.granted), m.preferred_language, m.time_format
        from staff s, staff m where s.id = one.acts_as and m.id = one.made_by;
    end $$;
    revoke execute on function use_program_key(bytea, timestamptz, text) from public;
    `,
  );
}
