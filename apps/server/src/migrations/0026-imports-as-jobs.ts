import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

const own = 'exists (select from bulk_import i where i.id = import_id)';
const rowPolicies = (table: string) => `
  alter table ${table} enable row level security;
  create policy internal_own on ${table} to lb_internal using (${own}) with check (${own});
  create policy system_all on ${table} to lb_system using (true) with check (true);
  grant select, insert, delete on ${table} to lb_internal;
  grant select, delete on ${table} to lb_system;`;

/** A sheet is stored in parts. Its problems are stored as codes, which become texts when they are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    delete from bulk_import where state <> 'imported';
    alter table bulk_import drop column rows_sealed, drop column problems;
    create table bulk_import_piece (
      import_id int not null references bulk_import on delete cascade, number int not null, rows_sealed bytea not null,
      primary key (import_id, number)
    );
    create table bulk_import_problem (
      import_id int not null references bulk_import on delete cascade, number int not null, row_number int not null,
      column_name text not null, code text not null, params jsonb not null default '{}', value text not null,
      primary key (import_id, number)
    );
    grant update on bulk_import to lb_system;
    create index bulk_import_staff on bulk_import (staff_id, id desc);
    ${rowPolicies('bulk_import_piece')}
    ${rowPolicies('bulk_import_problem')}
    `,
  );
}
