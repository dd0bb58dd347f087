import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Backups of a system's configuration. The file store has the file, and the row has its owner and checksum (DEV-06).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table system_backup (
      id int generated always as identity primary key,
      datalog_id int not null references datalog,
      property_id int not null references property,
      at timestamptz(3) not null,
      -- Null if the cabinet sent it.
      staff_id int references staff,
      made_at timestamptz(3) not null,
      file_name text not null,
      size int not null,
      digest bytea not null,
      stored_as text not null unique,
      tags int not null,
      restored_at timestamptz(3),
      unique (datalog_id, property_id, digest)
    );
    create index on system_backup (property_id);
    `,
  );
  await tenantTable(db, 'system_backup', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update', 'delete'],
    external: [],
    device: ['select', 'insert'],
    audited: {},
  });
}
