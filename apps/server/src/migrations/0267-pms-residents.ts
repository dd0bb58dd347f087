import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Residents of units, work order numbers in other systems, and vendors' insurance (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table resident (
      id int generated always as identity primary key,
      property_id int not null references property,
      unit_id int not null references unit,
      name text not null check (name <> ''),
      email text,
      language text not null default 'en' check (language in ('en', 'es')),
      -- First and last day in the unit. Null means unknown, or no end.
      move_in date, move_out date check (move_out >= move_in),
      opted_out_at timestamptz(3),
      revision int not null default 0
    );
    create unique index resident_name on resident (unit_id, lower(name));
    create index on resident (property_id, lower(name), id);
    -- Number of a work order in the system from which it was imported.
    alter table work_order add column source_number text;
    create unique index work_order_source_number on work_order (property_id, lower(source_number));
    alter table vendor add column insurance_expires_on date;
    -- Undoing an import removes the work orders that it added.
    grant delete on work_order, work_order_step to lb_internal, lb_external;
    `,
  );
  await tenantTable(db, 'resident', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update', 'delete'],
    audited: {},
  });
}
