import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Name of an author, for everyone who can read the text. Null for customers if the author is one of the provider's
 * staff. After a property has moved to another customer, an author from the former customer is shown as the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create function author_name(whom int) returns text language sql stable security definer set search_path = public as $$
      select case
        when app_staff_id() is null or exists (select from staff r where r.id = app_staff_id() and r.pool = 'internal') then s.name
        when s.pool = 'internal' then null
        when s.corporation_id = app_corporation_id() then s.name
        else (select c.name from corporation c where c.id = s.corporation_id) end
      from staff s where s.id = whom
    $$;
    revoke execute on function author_name from public;
    grant execute on function author_name to lb_external, lb_internal, lb_system;
  `,
  );
}
