import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addTechnician } from '#server/testing/factories/service-requests.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Report = CallOutput<typeof contract.serviceRequests.getServiceReport>;
type ListedRequests = CallOutput<typeof contract.serviceRequests.listServiceReportRequests>;
type Orders = CallOutput<typeof contract.sales.listCountedOrders>;

const types = ['INSTALL', 'Expansion', 'Touch Conversion', 'Repair', 'Training'] as const;
const rosaId = 102;

interface StoredRequest {
  readonly technician: number | null;
  readonly type: (typeof types)[number];
  readonly closed: string | null;
}
interface Order {
  /** Technician who gets the credit. If null, the installer gets it. */
  readonly technician: number | null;
  readonly installer: number | null;
  readonly submitted: string;
  readonly approved: string | null;
  readonly isDeleted: boolean;
  readonly lines: readonly {
    readonly kind: 'system' | 'conversion' | 'expansion' | 'part';
    readonly quantity: number;
  }[];
}

/** Replaces all stored requests and orders. */
const replaceRows = ({ platform }: TestServer, requests: readonly StoredRequest[], orders: readonly Order[]) =>
  transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    for (const table of ['service_request_step', 'service_request', 'purchase_order_step', 'purchase_order'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const { technician: technicianId, type, closed } of requests)
      await sql`insert into service_request (property_id, type_id, title, assignee_id, due_at, since, created_at, closed_at, state)
        select 1, id, 'Sample', ${technicianId}, '2026-12-01', '2025-01-01', '2025-01-01', ${closed}, ${closed === null ? (technicianId === null ? 'new' : 'assigned') : 'closed'}
        from service_request_type where name = ${type}`.execute(tx);
    for (const [
      index,
      { technician: technicianId, installer, submitted, approved, isDeleted, lines },
    ] of orders.entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into purchase_order (property_id, number, type_id, tier, state, since, created_at, submitted_at, approved_at, disabled_at, sales_rep_1, technician, installer, shipping_fee_cents)
        values (1, ${index + 1}, 1, 'STD', ${approved === null ? 'submitted' : 'approved'}, ${submitted}, ${submitted}, ${submitted}, ${approved},
          ${isDeleted ? submitted : null}, 101, ${technicianId}, ${installer}, 0) returning id`.execute(tx);
      for (const [position, { kind, quantity }] of lines.entries())
        await sql`insert into purchase_order_line (record_id, property_id, position, kind, quantity, unit_price_cents, is_monthly)
          values (${rows[0]?.id}, 1, ${position}, ${kind}, ${quantity}, 100, false)`.execute(tx);
    }
  });

/** Day of a time in the provider's time zone. */
const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' }).format(new Date(at));
const isInPeriod = (at: string | null, [from, to]: readonly [string, string]) =>
  at !== null && dayOf(at) >= from && dayOf(at) <= to;
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Expected figures for one technician, computed without the query under test. */
function expectedFigures(
  technicianId: number,
  requests: readonly StoredRequest[],
  orders: readonly Order[],
  days: readonly [string, string],
) {
  const ownRequests = requests.filter((request) => request.technician === technicianId);
  const isInstall = ({ type }: StoredRequest) => type === 'INSTALL' || type === 'Expansion';
  const closedRequests = ownRequests.filter((request) => isInPeriod(request.closed, days));
  const open = ownRequests.filter((request) => request.closed === null);
  const creditedOrders = orders.filter(
    (order) => (order.technician ?? order.installer) === technicianId && !order.isDeleted,
  );
  const sold = creditedOrders.filter((order) => isInPeriod(order.approved, days));
  const items = (kind: string) =>
    sum(sold.flatMap(({ lines }) => lines.filter((line) => line.kind === kind).map(({ quantity }) => quantity)));
  return {
    srClosed: closedRequests.filter((request) => !isInstall(request)).length,
    installs: closedRequests.filter(isInstall).length,
    srOpen: open.filter((request) => !isInstall(request)).length,
    installsOpen: open.filter(isInstall).length,
    proposals: creditedOrders.filter((order) => isInPeriod(order.submitted, days)).length,
    conversions: items('conversion'),
    expansions: items('expansion'),
    poCount: sold.length,
  };
}

const moment = fc
  .date({ min: new Date('2025-12-20T00:00:00Z'), max: new Date('2026-04-15T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString());
const periods = [
  { query: 'year=2026', days: ['2026-01-01', '2026-12-31'], goal: 480 },
  { query: 'year=2026&month=3', days: ['2026-03-01', '2026-03-31'], goal: 40 },
  // One week extends beyond its month. The other contains the change to daylight saving time.
  { query: 'year=2026&month=3&startDayOfWeek=29', days: ['2026-03-29', '2026-04-04'], goal: 9 },
  { query: 'year=2026&month=3&startDayOfWeek=8', days: ['2026-03-08', '2026-03-14'], goal: 9 },
] as const;

test('OPS-05 each figure of the service report equals an independent count, and links to exactly the rows it counts', async () => {
  const server = await testServer();
  const ray = await addTechnician(server);
  const caller = await actor(server.url, 'service');
  const salesCaller = await actor(server.url, 'sales');
  const people = [rosaId, ray.id];
  const requestArbitrary: fc.Arbitrary<StoredRequest> = fc.record({
    technician: fc.constantFrom(...people, null),
    type: fc.constantFrom(...types),
    closed: fc.option(moment),
  });
  const orderArbitrary: fc.Arbitrary<Order> = fc.record({
    technician: fc.constantFrom(...people, null),
    installer: fc.constantFrom(...people, null),
    submitted: moment,
    approved: fc.option(moment),
    isDeleted: fc.boolean(),
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('system', 'conversion', 'expansion', 'part'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(requestArbitrary, { maxLength: 24 }),
      fc.array(orderArbitrary, { maxLength: 8 }),
      fc.constantFrom(...periods),
      async (requests, orders, { query, days, goal }) => {
        await replaceRows(server, requests, orders);
        const { body } = await caller.get<Report>(`/api/reports/service?${query}`);
        expect([body.from, body.to]).toEqual(days);
        for (const id of people) {
          const row = body.rows.find(({ technicianId }) => technicianId === id);
          const expectedRow = expectedFigures(id, requests, orders, days);
          expect(row).toMatchObject({ ...expectedRow, srClosedGoal: goal });
          for (const figure of ['srClosed', 'installs', 'srOpen', 'installsOpen'] as const) {
            const list = await caller.get<ListedRequests>(
              `/api/reports/service/requests?${query}&figure=${figure}&technicianId=${id}`,
            );
            expect([list.body.count, list.body.rows.length], figure).toEqual(Array(2).fill(expectedRow[figure]));
          }
          const list = async (by: string) =>
            (await salesCaller.get<Orders>(`/api/reports/sales/orders?${query}&by=${by}&technicianId=${id}`)).body;
          expect((await list('proposals')).count).toBe(expectedRow.proposals);
          expect((await list('sales')).count).toBe(expectedRow.poCount);
          expect((await list('items&kind=conversion')).items).toBe(expectedRow.conversions);
          expect((await list('items&kind=expansion')).items).toBe(expectedRow.expansions);
        }
        for (const name of ['srClosed', 'installs', 'srOpen', 'poCount'] as const)
          expect(body.total[name]).toBe(sum(body.rows.map((row) => row[name])));
        const year = await caller.get<ListedRequests>('/api/reports/service/requests?year=2026&figure=srClosed');
        expect(sum(body.months.map(({ srClosed }) => srClosed))).toBe(year.body.count);
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

test('OPS-05 the file of the service report contains each technician and the total; a week that starts on a nonexistent day is rejected', async () => {
  const server = await testServer();
  const caller = await actor(server.url, 'service');
  await replaceRows(server, [{ technician: rosaId, type: 'Repair', closed: '2026-03-10T12:00:00Z' }], []);
  const { body } = await caller.get<string>('/api/reports/service/file?year=2026&month=3&format=csv');
  expect(body).toContain('Test service,1,40,0,0,0,0,0,0,0');
  expect(body).toContain('Total,1,40,0,0,0,0,0,0,0');
  for (const query of ['year=2026&month=2&startDayOfWeek=29', 'year=2026&startDayOfWeek=3', 'month=3'])
    expect((await caller.get(`/api/reports/service?${query}`)).status, query).toBe(400);
  const sales = await actor(server.url, 'sales');
  expect((await sales.get('/api/reports/sales/orders?year=2026&month=2&startDayOfWeek=30')).status).toBe(400);
  expect((await (await actor(server.url, 'accounting')).get('/api/reports/service?year=2026')).status).toBe(403);
});

test('OPS-05 an order is credited to the technician it names, otherwise to its installer', async () => {
  const server = await testServer();
  const ray = await addTechnician(server);
  const [service, sales, management] = await Promise.all(
    (['service', 'sales', 'management'] as const).map((key) => actor(server.url, key)),
  );
  if (!service || !sales || !management) throw new Error('a caller is missing');
  type Product = CallOutput<typeof contract.products.addProduct>;
  const superadmin = await actor(server.url, 'superadmin');
  const product = async (kind: string) =>
    (await superadmin.send<Product>('POST', '/api/products', { number: `T ${kind}`, name: kind, kind })).body.id;
  const lines = [
    { productId: await product('conversion'), quantity: 2, description: 'Touch screen', unitPriceCents: 100 },
    { productId: await product('expansion'), quantity: 3, description: 'Panel', unitPriceCents: 100 },
  ];
  const path = '/api/properties/1/purchase-orders';
  type Systems = CallOutput<typeof contract.systems.listDatalogs>;
  const systemId = (await sales.get<Systems>('/api/properties/1/datalogs')).body.rows[0]?.id;
  const form = {
    typeId: 1,
    tier: 'STD',
    units: 90,
    hooks: 100,
    systemId,
    salesRep1Id: 101,
    shippingFeeCents: 0,
    lines,
  };
  type OrderBody = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder> & Partial<FailureBody>;
  const createOrder = async (people: object, isApproved: boolean) => {
    const { body } = await sales.send<OrderBody>('POST', path, { ...form, ...people });
    await sales.send('POST', `${path}/${body.id}/actions`, { action: 'submit' });
    if (isApproved) await management.send('POST', `${path}/${body.id}/actions`, { action: 'approve' });
    return body;
  };
  expect((await createOrder({ technicianId: rosaId, installerId: ray.id }, true)).technician).toMatchObject({
    id: rosaId,
  });
  await createOrder({ installerId: ray.id }, true);
  await createOrder({ technicianId: rosaId }, false);
  const year = new Date().getUTCFullYear();
  const { body } = await service.get<Report>(`/api/reports/service?year=${year}`);
  const rowOf = (id: number) => body.rows.find(({ technicianId }) => technicianId === id);
  expect(rowOf(rosaId)).toMatchObject({ proposals: 2, poCount: 1, conversions: 2, expansions: 3 });
  expect(rowOf(ray.id)).toMatchObject({ proposals: 1, poCount: 1, conversions: 2, expansions: 3 });
  const refusedReply = await sales.send<OrderBody>('POST', path, { ...form, technicianId: 101 });
  expect(refusedReply.body.validationResult?.fields).toMatchObject([{ path: 'technicianId', code: 'valNotFound' }]);
  const choices =
    await sales.get<CallOutput<typeof contract.purchaseOrders.readOrderChoices>>('/api/purchase-orders/choices');
  expect(choices.body.technicians.map(({ id }) => id).toSorted()).toEqual([rosaId, ray.id].toSorted());
});
