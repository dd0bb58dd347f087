import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Imports from property-management systems: mappings with their versions, runs, and what each run did (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table pms_mapping (
      id int generated always as identity primary key,
      property_id int not null references property,
      kind text not null,
      name text not null,
      revision int not null,
      unique (id, property_id)
    );
    create unique index pms_mapping_name on pms_mapping (property_id, kind, lower(name));
    create table pms_mapping_version (
      id int generated always as identity primary key,
      property_id int not null, mapping_id int not null, revision int not null,
      -- Target fields and their sources, and the columns of the file that the user mapped.
      rules jsonb not null, columns text[] not null,
      at timestamptz(3) not null, staff_id int references staff, on_behalf_of int references staff,
      foreign key (mapping_id, property_id) references pms_mapping (id, property_id),
      unique (mapping_id, revision)
    );
    create table pms_run (
      id int generated always as identity primary key,
      property_id int not null references property,
      kind text not null,
      mapping_id int, mapping_revision int,
      foreign key (mapping_id, property_id) references pms_mapping (id, property_id),
      file_name text not null,
      -- Encoding and separator of a text file, and the line of the column names.
      file jsonb not null,
      columns text[] not null,
      row_count int not null,
      state text not null check (state in ('read', 'checking', 'stopped', 'checked', 'applying', 'applied', 'undoing', 'undone')),
      counts jsonb not null default '{}',
      -- Digest of the result of the check. The run applies this result or nothing.
      result_digest text, failure jsonb,
      at timestamptz(3) not null, staff_id int references staff, on_behalf_of int references staff,
      touched_at timestamptz(3) not null, applied_at timestamptz(3), undone_at timestamptz(3), undone_by int references staff,
      unique (id, property_id)
    );
    create index on pms_run (property_id, id desc);
    create table pms_run_piece (
      run_id int not null, property_id int not null, number int not null, rows_sealed bytea not null,
      foreign key (run_id, property_id) references pms_run (id, property_id),
      primary key (run_id, number)
    );
    create table pms_run_row (
      run_id int not null, property_id int not null, number int not null,
      -- Line of the file. Null for a record that is missing from the file.
      line int, outcome text not null, name text not null, stored_id int,
      changes jsonb not null default '[]', kept jsonb not null default '[]', problems jsonb not null default '[]',
      -- After the run: revision of the record, and the values that an undo restores.
      record_revision int, undo jsonb,
      foreign key (run_id, property_id) references pms_run (id, property_id),
      primary key (run_id, number)
    );
    create index on pms_run_row (run_id, outcome, number);
    -- Values that the last import stored. A field with another value was edited by hand.
    create table pms_imported (
      property_id int not null references property, kind text not null, stored_id int not null,
      stored jsonb not null,
      primary key (property_id, kind, stored_id)
    );
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'pms_mapping', { reach, grant: ['select', 'insert', 'update'], audited: {} });
  await tenantTable(db, 'pms_mapping_version', { reach, grant: ['select', 'insert'], audited: {} });
  await tenantTable(db, 'pms_run', { reach, grant: ['select', 'insert', 'update'], audited: {} });
  await tenantTable(db, 'pms_run_piece', { reach, grant: ['select', 'insert'] });
  await tenantTable(db, 'pms_run_row', { reach, grant: ['select', 'insert', 'update', 'delete'] });
  await tenantTable(db, 'pms_imported', { reach, grant: ['select', 'insert', 'update', 'delete'] });
}
