import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * The badges that are delivered with the first system of a property are inactive until they are given out to a named
 * person (BDG-03).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- False for a badge from a welcome pack that is not given out. It has no name and is never valid.
    alter table badge add column is_given_out boolean not null default true,
      add constraint badge_given_out check (is_given_out or (name = '' and active_to = active_from and pin_sealed is null));
    create index badge_not_given_out on badge (property_id) where not is_given_out;
    -- One per property, even if an order adds or ships it again.
    create table welcome_pack (
      property_id int primary key references property, datalog_id int not null references datalog, badge_numbers text[] not null,
      made_at timestamptz(3) not null, staff_id int references staff
    );
    `,
  );
  await tenantTable(db, 'welcome_pack', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert'],
    external: ['select'],
    audited: {},
  });
}
