import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Last activity of a login, from sessions that no user can read. Null unless an internal user calls the function
 * (STF-08).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create function last_activity(whom int) returns timestamptz language sql stable security definer set search_path = public as $$
      select max(last_used_at) from session where staff_id = whom
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $$;
    create function is_signed_in(whom int) returns boolean language sql stable security definer set search_path = public as $$
      select exists (select from session where staff_id = whom and ended_at is null and gate is null and expires_at > now())
        and exists (select from staff where id = app_staff_id() and pool = 'internal')
    $$;
    `,
  );
}
