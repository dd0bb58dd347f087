import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys } from '#server/platform/identity/keys.ts';
import { loadDemo } from './load/load-demo.ts';
import { emptyDatabase } from './testing/empty-database.ts';

const day = '2026-11-20';
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  await loadDemo({
    ...{
      url: database.url,
      keys: deriveKeys('a secret for the demo of the tests, long enough'),
      password: 'Latchboard-demo-1',
    },
    ...{ day, now: new Date(`${day}T20:00:00Z`), size: 'test' },
  });
  client = new pg.Client({ connectionString: database.url, options: '-c role=lb_owner' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const query = async (text: string) => (await client.query(text)).rows;

test('SYS-08 in the demo, each installed system is an item with a serial number at its property, and every state has items', async () => {
  const missing = await query(`select d.number from datalog d
    where not exists (select from equipment e where e.property_id = d.property_id and e.serial = d.type || '-' || d.number and e.state = 'atProperty')`);
  expect(missing).toEqual([]);
  const states = await query('select state from equipment group by state');
  expect(states).toHaveLength(7);
  const [{ wrong }] = (await query(`select count(*)::int as wrong from equipment e where e.state is distinct from
    (select to_state from equipment_step s where s.record_id = e.id order by id desc limit 1)`)) as [{ wrong: number }];
  expect(wrong).toBe(0);
});

test('SYS-08 INV-03 the two-year ledger of the demo adds up to its balances, and no location was ever below zero', async () => {
  const below = await query(`select 1 from (
      select sum(quantity) over (partition by product_id, place_id order by at, id) as held from (
        select id, at, product_id, to_place_id as place_id, quantity from stock_movement where to_place_id is not null
        union all select id, at, product_id, from_place_id, -quantity from stock_movement where from_place_id is not null) m) held
    where held < 0`);
  expect(below).toEqual([]);
  const [{ days, low }] = (await query(`select extract(day from max(at) - min(at))::int as days,
      (select count(*)::int from stock_balance where quantity < threshold) as low from stock_movement`)) as [
    { days: number; low: number },
  ];
  expect(days).toBeGreaterThan(700);
  expect(low).toBeGreaterThan(0);
});

test('SYS-08 PUR-04 in the demo, each order from status 4 on has its planned system, active once the order is installed', async () => {
  const wrong = await query(`select o.number, o.state, s.state as planned from purchase_order o
    left join planned_system s on s.purchase_order_id = o.id
    where o.disabled_at is null and o.state in ('filed', 'awaitingUnits', 'unitsComplete', 'shipped', 'installed')
      and (s.datalog_id is null or (s.state = 'active') <> (o.state = 'installed'))`);
  expect(wrong).toEqual([]);
  const [{ kinds }] = (await query(`select count(distinct (kind, state))::int as kinds from planned_system`)) as [
    { kinds: number },
  ];
  expect(kinds).toBeGreaterThanOrEqual(5);
});

test('SYS-08 PUR-08 the demo has properties of each billing method, with and without a billing address', async () => {
  const methods = await query(`select billing_method_id as id, count(*)::int > 0 as some,
      bool_and((billing_method_id in (2, 5)) = (billing_email is not null)) as "hasEmail",
      bool_or(billing_line1 is not null) as "hasAddress" from property group by 1 order by 1`);
  expect(methods).toEqual([
    { id: 1, some: true, hasEmail: true, hasAddress: true },
    ...[2, 3, 4, 5].map((id) => ({ id, some: true, hasEmail: true, hasAddress: false })),
  ]);
});

test('SYS-08 PUR-08 the demo has a quote that waits for its customer, and an acceptance that matches its order', async () => {
  const waiting = await query(`select o.id from purchase_order o join purchase_order_quote q on q.record_id = o.id
    where o.state = 'submitted' and q.revoked_at is null
      and not exists (select from purchase_order_acceptance a where a.record_id = o.id)`);
  expect(waiting).toHaveLength(1);
  const accepted = await query(`select content_digest = sha256(convert_to(content, 'UTF8')) as fits,
      (content::jsonb ->> 'totalCents')::bigint = o.lines_cents + o.shipping_fee_cents as total
    from purchase_order_acceptance a join purchase_order o on o.id = a.record_id where a.voided_at is null`);
  expect(accepted).toEqual([{ fits: true, total: true }]);
});

test('SYS-08 OPS-05 the demo’s service report contains proposals, conversions, and technicians’ orders', async () => {
  const [figures] =
    await query(`select count(*) filter (where o.approved_at is not null)::int as orders, count(*)::int as proposals,
      count(*) filter (where o.technician is not null)::int as named,
      (select count(*)::int from purchase_order_line l where l.kind = 'conversion') as conversions
    from purchase_order o join staff s on s.id = coalesce(o.technician, o.installer)
    where s.role_id = 102 and o.state <> 'draft' and o.disabled_at is null`);
  for (const [name, count] of Object.entries(figures as Record<string, number>)) expect(count, name).toBeGreaterThan(0);
});

test('SYS-08 OPS-04 in the demo, every month of the last year has approved orders, with an amount', async () => {
  const months =
    await query(`select to_char(month, 'YYYY-MM') as month from generate_series('2025-12-01'::date, '2026-11-01', '1 month') month
    where not exists (select from purchase_order o join purchase_order_line l on l.record_id = o.id
      where date_trunc('month', o.approved_at) = month and l.unit_price_cents > 0)`);
  expect(months).toEqual([]);
});
