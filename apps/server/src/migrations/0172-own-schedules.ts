import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Any list with an export can be scheduled (BEY-16). Such a schedule belongs to its author and names the call. Reports
 * can also go to typed email addresses. Each message to such an address has an unsubscribe link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table report_schedule alter column property_id drop not null,
      add column call text, add column time_zone text,
      drop constraint report_schedule_format_check,
      add constraint report_schedule_format_check check (format in ('csv', 'xlsx', 'pdf')),
      add constraint report_schedule_of check ((property_id is null) = (call is not null) and (call is null or time_zone is not null));
    create index report_schedule_own on report_schedule (staff_id, id) where property_id is null;
    create policy external_own on report_schedule to lb_external
      using (property_id is null and staff_id = app_staff_id()) with check (property_id is null and staff_id = app_staff_id());

    alter table report_delivery alter column property_id drop not null,
      add constraint report_delivery_of foreign key (record_id) references report_schedule on delete cascade;
    create policy external_own on report_delivery to lb_external using (property_id is null and exists (
      select from report_schedule s where s.id = record_id and s.property_id is null and s.staff_id = app_staff_id()));

    create table report_address (
      id int generated always as identity primary key,
      record_id int not null references report_schedule on delete cascade,
      email text not null check (email <> ''), made_at timestamptz(3) not null, stopped_at timestamptz(3)
    );
    create unique index report_address_once on report_address (record_id, lower(email));
    alter table report_address enable row level security;
    create policy internal_all on report_address to lb_internal using (true) with check (true);
    create policy system_all on report_address to lb_system using (true) with check (true);
    create policy external_reach on report_address to lb_external
      using (exists (select from report_schedule s where s.id = record_id)) with check (exists (select from report_schedule s where s.id = record_id));
    grant select, insert, delete on report_address to lb_internal, lb_external;
    grant select, insert, update, delete on report_address to lb_system;
    create trigger audit after insert or update or delete on report_address for each row execute function audit_row();
    `,
  );
}
