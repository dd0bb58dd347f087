import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Events whose time cannot be, and when a property or a badge may take keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- The receive time stands in for a time outside the years 2000 to 2100.
    alter table key_event add column clock_doubtful boolean not null default false;

    -- Windows in which keys may be taken: those of the property (no badge) and those of the badge both must allow. Days are
    -- 1 Monday to 7 Sunday, times the property's; a window that ends at or before its beginning passes midnight. An empty list
    -- of units, buildings or activities allows them all.
    create table restriction (
      id int generated always as identity primary key, property_id int not null references property, badge text,
      weekdays int[] not null, from_time text not null, to_time text not null,
      units text[] not null, buildings text[] not null, activities int[] not null
    );
    create index restriction_property on restriction (property_id);
    `,
  );
  await tenantTable(db, 'restriction', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'delete'],
    device: ['select'],
    audited: {},
  });
}
