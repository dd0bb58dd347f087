import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';
import { recordTables } from '#server/platform/record/record-tables.ts';

/** Shipments to properties: purchase orders, service, and supplies that customers ordered (SHP-01 to SHP-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create sequence shipping_order_number as int start 50001;
    grant usage on sequence shipping_order_number to lb_internal, lb_external, lb_system;
    create table shipping_order (
      id int generated always as identity primary key,
      property_id int not null references property,
      number int not null unique default nextval('shipping_order_number'),
      kind text not null check (kind in ('service', 'system', 'esof')),
      purchase_order_id int,
      foreign key (purchase_order_id, property_id) references purchase_order (id, property_id),
      -- Idempotency key of the customer's form.
      key uuid unique,
      method text check (method in
        ('nextDayAirAm', 'nextDayAir', 'nextDayAirSaver', 'secondDayAir', 'thirdDayAir', 'usMail', 'ground', 'overnight')),
      -- Location from which counted stock is taken for the shipment. If null, the first active location.
      place_id int references stock_place,
      attention text not null default '', line1 text not null, line2 text not null default '', city text not null,
      state_code text not null default '', zip text not null, country text not null,
      remark text not null default '',
      notify text[] not null default '{}',
      state text not null default 'open' check (state in ('open', 'printed', 'shipped', 'void')),
      since timestamptz(3) not null, created_at timestamptz(3) not null, staff_id int references staff,
      shipped_at timestamptz(3),
      -- Warranty of the property that this shipment started, and the one that it replaced.
      warranty_set date, warranty_before date,
      revision int not null default 0,
      unique (id, property_id),
      constraint shipping_order_source check ((kind = 'system') = (purchase_order_id is not null)),
      constraint shipping_order_out check (state <> 'shipped' or (method is not null and shipped_at is not null))
    );
    create index on shipping_order (property_id, id desc);
    create index on shipping_order (created_at desc, id desc);
    create index on shipping_order (state, since);
    create index on shipping_order (purchase_order_id) where purchase_order_id is not null;
    create index on shipping_order (shipped_at) where kind = 'esof' and shipped_at is not null;

    create table shipping_order_line (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references shipping_order (id, property_id) on delete cascade,
      position int not null,
      -- Null for the minimum fee.
      product_id int references product,
      -- Values at the time the line was written. Later changes to the product do not change shipments.
      product_number text not null, product_name text not null, is_serial boolean not null default false,
      quantity int not null check (quantity > 0),
      unit_price_cents int,
      unique (record_id, position)
    );
    create table shipping_order_serial (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references shipping_order (id, property_id) on delete cascade,
      serial text not null check (serial <> '')
    );
    create unique index on shipping_order_serial (record_id, lower(serial));
    create table shipping_order_package (
      id int generated always as identity primary key,
      record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references shipping_order (id, property_id) on delete cascade,
      position int not null,
      carrier text not null check (carrier in ('ups', 'usps', 'fedex', 'other')),
      tracking_number text not null check (tracking_number <> ''),
      unique (record_id, position)
    );
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  const grant = ['select', 'insert', 'update', 'delete'] as const;
  const external = ['select'] as const;
  await tenantTable(db, 'shipping_order', { reach, grant: ['select', 'insert', 'update'], external, audited: {} });
  await tenantTable(db, 'shipping_order_line', { reach, grant, external, audited: {} });
  await tenantTable(db, 'shipping_order_serial', { reach, grant, external: [], audited: {} });
  await tenantTable(db, 'shipping_order_package', { reach, grant, external, audited: {} });
  await recordTables(db, 'shipping_order');
  await run(
    db,
    `
    alter table shipping_order_mail add column file_name text, add column stored_as text, add column digest bytea;
    revoke all on shipping_order_note, shipping_order_file, shipping_order_mail from lb_external;
    `,
  );
}
