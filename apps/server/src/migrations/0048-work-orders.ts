import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';
import { recordTables } from '#server/platform/record/record-tables.ts';

/** Work orders of a property, with their notes, files, mails, and state changes (SRQ-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table work_order (
      id int generated always as identity primary key,
      property_id int not null references property,
      number text not null check (number <> ''),
      unit_id int references unit,
      task text not null check (task <> ''),
      assignee text,
      assignee_email text,
      due_on date,
      state text not null default 'open' check (state in ('open', 'done')),
      since timestamptz(3) not null,
      created_at timestamptz(3) not null,
      staff_id int references staff,
      revision int not null default 0,
      constraint work_order_number unique (property_id, number),
      unique (id, property_id)
    );
    create table record_number (
      kind text not null, property_id int not null references property, last int not null, primary key (kind, property_id)
    );
    create index on work_order (property_id, state, (coalesce(due_on, 'infinity'::date)), id);
    create index on work_order (property_id, id desc);
    create index key_event_work_order on key_event (property_id, work_order, occurred_at) where work_order is not null;
    create index key_custody_work_order on key_custody (property_id, work_order) where work_order is not null;
    `,
  );
  await tenantTable(db, 'work_order', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update'],
    audited: {},
  });
  await tenantTable(db, 'record_number', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update'],
  });
  await recordTables(db, 'work_order');
}
