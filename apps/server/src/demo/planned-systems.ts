import type { ClientBase } from 'pg';

/** SQL: orders at status 4 or later, each with its plan and the system that the order added or changed. */
const plannedOrders = `
  with ordered as (
    select o.*, case when o.type_id = 4 then 'conversion'
        when exists (select from purchase_order_line l where l.record_id = o.id and l.kind = 'system') then 'system' else 'expansion' end as planned_kind
    from purchase_order o
    where o.disabled_at is null and o.state in ('filed', 'awaitingUnits', 'unitsComplete', 'shipped', 'installed')),
  turned as (
    select o.*, row_number() over (partition by property_id, planned_kind order by id) as turn from ordered o),
  systems as (
    select id, property_id, row_number() over (partition by property_id order by id) as turn, count(*) over (partition by property_id) as of_property
    from datalog)
  select o.*, s.id as datalog_id
  from turned o join systems s on s.property_id = o.property_id
    and s.turn = case when o.planned_kind = 'system' then least(o.turn, s.of_property) else 1 end`;

/** Plans the systems of the demo's orders: active for installed orders, planned for the others (PUR-04). */
export async function generatePlannedSystems(client: ClientBase): Promise<void> {
  await client.query(`
    insert into planned_system (property_id, purchase_order_id, kind, datalog_id, type, units, hooks, hooks_before, type_before, touch_before,
      state, planned_at, activated_at)
    select o.property_id, o.id, o.planned_kind, d.id, o.tier, o.units, case when o.planned_kind = 'conversion' then 0 else o.hooks end,
      case when o.planned_kind = 'expansion' then greatest(0, d.panels * 50 - case when o.state = 'installed' then o.hooks else 0 end) else 0 end,
      d.type, d.touch, case when o.state = 'installed' then 'active' else 'planned' end, coalesce(o.last_file_at, o.since),
      case when o.state = 'installed' then o.since end
    from (${plannedOrders}) o join datalog d on d.id = o.datalog_id order by o.id`);
  // A new system of an open order is planned until its cabinet is enrolled.
  await client.query(`
    update datalog d set state = 'planned'
    from planned_system s where s.datalog_id = d.id and s.kind = 'system' and s.state = 'planned'
      and not exists (select from cabinet c where c.datalog_id = d.id and c.enrolled_at is not null)`);
}
