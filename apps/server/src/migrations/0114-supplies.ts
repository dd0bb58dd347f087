import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Supplies that customers can order, and the grants for ordering (SHP-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table supply (
      product_id int primary key references product,
      -- Orders, prices, and counts are in packs.
      pack_size int not null default 1 check (pack_size > 0),
      drawing text not null default 'box' check (drawing in ('keyTag', 'badge', 'keyRing', 'hook', 'paper', 'battery', 'cable', 'tool', 'box')),
      description text not null default '', name_es text not null default '', description_es text not null default ''
    );
    alter table supply enable row level security;
    create policy internal_all on supply to lb_internal using (true) with check (true);
    create policy system_all on supply to lb_system using (true) with check (true);
    create policy external_all on supply for select to lb_external using (true);
    grant select, insert, update on supply to lb_internal, lb_system;
    grant select on supply to lb_external;
    create trigger audit after insert or update or delete on supply for each row execute function audit_row();

    create policy external_supplies on product for select to lb_external using (kind = 'supply' and is_active and unit_price_cents is not null);
    grant select (id, number, name, kind, is_serial, is_active, unit_price_cents) on product to lb_external;

    -- A customer's transaction can add orders for supplies, and change nothing else in shipments.
    grant insert on shipping_order, shipping_order_line to lb_external;
    grant select, insert on shipping_order_mail to lb_external;
    alter policy external_reach on shipping_order with check (kind = 'esof' and state = 'open' and exists (
      select from staff_reach r where r.staff_id = app_staff_id() and r.level = 4 and r.entity_id = shipping_order.property_id));
    grant select (number) on purchase_order to lb_external;
    `,
  );
}
