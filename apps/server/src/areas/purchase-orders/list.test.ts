import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type List = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>;

/** A Monday at noon in the provider's time zone. */
const now = new Date('2026-11-23T18:00:00.000Z');

interface StoredOrder {
  number: number;
  property?: number;
  state?: string;
  type?: number;
  since?: string;
  submitted?: string;
  delivery?: string | null;
  rep1?: number;
  rep2?: number | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());

/** Replaces all stored orders. */
const replaceOrders = (orders: readonly StoredOrder[]) =>
  transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`delete from purchase_order`.execute(tx);
    await sql`update property set accounting_customer_number = null`.execute(tx);
    for (const { number, property = 1, state = 'submitted', type = 1, since = now.toISOString(), ...more } of orders)
      await sql`insert into purchase_order (property_id, number, type_id, state, since, created_at, submitted_at, delivery_date, sales_rep_1, sales_rep_2)
        values (${property}, ${number}, ${type}, ${state}, ${since}, ${since}, ${more.submitted ?? since}, ${more.delivery ?? null},
          ${more.rep1 ?? 101}, ${more.rep2 ?? null})`.execute(tx);
  });

const numbersOf = (caller: Caller) => async (query: string) =>
  (await caller.get<List>(`/api/purchase-orders?${query}`)).body.rows.map(({ number }) => number);

