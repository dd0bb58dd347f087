import type { CallOutput, contract } from '@latchboard/contract';
import { productKinds, tiers } from '@latchboard/contract/products/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Report = CallOutput<typeof contract.sales.salesReport>;
type ShippedCounts = CallOutput<typeof contract.sales.shippedPurchaseOrders>;
type CountedOrders = CallOutput<typeof contract.sales.listCountedOrders>;

interface Line {
  readonly kind: string;
  readonly quantity: number;
  readonly cents: number;
  readonly monthly: boolean;
}
interface StoredOrder {
  readonly rep: number;
  readonly rep2: number | null;
  readonly type: 1 | 4;
  readonly tier: string;
  readonly state: string;
  readonly isDeleted: boolean;
  readonly submitted: string;
  readonly approved: string | null;
  readonly shipments: readonly string[];
  readonly lines: readonly Line[];
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const states = ['draft', 'submitted', 'approved', 'filed', 'unitsComplete', 'shipped', 'installed'] as const;

/** Replaces all stored orders. */
const replaceOrders = (orders: readonly StoredOrder[]) =>
  transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`delete from purchase_order_step`.execute(tx);
    await sql`delete from purchase_order`.execute(tx);
    for (const [index, order] of orders.entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into purchase_order (property_id, number, type_id, tier, state, since, created_at, submitted_at, approved_at, disabled_at,
          sales_rep_1, sales_rep_2, shipping_fee_cents)
        values (1, ${index + 1}, ${order.type}, ${order.tier}, ${order.state}, ${order.submitted}, ${order.submitted}, ${order.submitted}, ${order.approved},
          ${order.isDeleted ? order.submitted : null}, ${order.rep}, ${order.rep2}, 990) returning id`.execute(tx);
      const id = rows[0]?.id;
      for (const [position, { kind, quantity, cents, monthly }] of order.lines.entries())
        await sql`insert into purchase_order_line (record_id, property_id, position, kind, quantity, unit_price_cents, is_monthly)
          values (${id}, 1, ${position}, ${kind}, ${quantity}, ${cents}, ${monthly})`.execute(tx);
      for (const shipped of order.shipments)
        await sql`insert into purchase_order_step (record_id, property_id, at, action, from_state, to_state)
          values (${id}, 1, ${shipped}, 'ship', 'filed', 'shipped')`.execute(tx);
    }
  });

const moment = fc
  .date({ min: new Date('2025-11-01T00:00:00Z'), max: new Date('2027-02-01T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString());
const storedOrders: fc.Arbitrary<StoredOrder> = fc.record({
  rep: fc.constantFrom(100, 101),
  rep2: fc.constantFrom(null, 102),
  type: fc.constantFrom(1, 4),
  tier: fc.constantFrom(...tiers),
  state: fc.constantFrom(...states),
  isDeleted: fc.boolean().map((yes) => yes),
  submitted: moment,
  approved: fc.option(moment),
  shipments: fc.array(moment, { maxLength: 2 }),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom(...productKinds),
      quantity: fc.integer({ min: 1, max: 9 }),
      cents: fc.integer({ min: -50_000, max: 900_000 }),
      monthly: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

/** Year and month of a time in the provider's time zone. */
const monthOf = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit' }).format(
    new Date(at),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const isInMonth = (at: string | null | undefined, month: string) => !!at && monthOf(at).startsWith(month);

/** Computes the expected figures without the query under test. */
function expectedFigures(orders: readonly StoredOrder[], month: string) {
  const countedOrders = orders.filter(({ isDeleted, state }) => !isDeleted && state !== 'draft');
  const sold = countedOrders.filter(({ state, approved }) => state !== 'submitted' && isInMonth(approved, month));
  const items = sold.flatMap(({ lines }) =>
    lines.filter(({ kind }) => ['system', 'conversion', 'expansion'].includes(kind)),
  );
  const money = (isMonthly: boolean) =>
    sum(
      sold.flatMap(({ lines }) =>
        lines
          .filter(({ kind, monthly }) => monthly === isMonthly && kind !== 'tax' && kind !== 'shipping')
          .map(({ quantity, cents }) => quantity * cents),
      ),
    );
  return {
    proposals: countedOrders.filter(({ submitted }) => isInMonth(submitted, month)).length,
    items: sum(items.map(({ quantity }) => quantity)),
    sales: money(false),
    monthly: money(true),
  };
}

const reportOf = async (caller: Caller, query: string) => (await caller.get<Report>(`/api/reports/${query}`)).body;
const listOf = async (caller: Caller, query: string) =>
  (await caller.get<CountedOrders>(`/api/reports/sales/orders?${query}`)).body;

test('OPS-05 each figure of the sales report equals an independent count, and links to exactly the orders it counts', async () => {
  const caller = await actor(server.url, 'sales');
  await fc.assert(
    fc.asyncProperty(fc.array(storedOrders, { minLength: 1, maxLength: 14 }), async (orders) => {
      await replaceOrders(orders);
      const report = await reportOf(caller, 'sales?year=2026&month=3');
      for (const { representativeId: rep, ...row } of [
        ...report.rows,
        { ...report.total, representativeId: undefined },
      ]) {
        const matching = orders.filter((order) => rep === undefined || order.rep === rep);
        const [year, month] = [expectedFigures(matching, '2026'), expectedFigures(matching, '2026-03')];
        expect(row).toMatchObject({
          ...{
            yearProposalTotal: year.proposals,
            yearPoItemTotal: year.items,
            yearSales: year.sales,
            yearMonthly: year.monthly,
          },
          ...{ monthProposalTotal: month.proposals, monthPoItemTotal: month.items },
          ...{ monthSales: month.sales, monthMonthly: month.monthly },
        });
        expect(sum(Object.values(row.yearPoItemCounts))).toBe(row.yearPoItemTotal);
        const representativeFilter = rep === undefined ? '' : `&representativeId=${rep}`;
        const proposals = await listOf(caller, `by=proposals&year=2026&month=3${representativeFilter}`);
        expect([proposals.count, proposals.rows.length]).toEqual([row.monthProposalTotal, row.monthProposalTotal]);
        const sales = await listOf(caller, `by=sales&year=2026${representativeFilter}`);
        expect([sales.onceCents, sales.monthlyCents]).toEqual([row.yearSales, row.yearMonthly]);
        expect(sum(sales.rows.map(({ onceCents }) => onceCents))).toBe(row.yearSales);
        for (const tier of ['PLT', 'other'] as const) {
          const items = await listOf(caller, `by=items&year=2026&tier=${tier}${representativeFilter}`);
          expect([items.items, sum(items.rows.map((countRow) => countRow.items))]).toEqual(
            Array(2).fill(row.yearPoItemCounts[tier]),
          );
        }
      }
      for (const { month, ...figures } of report.months)
        expect(figures).toEqual(expectedFigures(orders, `2026-${String(month).padStart(2, '0')}`));
    }),
    { numRuns: 12 },
  );
}, 240_000);

const ordersShippedIn = (orders: readonly StoredOrder[], type: number, month: string) =>
  orders.filter(
    ({ type: orderType, state, isDeleted, shipments }) =>
      orderType === type &&
      !isDeleted &&
      ['shipped', 'installed'].includes(state) &&
      isInMonth(shipments.toSorted().at(-1), month),
  );

test('OPS-05 an order counts as shipped in the month of its last shipment; month 0 means the whole year; conversions are counted separately', async () => {
  const caller = await actor(server.url, 'sales');
  const shipped = async (path: string) => (await caller.get<ShippedCounts>(`/api/reports/${path}`)).body;
  await fc.assert(
    fc.asyncProperty(fc.array(storedOrders, { minLength: 1, maxLength: 14 }), async (orders) => {
      await replaceOrders(orders);
      for (const [path, type] of [
        ['shipped-purchase-orders', 1],
        ['shipped-conversion-purchase-orders', 4],
      ] as const) {
        const year = await shipped(`${path}?year=2026&month=0`);
        expect(year.total).toBe(ordersShippedIn(orders, type, '2026').length);
        expect(year.total).toBe(sum(year.rows.map(({ total }) => total)));
        expect(year.counts.PLT).toBe(ordersShippedIn(orders, type, '2026').filter(({ tier }) => tier === 'PLT').length);
        for (const { month, total } of year.months)
          expect(total).toBe(ordersShippedIn(orders, type, `2026-${String(month).padStart(2, '0')}`).length);
        expect((await shipped(`${path}?year=2026&month=5`)).total).toBe(year.months[4]?.total);
        expect((await listOf(caller, `by=shipped&year=2026&typeId=${type}`)).count).toBe(year.total);
      }
      const conversions = await reportOf(caller, 'conversions?year=2026&month=3');
      const conversionOrders = orders
        .filter((order) => order.type === 4)
        .map((order) => ({
          ...order,
          lines: order.lines.filter(({ kind }) => kind !== 'system' && kind !== 'expansion'),
        }));
      expect(conversions.total.yearPoItemTotal).toBe(expectedFigures(conversionOrders, '2026').items);
      expect(conversions.total.yearGoalPoItemCount).toBe(250);
    }),
    { numRuns: 8 },
  );
}, 240_000);

test('OPS-05 the years and months of the figures are in the provider’s time zone, and the file matches the screen', async () => {
  const caller = await actor(server.url, 'sales');
  const orderInput = {
    rep: 101,
    rep2: 100,
    type: 1,
    tier: 'PLT',
    state: 'approved',
    isDeleted: false,
    shipments: [],
  } as const;
  const system = { kind: 'system', quantity: 2, cents: 150_000, monthly: false } as const;
  const tax = { kind: 'tax', quantity: 1, cents: 9_900, monthly: false } as const;
  // New Year's Eve in the provider's time zone.
  const newYearsEve = '2026-01-01T05:30:00Z';
  await replaceOrders([{ ...orderInput, submitted: newYearsEve, approved: newYearsEve, lines: [system, tax] }]);
  expect((await reportOf(caller, 'sales?year=2026&month=1')).rows).toEqual([]);
  const { rows, total } = await reportOf(caller, 'sales?year=2025&month=12');
  expect(rows).toMatchObject([{ name: 'Test sales', representativeId: 101, monthPoItemTotal: 2, monthSales: 300_000 }]);
  expect(rows[0]?.monthPoItemCounts).toEqual({ PRI: 0, STD: 0, PRE: 0, PLT: 2, other: 0 });
  expect(total).toMatchObject({ yearGoalPoItemCount: 2400, yearGoalSales: null });
  const { body } = await caller.get<string>('/api/reports/sales/file?report=sales&year=2025&month=12&format=csv');
  expect(body).toMatch(/Test sales,1,1,2,0,0,0,2,0,2,0,0,0,2,0,,3000.00,3000.00,0.00,0.00,/);
  const shipped = await caller.get<string>('/api/reports/sales/file?report=shippedConversions&year=2025&format=csv');
  expect(shipped.body).toContain('Total,0,0,0,0,0,0');
  for (const query of ['sales?year=2026', 'sales?year=2026&month=0', 'shipped-purchase-orders?year=2026&month=13'])
    expect((await caller.get(`/api/reports/${query}`)).status, query).toBe(400);
  expect((await (await actor(server.url, 'accounting')).get('/api/reports/sales?year=2026&month=1')).status).toBe(403);
});

test('OPS-04 OPS-05 an expansion counts as an item ordered in the year, but not toward the total goal', async () => {
  const caller = await actor(server.url, 'sales');
  const orderInput = {
    rep: 101,
    rep2: 100,
    type: 1,
    tier: 'PLT',
    state: 'approved',
    isDeleted: false,
    shipments: [],
  } as const;
  const at = '2026-03-02T18:00:00Z';
  const line = (kind: 'system' | 'expansion' | 'conversion', quantity: number) =>
    ({ kind, quantity, cents: 100, monthly: false }) as const;
  const lines = [line('system', 2), line('expansion', 3), line('conversion', 1)];
  await replaceOrders([{ ...orderInput, submitted: at, approved: at, lines }]);
  expect((await reportOf(caller, 'sales?year=2026&month=3')).total).toMatchObject({
    ...{ yearPoItemTotal: 6, yearGoalItemTotal: 3, yearGoalPoItemCount: 2400 },
  });
});
