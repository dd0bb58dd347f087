import type { ClientBase } from 'pg';

/**
 * Adds equipment returns of canceled properties, expected since the cancellation (HIE-07). Also ends two monthly plans,
 * one in the past and one in the future.
 */
export async function writeReturns(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `with canceled as (
       select p.id, c.at, c.reason, c.staff_id from property p cross join lateral (
         select at, reason, staff_id from property_change c where c.property_id = p.id and c.change = 'canceled' order by at desc limit 1) c
       where p.canceled),
     made as (
       insert into equipment_return (property_id, reason, created_at, staff_id)
       select id, reason, at, staff_id from canceled c
       where exists (select from equipment e where e.property_id = c.id and e.state = 'atProperty') order by id
       returning id, property_id)
     insert into equipment_return_item (return_id, property_id, position, equipment_id, name, serial, owner)
     select m.id, m.property_id, row_number() over (partition by m.id order by e.id) - 1, e.id, p.name, e.serial, 'provider'
     from made m join equipment e on e.property_id = m.property_id and e.state = 'atProperty' join product p on p.id = e.product_id`,
  );
  await client.query(
    `with plan as (
       select o.id, o.property_id, row_number() over (order by o.id) as rank from purchase_order o
       where o.state = 'installed' and o.disabled_at is null and o.property_id > 1
         and exists (select from purchase_order_line l where l.record_id = o.id and l.is_monthly))
     insert into plan_end (purchase_order_id, property_id, ends_on, reason, at, staff_id)
     select id, property_id, $1::date + (case rank when 1 then 60 else -30 end), 'The owner bought the system',
       $1::timestamptz - interval '40 days', (select min(id) from staff where role_id = 103)
     from plan where rank <= 2`,
    [now],
  );
}
