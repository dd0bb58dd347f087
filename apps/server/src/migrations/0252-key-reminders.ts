import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Reminders that users send to the holder of keys: the owner of a badge, or the vendor on a receipt (BEY-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table key_reminder (
      id int generated always as identity primary key,
      property_id int not null references property,
      badge_id int, key_receipt_id int,
      foreign key (badge_id, property_id) references badge (id, property_id),
      foreign key (key_receipt_id, property_id) references key_receipt (id, property_id),
      key uuid not null,
      at timestamptz(3) not null, staff_id int references staff, on_behalf_of int references staff,
      recipient text not null, tags text[] not null, note text not null,
      check ((badge_id is null) <> (key_receipt_id is null)),
      unique (property_id, key)
    );
    create index on key_reminder (badge_id, id desc) where badge_id is not null;
    create index on key_reminder (key_receipt_id, id desc) where key_receipt_id is not null;
    `,
  );
  await tenantTable(db, 'key_reminder', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert'],
    audited: {},
  });
}
