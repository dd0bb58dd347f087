import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

const tables = [
  ['equipment_batch', 'select, insert'],
  ['equipment', 'select, insert, update'],
  ['equipment_step', 'select, insert'],
  ['equipment_scan', 'select, insert'],
  ['stock_place', 'select, insert, update'],
  ['stock_balance', 'select, insert, update'],
  ['stock_movement', 'select, insert'],
  ['stock_count', 'select, insert, update'],
  ['stock_count_line', 'select, insert'],
] as const;

/** Tables that are not audited, because their rows repeat data from the equipment or the count. */
const unaudited: readonly string[] = ['equipment_scan', 'stock_count_line'];

/**
 * Inventory of the provider: equipment with serial numbers, and counted stock. Customers have no access (INV-02,
 * INV-03).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table equipment_batch (
      id int generated always as identity primary key,
      product_id int not null references product,
      note text not null,
      at timestamptz(3) not null,
      staff_id int references staff
    );
    create table equipment (
      id int generated always as identity primary key,
      product_id int not null references product,
      serial text not null check (serial <> ''),
      batch_id int references equipment_batch,
      state text not null check (state in ('atProperty', 'reserved', 'inStock', 'returned', 'rmaOut', 'rmaIn', 'destroyed')),
      since timestamptz(3) not null,
      property_id int references property,
      holder_id int references staff,
      revision int not null default 0,
      check ((property_id is not null) = (state in ('reserved', 'atProperty'))),
      check (holder_id is null or state in ('inStock', 'returned', 'rmaIn'))
    );
    create unique index equipment_serial on equipment (lower(serial));
    create index on equipment (property_id) where property_id is not null;
    create index on equipment (product_id, state);
    create index on equipment (batch_id) where batch_id is not null;
    create table equipment_step (
      id int generated always as identity primary key,
      record_id int not null references equipment,
      -- Property for which the equipment was reserved, where it was, or from which it was returned.
      property_id int references property,
      at timestamptz(3) not null,
      staff_id int references staff,
      on_behalf_of int references staff,
      action text not null,
      from_state text,
      to_state text not null,
      reason text
    );
    create index on equipment_step (record_id, id);
    create table equipment_scan (
      key uuid primary key,
      equipment_id int references equipment,
      at timestamptz(3) not null
    );
    create table stock_place (
      id int generated always as identity primary key,
      name text not null check (name <> ''),
      is_active boolean not null default true,
      revision int not null default 0
    );
    create unique index stock_place_name on stock_place (lower(name));
    create table stock_balance (
      product_id int not null references product,
      place_id int not null references stock_place,
      quantity int not null default 0 check (quantity >= 0),
      threshold int check (threshold >= 0),
      primary key (product_id, place_id)
    );
    create index on stock_balance (place_id);
    create table stock_movement (
      id int generated always as identity primary key,
      key uuid not null unique,
      at timestamptz(3) not null,
      staff_id int references staff,
      product_id int not null references product,
      quantity int not null check (quantity > 0),
      from_place_id int references stock_place,
      to_place_id int references stock_place,
      reason text not null check (reason in ('received', 'moved', 'adjusted', 'shipped', 'unshipped', 'counted')),
      note text not null,
      check (from_place_id is not null or to_place_id is not null),
      check (from_place_id <> to_place_id)
    );
    create index on stock_movement (product_id, id);
    create index on stock_movement (at, id);
    create table stock_count (
      id int generated always as identity primary key,
      place_id int not null references stock_place,
      at timestamptz(3) not null,
      staff_id int references staff,
      state text not null default 'open' check (state in ('open', 'booked', 'dropped'))
    );
    create table stock_count_line (
      count_id int not null references stock_count,
      product_id int not null references product,
      counted int not null check (counted >= 0),
      expected int not null check (expected >= 0),
      primary key (count_id, product_id)
    );
    insert into stock_place (name) values ('Warehouse');
    ${tables
      .map(
        ([table, grants]) => `
    alter table ${table} enable row level security;
    create policy internal_all on ${table} to lb_internal using (true) with check (true);
    create policy system_all on ${table} to lb_system using (true) with check (true);
    grant ${grants} on ${table} to lb_internal, lb_system;
    ${unaudited.includes(table) ? '' : `create trigger audit after insert or update or delete on ${table} for each row execute function audit_row();`}`,
      )
      .join('')}
    `,
  );
}
