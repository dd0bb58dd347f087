import type { Database } from '../bench.ts';
import { addPeople } from './people.ts';

/** Number of sales representatives credited with orders. Their logins follow the first login. */
const representatives = 40;

export const orderPeople = { sales: 'sales@bench.test' } as const;
export const totalOrders = 100_000;
/** Last of the five years with orders. */
export const lastYear = 2026;

/** Adds 100,000 orders from five years for 2,000 properties, each with four lines and its steps. */
export async function addOrders({ owner, loginUrl }: Database): Promise<void> {
  const person = { level: 0, entity: null, corporation: null } as const;
  await addPeople(loginUrl, [
    { email: orderPeople.sales, role: 101, ...person },
    ...Array.from({ length: representatives }, (_, index) => ({
      email: `rep${index}@bench.test`,
      role: 101,
      ...person,
    })),
  ]);
  await owner.query(`
    begin;
    -- Without audit and foreign key checks, because this is a large amount of valid data.
    set local session_replication_role = replica;
    insert into corporation (id, name) values (1, 'Customer 1');
    insert into division (id, corporation_id, name) values (1, 1, 'Division 1');
    insert into region (id, division_id, corporation_id, name) values (1, 1, 1, 'Region 1');
    insert into property (id, region_id, division_id, corporation_id, name, property_code, time_zone)
      select p, 1, 1, 1, 'Property ' || p, 'P' || p, 'America/Chicago' from generate_series(1, 2000) p;
    insert into purchase_order (property_id, number, type_id, tier, state, since, created_at, submitted_at, approved_at, sales_rep_1)
      select 1 + n % 2000, 20000 + n, case when n % 9 = 0 then 4 else 1 end, (array['PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO'])[1 + n % 6],
        case when n % 17 = 0 then 'submitted' else 'installed' end, at, at, at, at + interval '1 day', (select min(id) from staff) + n % ${representatives}
      from generate_series(1, ${totalOrders}) n,
        lateral (select timestamptz '${lastYear - 4}-01-01' + n * interval '${(5 * 365 * 86_400) / totalOrders} seconds' as at) made;
    insert into purchase_order_line (record_id, property_id, position, kind, quantity, unit_price_cents, is_monthly)
      select o.id, o.property_id, l, (array['system', 'installation', 'supply', 'discount'])[l + 1], 1 + o.id % 2, 10000 + o.id % 999, l = 0
      from purchase_order o, generate_series(0, 3) l;
    update purchase_order o set lines_cents = s.cents
      from (select record_id, sum(quantity * unit_price_cents) as cents from purchase_order_line group by record_id) s where s.record_id = o.id;
    insert into purchase_order_step (record_id, property_id, at, action, from_state, to_state)
      select o.id, o.property_id, o.submitted_at + s * interval '2 days', (array['submit', 'approve', 'number', 'file', 'ship', 'install'])[s + 1], 'draft', 'filed'
      from purchase_order o, generate_series(0, 5) s;
    commit;
  `);
  // Autovacuum would do this a few hours later.
  await owner.query('vacuum analyze');
}
