import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';
import { recordTables } from '#server/platform/record/record-tables.ts';

/** Purchase orders and their lines. Customers have no access (PUR-01 to PUR-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create sequence purchase_order_number as int start 20001;
    grant usage on sequence purchase_order_number to lb_internal, lb_system;
    create table purchase_order (
      id int generated always as identity primary key,
      property_id int not null references property,
      -- Assigned on submission.
      number int,
      type_id int not null default 1 check (type_id in (1, 4)),
      tier text not null default 'STD' check (tier in ('PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO')),
      units int not null default 0 check (units >= 0),
      hooks int not null default 0 check (hooks >= 0),
      price_variant text not null default '',
      delivery_date date,
      sales_rep_1 int not null references staff,
      sales_rep_2 int references staff,
      installer int references staff,
      customer_po_number text not null default '',
      needs_unit_entry boolean not null default true,
      shipping_fee_cents int not null default 0 check (shipping_fee_cents >= 0),
      state text not null default 'draft' check (state in
        ('draft', 'submitted', 'approved', 'numbered', 'filed', 'awaitingUnits', 'unitsComplete', 'shipped', 'installed')),
      since timestamptz(3) not null,
      created_at timestamptz(3) not null,
      -- Author of the draft.
      staff_id int references staff,
      submitted_at timestamptz(3),
      approved_at timestamptz(3),
      last_file_at timestamptz(3),
      disabled_at timestamptz(3),
      invoice_number text,
      invoice_date date,
      revision int not null default 0,
      unique (number),
      unique (id, property_id),
      constraint purchase_order_submitted check (state = 'draft' or (number is not null and submitted_at is not null))
    );
    -- At most one order for a property waits for the customer's units.
    create unique index purchase_order_awaiting_units on purchase_order (property_id) where state = 'awaitingUnits' and disabled_at is null;
    create index on purchase_order (property_id, id);
    create index on purchase_order (submitted_at desc) where disabled_at is null and state <> 'draft';
    create index on purchase_order (state, since) where disabled_at is null;
    create index on purchase_order (staff_id) where state = 'draft';
    create index on purchase_order (sales_rep_1, submitted_at);

    create table purchase_order_line (
      id int generated always as identity primary key,
      record_id int not null,
      property_id int not null references property,
      foreign key (record_id, property_id) references purchase_order (id, property_id) on delete cascade,
      position int not null,
      product_id int references product,
      -- Values at the time the line was written. Later changes to the product do not change orders.
      product_number text,
      product_name text,
      kind text not null check (kind in
        ('system', 'conversion', 'expansion', 'installation', 'training', 'supply', 'part', 'shipping', 'discount', 'tax')),
      quantity int not null check (quantity > 0),
      description text not null default '',
      note text not null default '',
      unit_price_cents int not null,
      is_monthly boolean not null default false,
      price_table_id int references price_table,
      unique (record_id, position)
    );
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'purchase_order', { reach, grant: ['select', 'insert', 'update'], external: [], audited: {} });
  await tenantTable(db, 'purchase_order_line', {
    ...{ reach, external: [], audited: {} },
    grant: ['select', 'insert', 'update', 'delete'],
  });
  await recordTables(db, 'purchase_order');
  await run(
    db,
    `
    alter table purchase_order_mail add column file_name text, add column stored_as text, add column digest bytea;
    revoke all on purchase_order_note, purchase_order_file, purchase_order_mail from lb_external;
    -- A customer who submits units advances the order and cannot read its prices.
    grant select (id, property_id, state, since, disabled_at, revision), update (state, since, revision) on purchase_order to lb_external;
    `,
  );
}
