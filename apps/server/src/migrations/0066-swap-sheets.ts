import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Exchanged parts of a system, each with the person and the reason. When an event for a replaced tag arrives, the
 * server marks the event (DEV-10, TXN-07).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table swap_sheet (
      id int generated always as identity primary key,
      property_id int not null references property,
      datalog_id int not null references datalog,
      part text not null check (part in ('tag', 'keypad', 'reader', 'lock', 'board', 'battery', 'power', 'panel', 'other')),
      -- Tag number, or serial number of the part.
      old_code text,
      new_code text not null,
      hook int,
      reason text not null,
      note text,
      swapped_at timestamptz(3) not null,
      staff_id int references staff,
      -- Scan that replaced a tag.
      scan_id uuid
    );
    create index on swap_sheet (property_id, swapped_at desc, id desc);
    create index on swap_sheet (property_id, scan_id);
    create index on swap_sheet (lower(new_code)) where part <> 'tag';
    alter table key_event drop constraint key_event_judged_check;
    alter table key_event add constraint key_event_judged_check check (judged in ('R', 'S', 'I', 'notDelivered'));
    `,
  );
  await tenantTable(db, 'swap_sheet', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'delete'],
    external: ['select'],
    audited: {},
  });
}
