import { welcomePack } from '@latchboard/contract/systems/rules/welcome-pack';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

const hasNewSystem = (order: string) =>
  sql.raw(`${order}.type_id = 1 and ${order}.disabled_at is null
    and exists (select from purchase_order_line l where l.record_id = ${order}.id and l.kind = 'system')`);

/**
 * Returns the welcome pack of an order. The first order for a new system includes one if the property had no cabinet
 * before (BDG-03). A key board does not count. The badges get numbers when the cabinet is added.
 */
export async function welcomePackOf(tx: Tx, orderId: number) {
  const { rows } = await sql<{ badge_numbers: string[] }>`
    select coalesce(w.badge_numbers, '{}') as badge_numbers
    from purchase_order o left join welcome_pack w on w.property_id = o.property_id
    where o.id = ${orderId} and ${hasNewSystem('o')}
      and not exists (select from purchase_order f where f.property_id = o.property_id and f.id < o.id and f.state <> 'draft' and ${hasNewSystem('f')})
      and case when w.property_id is null or exists (select from datalog d where d.id = w.datalog_id and d.type = 'BRD')
        then not exists (select from datalog d where d.property_id = o.property_id and d.type <> 'BRD'
          and not exists (select from planned_system s where s.datalog_id = d.id and s.purchase_order_id = o.id))
        else w.made_at >= o.created_at end`.execute(tx);
  const [pack] = rows;
  return pack ? { ...welcomePack, badgeNumbers: pack.badge_numbers } : null;
}
