import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

const propertyPolicy = { reach: { column: 'property_id', level: 'property' }, audited: {} } as const;

const commonColumnsSql = (table: string) => `
    id int generated always as identity primary key,
    record_id int not null,
    property_id int not null references property,
    foreign key (record_id, property_id) references ${table} (id, property_id),
    at timestamptz(3) not null,
    staff_id int references staff`;

/** Creates `<table>_step`, the state changes of a table's records, with the row policy of the record's property. */
export async function stepTable(db: Kysely<unknown>, table: string): Promise<void> {
  await run(
    db,
    `
    create table ${table}_step (${commonColumnsSql(table)}, on_behalf_of int references staff, action text not null, from_state text, to_state text not null, reason text);
    create index on ${table}_step (record_id, id);
    `,
  );
  await tenantTable(db, `${table}_step`, { ...propertyPolicy, grant: ['select', 'insert'] });
}

/**
 * Creates the tables for the records of a table: `<table>_step` (state changes), `<table>_note`, `<table>_file`, and
 * `<table>_mail`. Their columns have the same names for every kind.
 */
export async function recordTables(db: Kysely<unknown>, table: string): Promise<void> {
  await stepTable(db, table);
  await run(
    db,
    `
    create table ${table}_note (${commonColumnsSql(table)}, message text not null, edited_at timestamptz(3), revision int not null default 0);
    create index on ${table}_note (record_id, id);
    create table ${table}_file (${commonColumnsSql(table)}, file_name text not null, media_type text not null, size int not null, digest bytea not null, stored_as text not null unique);
    create index on ${table}_file (record_id, id);
    create table ${table}_mail (${commonColumnsSql(table)}, key uuid not null, recipient text not null, subject text not null, unique (record_id, key, recipient));
    create index on ${table}_mail (record_id, id);
    `,
  );
  await tenantTable(db, `${table}_note`, { ...propertyPolicy, grant: ['select', 'insert', 'update', 'delete'] });
  await tenantTable(db, `${table}_file`, { ...propertyPolicy, grant: ['select', 'insert', 'delete'] });
  await tenantTable(db, `${table}_mail`, { ...propertyPolicy, grant: ['select', 'insert'] });
}
