import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Directories of customers that manage logins by SCIM (BEY-13). A directory acts as a row of `staff` without a sign-in,
 * like an API key. It sees every login of its corporation, including those without a place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table directory (
      id int generated always as identity primary key,
      corporation_id int not null references corporation,
      acts_as int not null references staff,
      name text not null check (name <> ''), begins text not null, hash bytea not null unique,
      made_at timestamptz(3) not null, made_by int not null references staff,
      expires_at timestamptz(3) not null, revoked_at timestamptz(3), revoked_by int references staff
    );
    create index on directory (corporation_id, id);
    -- Separate from the directory, so that each call writes one small row without an audit entry.
    create table directory_use (
      directory_id int primary key references directory, corporation_id int not null references corporation,
      minute timestamptz not null, calls int not null, last_contact_at timestamptz(3) not null, last_address text not null
    );
    create table directory_error (
      id int generated always as identity primary key,
      directory_id int not null references directory, corporation_id int not null references corporation,
      at timestamptz(3) not null, call text not null, status int not null, detail text not null
    );
    create index on directory_error (directory_id, id desc);
    create index on directory_error (at);
    -- Attributes of a login that a directory sent. 'waits' means active in the directory, but no group gives it a role yet.
    create table directory_user (
      staff_id int primary key references staff on delete cascade,
      corporation_id int not null references corporation, directory_id int not null references directory,
      external_id text, given_name text, family_name text, formatted_name text,
      waits boolean not null default false, is_by_group boolean not null default false,
      made_at timestamptz(3) not null, changed_at timestamptz(3) not null, removed_at timestamptz(3), revision int not null default 0
    );
    create index on directory_user (directory_id, changed_at desc);
    create table directory_group (
      id int generated always as identity primary key,
      corporation_id int not null references corporation, directory_id int not null references directory,
      external_id text, name text not null check (name <> ''),
      -- Role and places that an administrator gave the members of the group. The role determines the level of the
      -- places.
      role_id int check (role_id >= 200), entity_ids int[] not null default '{}',
      made_at timestamptz(3) not null, changed_at timestamptz(3) not null, revision int not null default 0
    );
    create unique index directory_group_name on directory_group (directory_id, lower(name));
    create table directory_member (
      group_id int not null references directory_group on delete cascade, staff_id int not null references staff on delete cascade,
      corporation_id int not null references corporation,
      primary key (group_id, staff_id)
    );
    create index on directory_member (staff_id);
    `,
  );
  const reach = { column: 'corporation_id', level: 'corporation' } as const;
  await tenantTable(db, 'directory', { reach, grant: ['select'], audited: { secret: ['hash'] } });
  await tenantTable(db, 'directory_use', { reach, grant: ['select'] });
  await tenantTable(db, 'directory_error', { reach, grant: ['select'] });
  await tenantTable(db, 'directory_user', { reach, grant: ['select', 'insert'], audited: {} });
  await tenantTable(db, 'directory_group', { reach, grant: ['select', 'insert', 'delete'], audited: {} });
  await tenantTable(db, 'directory_member', { reach, grant: ['select', 'insert', 'delete'], audited: {} });
  await run(
    db,
    `
    grant update (directory_id, external_id, given_name, family_name, formatted_name, waits, is_by_group, changed_at, removed_at, revision)
      on directory_user to lb_internal, lb_external;
    grant update (external_id, name, changed_at, revision) on directory_group to lb_internal, lb_external;
    revoke select on directory from lb_internal, lb_external;
    grant select (id, corporation_id, acts_as, name, begins, made_at, made_by, expires_at, revoked_at, revoked_by)
      on directory to lb_internal, lb_external;

    create function app_directory_corporation() returns int language sql stable as
      $$ select nullif(current_setting('app.directory_corporation', true), '')::int $$;
    grant execute on function app_directory_corporation() to lb_internal, lb_external, lb_device, lb_system;
    create policy directory_own on staff to lb_external
      using (corporation_id = app_directory_corporation() and pool = 'external')
      with check (corporation_id = app_directory_corporation() and pool = 'external');
    -- A login is created disabled. Only a directory changes an address. The next function rejects other callers.
    grant insert (disabled_at), update (email) on staff to lb_external;
    create function guard_address() returns trigger language plpgsql as $$
      begin
        if current_user = 'lb_external' and new.email is distinct from old.email and new.corporation_id is distinct from app_directory_corporation()
        then raise exception 'only a directory changes an address' using errcode = 'insufficient_privilege'; end if;
        return new;
      end $$;
    create trigger guard_address before update of email on staff for each row execute function guard_address();

    create or replace function keep_first_code(whom int, hash bytea, until timestamptz, at timestamptz) returns void
      language sql security definer set search_path = public as $$
      insert into password_reset (staff_id, code_hash, expires_at, created_at) select s.id, hash, until, at from staff s
        where s.id = whom and (s.created_at = transaction_timestamp() or s.corporation_id = app_directory_corporation())
          and not exists (select from credential where staff_id = whom)
        on conflict (staff_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
          created_at = excluded.created_at
    $$;
    grant execute on function keep_first_code(int, bytea, timestamptz, timestamptz) to lb_system;

    -- Returns all facts about a key and counts the call, in one query. The count does not wait for the disk.
    create function use_directory_key(given bytea, at timestamptz, address text, most int) returns table (
      directory_id int, corporation_id int, has_ended boolean, is_over_limit boolean, staff_id int, name text, maker_email text
    ) language plpgsql security definer set search_path = public as $$
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
    end $$;
    revoke execute on function use_directory_key(bytea, timestamptz, text, int) from public;
    `,
  );
}
