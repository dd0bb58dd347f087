import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A person can choose 12 or 24 hours. If null, the language determines the format. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table staff add time_format text check (time_format in ('12h', '24h'));
    grant update (time_format) on staff to lb_external;
    drop function who_is(uuid, int, timestamptz);
    create function who_is(of_session uuid, as_staff int, at timestamptz) returns table (
      session_gate text, session_ended boolean, staff_id int, pool text, name text, email text, role_id int, commercial_level int,
      language text, time_format text, disabled boolean, picks int[], refused int[], is_viewed boolean, stale boolean
    ) language sql stable security definer set search_path = public as $$
      select s.gate, s.ended_at is not null or s.expires_at < at, p.id, p.pool, p.name, p.email, p.role_id, p.commercial_level,
        p.preferred_language, p.time_format, p.disabled_at is not null,
        array(select right_number from staff_permission where staff_id = p.id and granted),
        array(select right_number from staff_permission where staff_id = p.id and not granted), p.id is distinct from s.staff_id,
        s.last_used_at < at - interval '1 minute'
      from session s join staff p on p.id = s.staff_id or p.id = as_staff
      where s.id = of_session
    $$;
    revoke execute on function who_is(uuid, int, timestamptz) from public;
    `,
  );
}
