import { type Kysely, sql } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * From status 4 on, an order has a plan: a new system, or a change to a system (PUR-04). Orders that have already
 * passed status 4 get their plan here: a system of the property that has no plan and was enrolled after the submission
 * or not at all, otherwise a new planned system. Installed orders keep their history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Withdrawn means that the order for the system was deleted before anything was scanned.
    alter table datalog add column state text not null default 'active' check (state in ('planned', 'active', 'withdrawn'));
    create table planned_system (
      id int generated always as identity primary key, property_id int not null references property, purchase_order_id int not null,
      kind text not null check (kind in ('expansion', 'conversion', 'system')), position smallint not null default 1 check (position > 0),
      -- The planned system, or the system that is expanded or converted. Null while the property has none.
      datalog_id int references datalog,
      type text not null, units int not null check (units >= 0), hooks int not null check (hooks >= 0),
      -- The system before the order: an expansion adds the difference, and undoing a conversion restores the type.
      hooks_before int not null default 0, type_before text, touch_before boolean,
      state text not null default 'planned' check (state in ('planned', 'active', 'withdrawn')),
      planned_at timestamptz(3) not null, activated_at timestamptz(3),
      foreign key (purchase_order_id, property_id) references purchase_order (id, property_id),
      unique (purchase_order_id, kind, position),
      check (kind <> 'system' or datalog_id is not null), check ((state = 'active') = (activated_at is not null))
    );
    create index planned_system_datalog on planned_system (datalog_id);
    create index planned_system_property on planned_system (property_id);
    `,
  );
  await tenantTable(db, 'planned_system', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update'],
    external: ['select'],
    audited: {},
  });
  await run(
    db,
    `
    -- A customer who marks an order as installed, or undoes this, activates its system and nothing else.
    create policy external_installs on planned_system as restrictive for update to lb_external using (app_staff_id() is not null and exists (
      select from purchase_order o where o.id = planned_system.purchase_order_id and o.state in ('shipped', 'installed')));
    grant update (state, activated_at) on planned_system to lb_external;
    create policy external_installs on datalog as restrictive for update to lb_external using (app_staff_id() is not null and exists (
      select from planned_system s join purchase_order o on o.id = s.purchase_order_id
      where s.datalog_id = datalog.id and o.state in ('shipped', 'installed')));
    grant update (state, type, touch, panels, panel_hooks, revision) on datalog to lb_external;
    `,
  );
  await planForEarlierOrders(db);
}

const systemOf = `exists (select from purchase_order_line l where l.record_id = o.id and l.kind = 'system')`;

export async function planForEarlierOrders(db: Kysely<unknown>): Promise<void> {
  const under = `o.disabled_at is null and o.state in ('filed', 'awaitingUnits', 'unitsComplete', 'shipped')`;
  await run(db, 'alter table datalog disable trigger audit; alter table planned_system disable trigger audit');
  // Pairs the orders and the free systems of a property in the order of their IDs.
  await sql`
    with ordered as (
      select o.*, row_number() over (partition by o.property_id order by o.id) as turn
      from purchase_order o where ${sql.raw(under)} and o.type_id = 1 and ${sql.raw(systemOf)}
        and not exists (select from planned_system s where s.purchase_order_id = o.id)),
    free as (
      select d.id, d.property_id, row_number() over (partition by d.property_id order by d.id) as turn
      from datalog d left join cabinet c on c.datalog_id = d.id
      where not exists (select from planned_system s where s.datalog_id = d.id) and (c.enrolled_at is null or c.enrolled_at > (
        select min(o.submitted_at) from ordered o where o.property_id = d.property_id)))
    insert into planned_system (property_id, purchase_order_id, kind, datalog_id, type, units, hooks, planned_at)
    select o.property_id, o.id, 'system', f.id, o.tier, o.units, o.hooks, coalesce(o.last_file_at, o.since)
    from ordered o join free f on f.property_id = o.property_id and f.turn = o.turn`.execute(db);
  await sql`
    with made as (
      insert into datalog (property_id, number, name, type, panels, number_of_units, state)
      select o.property_id, 'PO-' || o.number, 'System PO-' || o.number, o.tier,
        greatest(1, least(26, ceil(coalesce(nullif(o.hooks, 0), o.units) / 50.0)))::int, o.units, 'planned'
      from purchase_order o
      where ${sql.raw(under)} and o.type_id = 1 and ${sql.raw(systemOf)}
        and not exists (select from planned_system s where s.purchase_order_id = o.id)
      returning id, property_id, number)
    insert into planned_system (property_id, purchase_order_id, kind, datalog_id, type, units, hooks, planned_at)
    select o.property_id, o.id, 'system', m.id, o.tier, o.units, o.hooks, coalesce(o.last_file_at, o.since)
    from made m join purchase_order o on o.property_id = m.property_id and m.number = 'PO-' || o.number`.execute(db);
  await run(db, 'alter table datalog enable trigger audit; alter table planned_system enable trigger audit');
}
