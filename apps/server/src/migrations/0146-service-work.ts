import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Time that technicians worked on service requests, and parts used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const common = `
    id int generated always as identity primary key,
    record_id int not null, property_id int not null references property,
    foreign key (record_id, property_id) references service_request (id, property_id),
    staff_id int not null references staff`;
  await run(
    db,
    `
    create table service_request_work (${common}, started_at timestamptz(3) not null, stopped_at timestamptz(3), check (stopped_at >= started_at));
    create index on service_request_work (record_id, id);
    -- A person works on one request at a time.
    create unique index service_request_work_running on service_request_work (staff_id) where stopped_at is null;
    create table service_request_part (
      ${common}, at timestamptz(3) not null,
      -- Idempotency key of the form.
      key uuid not null unique,
      name text not null check (name <> ''), serial text not null default '', quantity int not null check (quantity > 0));
    create index on service_request_part (record_id, id);
    -- Work stops when a request is closed or starts to wait.
    create function stop_service_work() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      update service_request_work set stopped_at = greatest(started_at, new.since) where record_id = new.id and stopped_at is null;
      return null;
    end $$;
    revoke execute on function stop_service_work() from public;
    create trigger stop_work after update of state on service_request for each row
      when (new.state in ('closed', 'waiting') and old.state <> new.state) execute function stop_service_work();
    `,
  );
  const propertyPolicy = { reach: { column: 'property_id', level: 'property' }, external: [], audited: {} } as const;
  await tenantTable(db, 'service_request_work', { ...propertyPolicy, grant: ['select', 'insert', 'update'] });
  await tenantTable(db, 'service_request_part', { ...propertyPolicy, grant: ['select', 'insert', 'delete'] });
}
