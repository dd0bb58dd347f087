import type { PlannedKind, PlannedState } from '@latchboard/contract/systems/rules/planned';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Plan {
  kind: PlannedKind;
  state: PlannedState;
  hooks: number;
  units: number;
}
export interface PlannedSystemOfOrder extends Plan {
  system: { id: number; number: string; name: string; tags: number } | null;
}
interface PlannedOfSystem extends Plan {
  purchaseOrder: { id: number; number: number };
}

/** Reads systems that an order plans or changes. */
export async function readPlannedSystemsOfOrder(tx: Tx, purchaseOrderId: number): Promise<PlannedSystemOfOrder[]> {
  const { rows } = await sql<PlannedSystemOfOrder>`
    select s.kind, s.state, s.hooks, s.units, case when d.id is not null then jsonb_build_object('id', d.id, 'number', d.number, 'name', d.name,
      'tags', (select count(*) from key_tag k where k.datalog_id = d.id)) end as system
    from planned_system s left join datalog d on d.id = s.datalog_id
    where s.purchase_order_id = ${purchaseOrderId} and s.state <> 'withdrawn' order by s.id`.execute(tx);
  return rows;
}

/** Reads orders that planned or changed a system, oldest first. */
export async function readOrdersOfPlannedSystem(tx: Tx, datalogId: number): Promise<PlannedOfSystem[]> {
  const { rows } = await sql<PlannedOfSystem>`
    select s.kind, s.state, s.hooks, s.units, jsonb_build_object('id', o.id, 'number', o.number) as "purchaseOrder"
    from planned_system s join purchase_order o on o.id = s.purchase_order_id
    where s.datalog_id = ${datalogId} and s.state <> 'withdrawn' order by s.id`.execute(tx);
  return rows;
}
