import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Tables that every area uses: settings of a transaction, audit, sign-in, mail, files, live notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create extension if not exists btree_gist;
    create extension if not exists pg_trgm;
    grant usage on schema public to lb_internal, lb_external, lb_device, lb_system;

    create function app_setting(name text) returns text language sql stable as
      $$ select nullif(current_setting('app.' || name, true), '') $$;
    create function app_staff_id() returns int language sql stable as
      $$ select nullif(current_setting('app.staff_id', true), '')::int $$;
    create function app_property_id() returns int language sql stable as
      $$ select nullif(current_setting('app.property_id', true), '')::int $$;
    create function app_cabinet_id() returns int language sql stable as
      $$ select nullif(current_setting('app.cabinet_id', true), '')::int $$;

    create table installation (
      id int primary key default 1 check (id = 1),
      generation uuid not null default gen_random_uuid(),
      demo_seed int, demo_day date,
      created_at timestamptz not null default now()
    );
    insert into installation default values;
    grant select on installation to lb_internal, lb_external, lb_device, lb_system;
    grant update on installation to lb_system;

    -- Keys of this installation, sealed with SECRET_KEY.
    create table installation_secret (
      name text primary key, sealed bytea not null, public text, created_at timestamptz not null default now()
    );
    grant select, insert on installation_secret to lb_system;

    -- Audit: one row per change, written by a trigger in the transaction of the change.
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      staff_id int, real_staff_id int, request_id text, ui_path text, call text,
      entity_type text not null, entity_id text not null, action text not null,
      property_id int, corporation_id int,
      before jsonb, after jsonb
    );
    create index audit_entry_entity on audit_entry (entity_type, entity_id, id);
    create index audit_entry_property on audit_entry (property_id, id);
    alter table audit_entry enable row level security;
    create policy internal_read on audit_entry for select to lb_internal using (true);
    create policy system_all on audit_entry to lb_system using (true) with check (true);
    grant select on audit_entry to lb_internal;
    grant select, insert on audit_entry to lb_system;

    create function audit_row() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
      new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
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
      -- Bookkeeping alone is no change.
      if tg_op = 'UPDATE' and old_row - bookkeeping = new_row - bookkeeping then return null; end if;
      insert into audit_entry (staff_id, real_staff_id, request_id, ui_path, call, entity_type, entity_id, action, property_id, corporation_id, before, after)
      values (app_staff_id(), nullif(current_setting('app.real_staff_id', true), '')::int, app_setting('request_id'), app_setting('ui_path'),
        app_setting('call'), tg_table_name, coalesce(one ->> 'id', one ->> 'staff_id', one ->> 'datalog_id', one ->> 'entity_id', ''), lower(tg_op),
        case when tg_table_name = 'property' then (one ->> 'id')::int else (one ->> 'property_id')::int end,
        case when tg_table_name = 'corporation' then (one ->> 'id')::int else (one ->> 'corporation_id')::int end, old_row, new_row);
      return null;
    end $$;

    -- Failed sign-in attempts, counted per account and per network address (ACC-03). Shared by all server processes.
    create table sign_in_attempt (
      id bigint generated always as identity primary key, counter text not null, at timestamptz not null
    );
    create index sign_in_attempt_counter on sign_in_attempt (counter, at);
    grant select, insert, delete on sign_in_attempt to lb_system;

    -- Queued and delivered mail. A message keeps its message_id, so a mail server that gets it again after a crash can
    -- detect the duplicate. The content is sealed until delivery, then deleted. 'shown' hides codes and links.
    create table mail_message (
      id bigint generated always as identity primary key, message_id uuid not null default gen_random_uuid(),
      key text not null unique, recipient text not null, subject text not null, sealed bytea, shown text not null,
      why text not null, state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
      attempts int not null default 0, last_error text,
      created_at timestamptz not null default now(), due_at timestamptz not null default now(), sent_at timestamptz
    );
    create index mail_message_due on mail_message (due_at) where state in ('waiting', 'sending');
    grant select, insert, update on mail_message to lb_system;
    grant insert on mail_message to lb_internal, lb_external;
    grant select (id, recipient, subject, shown, why, state, attempts, last_error, created_at, sent_at) on mail_message to lb_internal;

    create table stored_file (
      id bigint generated always as identity primary key, path text not null unique, name text not null, media_type text not null,
      size bigint not null, sha256 text not null, created_at timestamptz not null default now()
    );
    grant select, insert, delete on stored_file to lb_system;

    -- Incremented with every stored batch from a property, for the live stream.
    create table property_pulse (property_id int primary key, revision bigint not null default 0);
    `,
  );
}
