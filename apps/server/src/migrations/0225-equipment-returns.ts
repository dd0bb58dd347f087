import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

const tables = ['equipment_return', 'equipment_return_item'] as const;

/**
 * Equipment of the provider that a canceled property sends back. Only the provider reads these tables. Customers get an
 * email.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create sequence equipment_return_number start 1001;
    grant usage on sequence equipment_return_number to lb_internal, lb_system;
    create table equipment_return (
      id int generated always as identity primary key,
      number int not null unique default nextval('equipment_return_number'),
      property_id int not null references property,
      state text not null default 'expected' check (state in ('expected', 'received', 'dropped')),
      reason text not null, created_at timestamptz(3) not null, staff_id int references staff,
      revision int not null default 0
    );
    create index equipment_return_property on equipment_return (property_id);
    create table equipment_return_item (
      id int generated always as identity primary key,
      return_id int not null references equipment_return, property_id int not null references property,
      position int not null,
      equipment_id int references equipment, datalog_id int references datalog,
      name text not null, serial text,
      owner text not null check (owner in ('provider', 'unknown')),
      state text not null default 'expected' check (state in ('expected', 'received', 'missing', 'kept')),
      reason text not null default '', settled_at timestamptz(3), settled_by int references staff,
      unique (return_id, position),
      check ((equipment_id is null) <> (datalog_id is null)), check ((state = 'expected') = (settled_at is null))
    );
    create index equipment_return_item_equipment on equipment_return_item (equipment_id) where equipment_id is not null;
    ${tables
      .map(
        (table) => `
    alter table ${table} enable row level security;
    create policy internal_all on ${table} to lb_internal using (true) with check (true);
    create policy system_all on ${table} to lb_system using (true) with check (true);
    grant select, insert, update on ${table} to lb_internal, lb_system;
    create trigger audit after insert or update or delete on ${table} for each row execute function audit_row();`,
      )
      .join('')}
    `,
  );
}
