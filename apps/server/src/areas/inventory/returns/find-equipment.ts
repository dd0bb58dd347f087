import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

export type ReturnedEquipment = CallOutput<typeof contract.hierarchy.previewCancellation>['equipment'][number];

/**
 * SQL for the owner of equipment. The owner depends on the order that shipped the equipment, or else on the other
 * orders for the property. `unknown` if no order lists the equipment.
 */
const ownerOf = (shippedWith: ReturnType<typeof sql>, listed: ReturnType<typeof sql>) => sql`
  case coalesce(
    (select bool_or(l.is_monthly) from purchase_order_line l where ${shippedWith} and ${listed}),
    (select bool_or(l.is_monthly) from purchase_order o join purchase_order_line l on l.record_id = o.id
      where o.property_id = property.id and o.disabled_at is null and o.state in ('shipped', 'installed') and ${listed}))
  when true then 'provider' when false then 'customer' else 'unknown' end`;

const equipmentOwner = ownerOf(
  sql`l.record_id in (select s.purchase_order_id from shipping_order_serial x join shipping_order s on s.id = x.record_id
    where lower(x.serial) = lower(e.serial) and s.property_id = property.id and s.state = 'shipped')`,
  sql`l.product_id = e.product_id`,
);
const systemOwner = ownerOf(
  sql`l.record_id in (select s.purchase_order_id from planned_system s where s.datalog_id = d.id and s.kind = 'system')`,
  sql`l.kind = 'system'`,
);

/**
 * Returns the serialized equipment at a property, each with its owner. If the property has no serialized system,
 * returns its active systems instead (decision 57). Counted stock is used up at the property and is omitted.
 */
export async function readEquipmentAt(tx: Tx, propertyId: number): Promise<ReturnedEquipment[]> {
  const { rows } = await sql<ReturnedEquipment>`
    select e.id as "equipmentId", null::int as "datalogId", p.name, e.serial, ${equipmentOwner} as owner
    from property join equipment e on e.property_id = property.id join product p on p.id = e.product_id
    where property.id = ${propertyId} and e.state = 'atProperty'
    union all
    select null, d.id, concat_ws(' ', d.number, d.name), null, ${systemOwner}
    from property join datalog d on d.property_id = property.id
    where property.id = ${propertyId} and d.state = 'active' and not exists (
      select from equipment e join product p on p.id = e.product_id
      where e.property_id = property.id and e.state = 'atProperty' and p.kind = 'system')
    order by 3, 4, 1, 2`.execute(tx);
  return rows;
}
