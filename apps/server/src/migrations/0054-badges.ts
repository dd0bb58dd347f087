import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** History of badges, which continues after a reactivation, and the latest change to each badge (BDG-01, DEV-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Validity period that a reactivation continues. Each is continued once.
    alter table badge add column former_id int references badge, add constraint badge_former_once unique (former_id);
    alter table badge add constraint badge_id_property unique (id, property_id);
    create table badge_step (
      id int generated always as identity primary key, record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references badge (id, property_id), at timestamptz(3) not null, staff_id int references staff,
      on_behalf_of int references staff, action text not null, from_state text, to_state text not null, reason text
    );
    create index on badge_step (record_id, id);
    create index config_change_badge on config_change (datalog_id, key, revision desc) where kind = 'badge';
    `,
  );
  await tenantTable(db, 'badge_step', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert'],
    audited: {},
  });
}
