import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Credentials, sessions, and refresh tokens. Only the system role reads them. Every secret is hashed or sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table credential (
      staff_id int primary key references staff on delete cascade, password_hash text, must_change boolean not null default false,
      changed_at timestamptz not null default now()
    );
    create table session (
      id uuid primary key default gen_random_uuid(), staff_id int not null references staff on delete cascade,
      gate text check (gate in ('newPassword', 'secondFactor', 'noAccess')), device text, address text,
      created_at timestamptz not null default now(), last_used_at timestamptz not null default now(),
      expires_at timestamptz not null, ended_at timestamptz, end_reason text
    );
    create index session_staff on session (staff_id) where ended_at is null;
    -- A token is exchanged once. The previous one stays valid until its successor is first used, 10 s at most.
    create table refresh_token (
      hash bytea primary key, session_id uuid not null references session on delete cascade,
      issued_at timestamptz not null default now(), replaced_at timestamptz, first_used_at timestamptz, predecessor bytea
    );
    create index refresh_token_session on refresh_token (session_id);
    -- Failed attempts on other devices do not lock out a device from which the person signed in before.
    create table known_device (hash bytea primary key, staff_id int not null references staff on delete cascade, last_used_at timestamptz not null default now());
    grant select, insert, update, delete on credential, session, refresh_token, known_device to lb_system;

    -- All facts about the caller of a request in one query. The login role runs it and may read nothing itself.
    create function who_is(of_session uuid, as_staff int, at timestamptz) returns table (
      session_gate text, session_ended boolean, staff_id int, pool text, name text, email text, role_id int, commercial_level int,
      language text, disabled boolean, picks int[], refused int[], is_viewed boolean, stale boolean
    ) language sql stable security definer set search_path = public as $$
      select s.gate, s.ended_at is not null or s.expires_at < at, p.id, p.pool, p.name, p.email, p.role_id, p.commercial_level,
        p.preferred_language, p.disabled_at is not null,
        array(select right_number from staff_permission where staff_id = p.id and granted),
        array(select right_number from staff_permission where staff_id = p.id and not granted), p.id is distinct from s.staff_id,
        s.last_used_at < at - interval '1 minute'
      from session s join staff p on p.id = s.staff_id or p.id = as_staff
      where s.id = of_session
    $$;
    -- Name of a login's corporation. The login may see the name without reaching the corporation.
    create function my_corporation(whom int) returns jsonb language sql stable security definer set search_path = public as $$
      select jsonb_build_object('id', c.id, 'name', c.name) from staff s join corporation c on c.id = s.corporation_id
      where s.id = whom and (whom = app_staff_id() or app_staff_id() is null)
    $$;
    create function session_used(which uuid, at timestamptz) returns void language sql security definer set search_path = public as $$
      update session set last_used_at = at where id = which
    $$;
    `,
  );
}
