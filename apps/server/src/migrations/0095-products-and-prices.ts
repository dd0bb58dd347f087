import { type Kysely, sql } from 'kysely';
import { run } from '#server/platform/db/policies.ts';
import { firstPriceTables, firstProducts } from './data/first-prices.ts';

/** Products and prices of the provider. Customers have no access (PUR-07, PUR-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table product (
      id int generated always as identity primary key,
      number text not null check (number <> ''),
      name text not null check (name <> ''),
      kind text not null check (kind in
        ('system', 'conversion', 'expansion', 'installation', 'training', 'supply', 'part', 'shipping', 'discount', 'tax')),
      tier text check (tier in ('PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO')),
      is_serial boolean not null default false,
      is_from_tables boolean not null default false,
      unit_price_cents int,
      is_active boolean not null default true,
      revision int not null default 0
    );
    create unique index product_number on product (lower(number));
    create table price_table (
      id int generated always as identity primary key,
      plan text not null check (plan in ('monthly', 'once', 'credit')),
      tier text not null check (tier in ('PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO')),
      -- Empty for the default price table of orders.
      variant text not null default '',
      counts text not null default 'units' check (counts in ('units', 'hooks')),
      beyond text not null default 'zero' check (beyond in ('zero', 'none')),
      effective_from date not null,
      -- Step n applies up to the n-th count at the n-th price. Null if the price is unknown.
      up_to int[] not null check (cardinality(up_to) > 0),
      cents int[] not null check (cardinality(cents) > 0),
      revision int not null default 0,
      constraint price_table_steps check (cardinality(up_to) = cardinality(cents))
    );
    create index on price_table (plan, tier, variant, effective_from desc, id desc);
    ${['product', 'price_table']
      .map(
        (table) => `
    alter table ${table} enable row level security;
    create policy internal_all on ${table} to lb_internal using (true) with check (true);
    create policy system_all on ${table} to lb_system using (true) with check (true);
    grant select, insert, update, delete on ${table} to lb_internal, lb_system;`,
      )
      .join('')}
    revoke delete on product from lb_internal;
    `,
  );
  for (const { number, name, tier } of firstProducts)
    await sql`insert into product (number, name, kind, tier, is_serial, is_from_tables)
      values (${number}, ${name}, 'system', ${tier}, true, true)`.execute(db);
  for (const { plan, tier, variant, beyond, steps } of firstPriceTables)
    await sql`insert into price_table (plan, tier, variant, beyond, effective_from, up_to, cents)
      values (${plan}, ${tier}, ${variant}, ${beyond}, '2020-01-01', ${steps.map(([upTo]) => upTo)}, ${steps.map(([, cents]) => cents)})`.execute(
      db,
    );
  await run(
    db,
    ['product', 'price_table']
      .map(
        (table) =>
          `create trigger audit after insert or update or delete on ${table} for each row execute function audit_row();`,
      )
      .join('\n'),
  );
}
