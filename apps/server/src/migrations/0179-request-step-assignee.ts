import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * The history of a service request shows its assignee, who also gets a mail if a customer acts on the request (SRQ-06).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table service_request_step add assignee_id int references staff;

    -- Address of a login that gets a mail about a request. Customers who act cannot see the provider's staff.
    create function request_reader_email(request_id int, whom int) returns text language sql stable security definer set search_path = public as $$
      select s.email from service_request q join staff s on s.id = whom
      where q.id = request_id and s.disabled_at is null and (q.assignee_id = whom
        or exists (select from service_request_step h where h.record_id = q.id and h.assignee_id = whom))
        and (app_staff_id() is null or exists (select from staff r where r.id = app_staff_id() and r.pool = 'internal')
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = q.property_id))
    $$;
    -- Customer's login that made a request: the one that opened it, or the one with its contact's address. It must reach the property now.
    create function request_asker(request_id int) returns table (staff_id int, email text, language text)
      language sql stable security definer set search_path = public as $$
      select s.id, s.email, s.preferred_language from service_request q join staff s on s.id = q.staff_id or lower(s.email) = lower(q.contact_email)
      where q.id = request_id and s.pool = 'external' and s.disabled_at is null
        and exists (select from staff_reach r where r.staff_id = s.id and r.level = 4 and r.entity_id = q.property_id)
        and (app_staff_id() is null or exists (select from staff r where r.id = app_staff_id() and r.pool = 'internal')
          or exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = q.property_id))
      order by s.id = q.staff_id desc limit 1
    $$;
    revoke execute on function request_reader_email, request_asker from public;
    grant execute on function request_reader_email, request_asker to lb_external, lb_internal, lb_system;
    `,
  );
}