test('PUR-02 orders with a customer number (on request, without one) are first, newest first in each group; pages have no gaps', async () => {
  const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00Z`;
  const orders = Array.from({ length: 9 }, (_, index) => ({
    number: index + 1,
    property: index % 2 === 0 ? 1 : 4,
    submitted: day(index + 1),
  }));
  await replaceOrders(orders);
  const setCustomerNumber = () =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql`update property set accounting_customer_number = 'C-' || id where id = 4`.execute(tx),
    );
  await setCustomerNumber();
  const sales = await actor(server.url, 'sales');
  const expected = [8, 6, 4, 2, 9, 7, 5, 3, 1];
  expect(await numbersOf(sales)('')).toEqual(expected);
  const pagedNumbers: (number | null)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const { body }: { body: List } = await sales.get<List>(`/api/purchase-orders?limit=2${query}`);
    expect(body.count).toBe(9);
    pagedNumbers.push(...body.rows.map(({ number }) => number));
    cursor = body.next;
  }
  expect(pagedNumbers).toEqual(expected);
  expect(await numbersOf(sales)('sort=-unnumbered')).toEqual([9, 7, 5, 3, 1, 8, 6, 4, 2]);
  // The next step of an approved order is its customer number, even if the property has one.
  const approved = orders.map((order) => (order.number === 4 ? { ...order, state: 'approved' } : order));
  await replaceOrders(approved);
  await setCustomerNumber();
  expect(await numbersOf(sales)('sort=-unnumbered')).toEqual([9, 7, 5, 4, 3, 1, 8, 6, 2]);
});

test('PUR-03 the server applies each filter, and a type that does not belong to the list returns no rows', async () => {
  await replaceOrders([
    { number: 1, submitted: '2025-12-31T23:00:00Z', rep1: 101, rep2: 100 },
    // New Year's Eve in the provider's time zone.
    { number: 2, submitted: '2026-01-01T05:30:00Z', state: 'approved' },
    { number: 3, submitted: '2026-11-20T12:00:00Z', type: 4, state: 'unitsComplete', property: 4 },
    { number: 4, submitted: '2026-11-20T13:00:00Z', rep1: 100 },
  ]);
  const sales = await actor(server.url, 'sales');
  const numbers = numbersOf(sales);
  const cases: [string, number[]][] = [
    ['list=main', [4, 2, 1]],
    ['list=conversions', [3]],
    ['list=conversions&typeId=1', []],
    ['list=sales&typeId=4', []],
    // An approved order waits for accounting to enter its customer number.
    ['list=accounting', [3, 2]],
    ['list=verified', [3]],
    ['year=2025', [2, 1]],
    ['year=2025&month=12', [2, 1]],
    ['year=2026&month=11', [4]],
    ['last60Days=true', [4]],
    ['purchaseOrderStatuses=2', [2]],
    ['purchaseOrderStatuses=1,2', [4, 2, 1]],
    ['representativeId=100', [4]],
    ['representativeId=100&otherReps=true', [4, 1]],
    ['propertyId=4&list=accounting', [3]],
    ['search=nowhere', []],
    ['search=%25', []],
  ];
  for (const [query, expected] of cases) expect([query, await numbers(query)]).toEqual([query, expected]);
  for (const query of ['purchaseOrderStatuses=9', 'year=1e3', 'typeId=x', 'limit=501', 'month=13'])
    expect((await sales.get(`/api/purchase-orders?${query}`)).status, query).toBe(400);
});

test('PUR-01 the list of verified orders contains only orders in status 6', async () => {
  const states = ['filed', 'awaitingUnits', 'unitsComplete', 'shipped', 'installed'];
  await replaceOrders(states.map((state, index) => ({ number: index + 4, state })));
  expect(await numbersOf(await actor(server.url, 'sales'))('list=verified')).toEqual([6]);
});

test('PUR-04 a list marks orders as ready to ship only for users who may ship them', async () => {
  await replaceOrders([
    { number: 1, state: 'unitsComplete' },
    { number: 2, state: 'filed' },
    { number: 3, state: 'shipped' },
  ]);
  const shippable = async (role: Parameters<typeof actor>[1]) => {
    const { body } = await (await actor(server.url, role)).get<List>('/api/purchase-orders');
    return body.rows.filter(({ mayShip }) => mayShip).map(({ number }) => number);
  };
  expect([await shippable('production'), await shippable('accounting')]).toEqual([[1], []]);
});

test('OPS-01 PUR-03 the filter last60Days selects orders that were submitted within the last 60 days', async () => {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const sixtyDays = 60 * 86_400_000;
  await replaceOrders([
    { number: 1, submitted: before(sixtyDays + 60_000) },
    { number: 2, submitted: before(sixtyDays - 60_000) },
    { number: 3 },
  ]);
  expect(await numbersOf(await actor(server.url, 'sales'))('last60Days=true')).toEqual([3, 2]);
});

test('PUR-02 an order needs action if it waited too many business days, or if its delivery date passed', async () => {
  await replaceOrders([
    // Exactly one business day has passed since Friday noon.
    { number: 1, since: '2026-11-20T18:00:00Z' },
    { number: 2, since: '2026-11-20T17:59:00Z' },
    { number: 3, state: 'approved', since: '2026-11-19T18:00:00Z' },
    { number: 4, state: 'filed', since: '2026-11-19T18:00:00Z' },
    { number: 5, state: 'filed', since: '2026-11-19T17:00:00Z' },
    { number: 6, state: 'awaitingUnits', since: '2026-11-18T17:00:00Z', delivery: '2026-11-22' },
    { number: 7, state: 'unitsComplete', since: '2026-11-09T18:00:00Z', delivery: '2026-11-23' },
    { number: 8, state: 'unitsComplete', since: '2026-11-06T18:00:00Z' },
    { number: 9, state: 'shipped', since: '2026-01-06T18:00:00Z', delivery: '2026-01-01' },
  ]);
  const sales = await actor(server.url, 'sales');
  const { rows } = (await sales.get<List>('/api/purchase-orders?sort=number')).body;
  expect(rows.map(({ number, needs }) => [number, needs])).toEqual([
    [1, []],
    [2, ['approval']],
    [3, ['customerNumber']],
    [4, []],
    [5, ['nextStep']],
    [6, ['unitEntry', 'delivery']],
    [7, []],
    [8, ['shipping']],
    [9, []],
  ]);
  expect(await numbersOf(sales)('needsAction=true&sort=number')).toEqual([2, 3, 5, 6, 8]);
});

test('PUR-01 accounting can list orders, save the list as CSV, and mark an order as invoiced', async () => {
  await replaceOrders([{ number: 5, state: 'numbered' }]);
  const accounting = await actor(server.url, 'accounting');
  const { rows } = (await accounting.get<List>('/api/purchase-orders?list=accounting')).body;
  const [order] = rows;
  expect(order?.accountingStatus).toBe('customerNumberAssigned');
  const invoice = { invoiceNumber: '=1+1', invoiceDate: '2026-11-23', revision: 0 };
  const address = `/api/properties/1/purchase-orders/${order?.id}`;
  const invoiced = await accounting.send<List['rows'][number]>('PUT', `${address}/invoice`, invoice);
  expect(invoiced.body).toMatchObject({
    accountingStatus: 'invoiced',
    history: [{ action: 'invoice', reason: '=1+1' }],
    invoiceNumber: '=1+1',
    invoiceDate: '2026-11-23',
  });
  expect((await accounting.send('PUT', `${address}/invoice`, invoice)).body.code).toBe('changedByAnother');
  expect(await numbersOf(accounting)('list=accounting&accountingStatus=customerNumberAssigned')).toEqual([]);
  const file = await fetch(
    `${server.url}/api/purchase-orders/file?list=accounting&format=csv&columns=number,status,total`,
    {
      headers: { authorization: `Bearer ${accounting.token}` },
    },
  );
  expect(await file.text()).toContain('5,Customer number assigned,0.00');
});
