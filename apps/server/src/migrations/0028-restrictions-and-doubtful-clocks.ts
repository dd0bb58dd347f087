import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Events with an impossible time, and the hours in which keys may be taken at a property or with a badge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- The receive time replaces a time outside the years 2000 to 2100.
    alter table key_event add column clock_doubtful boolean not null default false;

    -- Windows in which keys may be taken. Those of the property (no badge) and those of the badge must both allow it. Days are
    -- 1 Monday to 7 Sunday, times are local. A window that ends at or before its start continues past midnight. An empty list
    -- of units, buildings, or activities includes all.
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
