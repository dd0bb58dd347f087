import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Sources of imports: mappings whose files arrive in a watched folder, and those files (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table pms_source (
      id int generated always as identity primary key,
      mapping_id int not null unique, property_id int not null, revision int not null,
      is_on boolean not null,
      -- Prefix of the names of the source's files.
      prefix text not null,
      -- A file is expected at least this often. Null: no file is expected.
      every_hours int check (every_hours between 1 and 8784),
      applies_automatically boolean not null, max_missing int not null check (max_missing >= 0),
      recipients int[] not null,
      -- The user who saved the source last. Imports have this user's rights.
      staff_id int not null references staff,
      -- Time since which a file is expected: the last arrival, or the time at which the source was switched on.
      waiting_since timestamptz(3) not null, last_file_at timestamptz(3), overdue_since timestamptz(3),
      -- Problem with a file that will be read again.
      problem jsonb,
      foreign key (mapping_id, property_id) references pms_mapping (id, property_id)
    );
    create unique index pms_source_prefix on pms_source (property_id, lower(prefix)) where is_on;
    create table pms_inbox_file (
      id int generated always as identity primary key,
      mapping_id int not null, property_id int not null,
      -- A file is claimed once. A file with the same content that arrives later has another time.
      name text not null, digest text not null, modified_at timestamptz(3) not null, size bigint not null,
      run_id int, at timestamptz(3) not null,
      settled_at timestamptz(3), outcome text check (outcome in ('applied', 'unchanged', 'waiting', 'failed')),
      foreign key (mapping_id, property_id) references pms_mapping (id, property_id),
      foreign key (run_id, property_id) references pms_run (id, property_id),
      unique (mapping_id, name, digest, modified_at)
    );
    create index on pms_inbox_file (mapping_id) where settled_at is null;
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'pms_source', { reach, grant: ['select', 'insert', 'update'], audited: {} });
  await tenantTable(db, 'pms_inbox_file', { reach, grant: ['select', 'insert', 'update'] });
}
