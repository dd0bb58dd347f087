import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';
import { stepTable } from '#server/platform/record/record-tables.ts';

/** Receipts for keys given to vendors (TXN-08, BEY-04). The content of a receipt never changes, only its state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table key_receipt (
      id int generated always as identity primary key,
      property_id int not null references property,
      number text not null,
      vendor_id int references vendor on delete set null,
      vendor_name text not null, vendor_email text,
      vendor_rep_name text not null, vendor_rep_email text, vendor_rep_phone text,
      identity text not null check (identity in ('license', 'passport', 'other')),
      -- At most the last four characters.
      verified_number text not null check (verified_number ~ '^[0-9A-Za-z]{1,4}$'),
      verified_by text not null,
      due_back timestamptz(3) not null,
      signature jsonb not null, signature_image bytea not null, signature_digest bytea not null,
      language text not null,
      state text not null default 'open' check (state in ('open', 'closed', 'void')),
      since timestamptz(3) not null, created_at timestamptz(3) not null, staff_id int references staff,
      revision int not null default 0,
      constraint key_receipt_number unique (property_id, number),
      unique (id, property_id)
    );
    create index on key_receipt (property_id, created_at desc, id desc);
    create index key_receipt_open on key_receipt (property_id, due_back) where state = 'open';
    -- Key on a receipt, identified by the event that took it.
    create table key_receipt_key (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references key_receipt (id, property_id),
      tag text not null, unit text, hook int, datalog_id int not null, position bigint not null, taken_at timestamptz(3) not null,
      is_void boolean not null default false
    );
    create index on key_receipt_key (record_id);
    create index key_receipt_key_tag on key_receipt_key (property_id, tag, taken_at) where not is_void;
    create unique index key_receipt_key_once on key_receipt_key (property_id, datalog_id, position) where not is_void;
    create table key_receipt_mail (
      id int generated always as identity primary key, record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references key_receipt (id, property_id),
      at timestamptz(3) not null, staff_id int references staff, key uuid not null, recipient text not null, subject text not null,
      file_name text, stored_as text, digest bytea, unique (record_id, key, recipient)
    );
    create index on key_receipt_mail (record_id, id);
    create table key_receipt_reminder (
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references key_receipt (id, property_id),
      step text not null check (step in ('holder', 'company', 'manager')), at timestamptz(3) not null, recipient text not null,
      primary key (record_id, step)
    );
    -- A receipt refers to its events. Events never refer to later rows.
    alter table key_event drop column receipt_id;
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  const grant = ['select', 'insert'] as const;
  await tenantTable(db, 'key_receipt', { reach, grant, audited: { secret: ['signature', 'signature_image'] } });
  await tenantTable(db, 'key_receipt_key', { reach, grant, audited: {} });
  await tenantTable(db, 'key_receipt_mail', { reach, grant, audited: {} });
  await tenantTable(db, 'key_receipt_reminder', { reach, grant: ['select'] });
  await stepTable(db, 'key_receipt');
  await run(
    db,
    `grant update (state, since, revision) on key_receipt to lb_internal, lb_external;
     grant update (is_void) on key_receipt_key to lb_internal, lb_external;`,
  );
}
