import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Logins that use single sign-on have no password, unless they are marked for emergency access. A customer's connection
 * applies to all logins of that customer. A connection without a customer applies to the logins of its pool whose email
 * domain it lists (ACC-01).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table staff add is_emergency_access boolean not null default false, add emergency_reason text,
      add emergency_used_at timestamptz;
    create function takes_password(whom int) returns boolean language sql stable security definer set search_path = public as $$
      select s.is_emergency_access or not exists (select from sso_connection o where o.is_enabled and o.pool = s.pool
        and case when o.corporation_id is null then lower(split_part(s.email, '@', 2)) = any(o.domains)
          else o.corporation_id = s.corporation_id end)
      from staff s where s.id = whom
    $$;
    grant execute on function takes_password(int) to lb_internal, lb_external, lb_system;
    `,
  );
}
