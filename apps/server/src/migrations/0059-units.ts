import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Details of units, and the records that users confirm every 180 days (DEV-09, HIE-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Natural order of names: 2 before 10. Case matters only between otherwise equal names.
    create collation counted (provider = icu, locale = 'en-u-kn-true');
    alter table unit
      add kind text not null default 'apartment' check (kind in ('apartment', 'common', 'master', 'vehicle', 'other')),
      add resident_email text,
      add resident_language text not null default 'en' check (resident_language in ('en', 'es')),
      add opted_out_at timestamptz(3),
      add revision int not null default 0;
    create unique index unit_name_once on unit (property_id, lower(unit));
    create index on unit (property_id, lower(unit) collate counted, id);
    -- A cabinet reads the columns for its keypad, and nothing about residents.
    revoke select on unit from lb_device;
    grant select (id, property_id, unit, building, is_active) on unit to lb_device;
    create table property_confirmation (
      id int generated always as identity primary key,
      property_id int not null references property,
      subject text not null check (subject in ('units', 'contacts')),
      confirmed_at timestamptz(3) not null,
      staff_id int references staff,
      unique (property_id, subject)
    );
    create table unit_entry (
      id int generated always as identity primary key,
      property_id int not null references property,
      submitted_at timestamptz(3) not null,
      staff_id int references staff,
      on_behalf_of int references staff
    );
    create index on unit_entry (property_id, id desc);
    grant update (customer_unit_entry) on property to lb_external;
    `,
  );
  const propertyPolicy = {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update'],
    audited: {},
  } as const;
  await tenantTable(db, 'property_confirmation', propertyPolicy);
  await tenantTable(db, 'unit_entry', propertyPolicy);
}
