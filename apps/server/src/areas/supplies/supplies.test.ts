import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';

let server: TestServer;
let world: OwnWorld;
let propertyPath: string;
let path: string;
let shipments: string;
/** Returns the messages emailed during the test. */
let newMails: () => Promise<{ raw: string; text: string }[]>;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-23T18:00:00.000Z') } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  propertyPath = `/api/properties/${world.ids.property}`;
  path = `${propertyPath}/supply-orders`;
  shipments = `${propertyPath}/shipping-orders`;
  newMails = await watchMails(server);
});

type Catalog = CallOutput<typeof contract.supplies.listSupplies>;
type Order = CallOutput<typeof contract.supplies.getSupplyOrder>;
type Orders = CallOutput<typeof contract.supplies.listSupplyOrders>;
type Open = CallOutput<typeof contract.supplies.listOpenOrders>;
type Systems = CallOutput<typeof contract.supplies.trackSystems>;
type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;

/** Adds key rings at $2.50 and badges at $8 to the catalog. Signs in a manager who orders and a user who ships. */
async function start() {
  const [admin, manager, production] = [
    await world.as('sysadmin'),
    await world.as('manager'),
    await world.as('production'),
  ];
  const add = async (name: string, cents: number | null, overrides: object = {}) =>
    (
      await admin.send<{ id: number }>('POST', '/api/products', {
        number: uniqueWord(),
        name,
        kind: 'supply',
        unitPriceCents: cents,
        ...overrides,
      })
    ).body.id;
  const [rings, badges] = [await add('Key ring', 250), await add('Badge', 800)];
  const products = [rings, badges, await add('Keypad', 9900, { kind: 'part' }), await add('No price', null)];
  const set = (column: string) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql`update property set ${sql.raw(column)} where id = ${world.ids.property}`.execute(tx),
    );
  const moveBack = (column: 'created_at' | 'shipped_at' | 'since', days: number) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql`update shipping_order set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
        where property_id = ${world.ids.property}`.execute(tx),
    );
  return { admin, manager, production, rings, badges, productIds: products, set, moveBack };
}

const order = (caller: Caller, lines: object[], overrides: object = {}) =>
  caller.send<Order>('POST', path, { lines, key: randomUUID(), ...overrides });
const act = (caller: Caller, id: number, action: string, reason = '') =>
  caller.send<Shipment>('POST', `${shipments}/${id}/actions`, { action, reason });
async function addStock(production: Caller, productId: number) {
  const places = await production.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const toPlaceId = places.body.rows[0]?.id;
  const movement = { productId, quantity: 50, reason: 'received', toPlaceId, key: randomUUID() };
  await production.send('POST', '/api/inventory/movements', movement);
}

/** Orders and ships a supply. Returns the number of the order. */
async function orderAndShip(manager: Caller, production: Caller, line: { productId: number; quantity: number }) {
  const { id, number } = (await order(manager, [line])).body;
  const { address, revision } = (await production.get<Shipment>(`${shipments}/${id}`)).body;
  const form = { address, lines: [line], method: 'ground', revision };
  await production.send('PUT', `${shipments}/${id}`, form);
  await act(production, id, 'print');
  expect((await act(production, id, 'ship')).status).toBe(200);
  return number;
}
const readCatalog = async (caller: Caller) => (await caller.get<Catalog>(`${propertyPath}/supplies`)).body;

test('SHP-04 the catalog shows supplies with pack size, drawing, price in the user’s language, and the last order', async () => {
  const { admin, manager, rings, productIds: products } = await start();
  const form = { packSize: 25, drawing: 'keyRing', description: 'Steel', nameEs: 'Llavero', descriptionEs: 'De acero' };
  expect((await admin.send('PUT', `/api/products/${rings}/supply`, form)).status).toBe(200);
  const before = await readCatalog(manager);
  const testProducts = before.rows.filter(({ productId }) => products.includes(productId));
  expect(testProducts.map(({ name, unitPriceCents }) => [name, unitPriceCents]).toSorted()).toEqual([
    ['Badge', 800],
    ['Key ring', 250],
  ]);
  const ring = (catalog: Catalog) => catalog.rows.find(({ productId }) => productId === rings);
  expect(ring(before)).toMatchObject({ packSize: 25, drawing: 'keyRing', description: 'Steel', lastOrdered: null });
  await order(manager, [{ productId: rings, quantity: 4 }]);
  expect(ring(await readCatalog(manager))?.lastOrdered).toEqual({ at: '2026-11-23T18:00:00.000Z', quantity: 4 });
  const assistant = await world.as('assistant');
  const changed = await assistant.send('PUT', '/api/session/language', { language: 'es' });
  expect(changed.status).toBe(200);
  expect(ring(await readCatalog(assistant))).toMatchObject({ name: 'Llavero', description: 'De acero' });
});

test('SHP-04 an order below $9.50 gets a “minimum fee” line for the difference; the order has a number, a confirmation email, and a history', async () => {
  const { manager, rings, badges, production } = await start();
  const small = await order(manager, [{ productId: rings, quantity: 2 }], { remark: 'Leave at the office' });
  expect(small.status).toBe(201);
  expect(small.body).toMatchObject({
    stage: 'ordered',
    totalCents: 950,
    orderedBy: 'Test manager',
    remark: 'Leave at the office',
    lines: [
      { quantity: 2, unitPriceCents: 250 },
      { productId: null, quantity: 1, unitPriceCents: 450 },
    ],
  });
  const sufficientOrder = await order(manager, [
    { productId: rings, quantity: 1 },
    { productId: badges, quantity: 1 },
  ]);
  expect([sufficientOrder.body.totalCents, sufficientOrder.body.lines.length]).toEqual([1050, 2]);
  const { rows, count } = (await manager.get<Orders>(path)).body;
  expect([count, rows.map(({ number }) => number)]).toEqual([2, [sufficientOrder.body.number, small.body.number]]);
  const mails = await newMails();
  const mail = mails.find(({ raw }) => raw.includes(`We received your order ${small.body.number}`));
  expect(mail?.raw).toMatch(new RegExp(`^to: ${world.login('manager').email}`, 'im'));
  expect(mail?.text).toContain('$9.50');
  const snapshot = await production.get<{ rows: { id: number }[] }>('/api/shipping-orders/esof?filterBy=open');
  const newerOrders = snapshot.body.rows.filter(({ id }) => id >= small.body.id);
  expect(newerOrders.map(({ id }) => id)).toEqual([sufficientOrder.body.id, small.body.id]);
});

test('SHP-04 an order is rejected if prices changed since the customer saw them; an existing order keeps its prices', async () => {
  const { admin, manager, rings } = await start();
  const [lines, key] = [[{ productId: rings, quantity: 4 }], randomUUID()];
  const created = await order(manager, lines, { totalCents: 1000, key });
  expect([created.status, created.body.totalCents]).toEqual([201, 1000]);
  const higherPriced = { number: 'KR-1', name: 'Key ring', kind: 'supply', unitPriceCents: 300, revision: 0 };
  expect((await admin.send('PUT', `/api/products/${rings}`, higherPriced)).status).toBe(200);
  const refusedReply = await manager.send<FailureBody>('POST', path, { lines, totalCents: 1000, key: randomUUID() });
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'suppliesPriced']);
  expect((await manager.get<Orders>(path)).body.count).toBe(1);
  expect((await order(manager, lines, { totalCents: 1000, key })).body.id).toBe(created.body.id);
  expect((await order(manager, lines, { totalCents: 1200 })).body.totalCents).toBe(1200);
});

test('SHP-04 a quantity may contain only digits, and only supplies in the catalog can be ordered', async () => {
  const { manager, rings } = await start();
  for (const quantity of [0, -1, 1.5, '5', '1e3', '１２', null]) {
    const { status, body } = await order(manager, [{ productId: rings, quantity }]);
    expect([status, body], String(quantity)).toMatchObject([
      400,
      { validationResult: { fields: [{ path: 'lines.0.quantity' }] } },
    ]);
  }
  const spelledOut = await order(manager, [{ productId: rings, quantity: 'two' }]);
  expect(spelledOut.body).toMatchObject({ validationResult: { fields: [{ code: 'numbersOnly' }] } });
  expect((await order(manager, [{ productId: 1, quantity: 1 }])).body).toMatchObject({
    validationResult: { fields: [{ code: 'valNotFound' }] },
  });
  expect((await order(manager, [])).status).toBe(400);
});

test('SHP-04 requests with the same idempotency key create one order, even concurrently', async () => {
  const { manager, rings } = await start();
  const key = randomUUID();
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => order(manager, [{ productId: rings, quantity: 5 }], { key })),
  );
  expect(new Set(replies.map(({ body }) => body.number)).size).toBe(1);
  expect([(await manager.get<Orders>(path)).body.count, (await newMails()).length]).toEqual([1, 1]);
});

test('SHP-04 NAV-10 NAV-11 nothing can be ordered for a property that is canceled, has an overdue payment, or has only temporary access', async () => {
  const { manager, rings, set } = await start();
  const sales = await world.as('sales');
  const lines = [{ productId: rings, quantity: 5 }];
  await set('temporary_access_date = now(), payment_delinquent = true');
  expect((await order(manager, lines)).body).toMatchObject({ code: 'suppliesClosed' });
  expect((await readCatalog(manager)).closedBecause).toBe('delinquent');
  await set('temporary_access_date = null');
  expect((await order(manager, lines)).body).toMatchObject({ code: 'propertySuspended' });
  expect((await order(sales, lines)).body).toMatchObject({ code: 'suppliesClosed' });
  await set('payment_delinquent = false, canceled = true');
  expect((await order(sales, lines)).body).toMatchObject({ code: 'propertyCanceled' });
  await set('canceled = false');
  expect((await order(sales, lines)).status).toBe(201);
});

test('BEY-11 a customer can track the steps of an order, and an undone step is no longer shown as reached', async () => {
  const { manager, production, badges } = await start();
  await addStock(production, badges);
  const { body: created } = await order(manager, [{ productId: badges, quantity: 2 }]);
  const read = async () => (await manager.get<Order>(`${path}/${created.id}`)).body;
  expect((await act(manager, created.id, 'print')).status).toBe(403);
  const first = (await production.get<Shipment>(`${shipments}/${created.id}`)).body;
  const { attention, line1, line2, city, state, zip, country } = first.address;
  const address = { attention, line1, line2, city, state, zip, country };
  const lines = [{ productId: badges, quantity: 2 }];
  const saveReply = await production.send<Shipment>('PUT', `${shipments}/${created.id}`, {
    address,
    lines,
    method: 'ground',
    notify: first.notify,
    revision: first.revision,
  });
  expect(saveReply.body.totalCents).toBe(1600);
  await act(production, created.id, 'print');
  expect(await read()).toMatchObject({ stage: 'packed', steps: [{ stage: 'ordered' }, { stage: 'packed' }] });
  await production.send('PUT', `${shipments}/${created.id}/packages`, {
    packages: [{ carrier: 'ups', trackingNumber: '1Z1' }],
    revision: saveReply.body.revision + 1,
  });
  expect((await act(production, created.id, 'ship')).status).toBe(200);
  const shipped = await read();
  expect(shipped.steps.map(({ stage }) => stage)).toEqual(['ordered', 'packed', 'shipped']);
  expect(shipped).toMatchObject({
    stage: 'shipped',
    packages: [{ link: 'https://www.ups.com/track?tracknum=1Z1' }],
    contactEmail: expect.stringContaining('@'),
  });
  expect(
    (await newMails()).filter(({ raw }) => raw.toLowerCase().includes(`\nto: ${world.login('manager').email}`)),
  ).toHaveLength(2);
  await act(production, created.id, 'unship', 'Came back');
  expect((await read()).steps.map(({ stage }) => stage)).toEqual(['ordered']);
});

test('BEY-11 the catalog shows when a supply will run out, how much is used per month, and the quantity of the last order', async () => {
  const { manager, badges, moveBack } = await start();
  await order(manager, [{ productId: badges, quantity: 30 }]);
  await moveBack('created_at', 60);
  await order(manager, [{ productId: badges, quantity: 10 }]);
  const badgeRow = (await readCatalog(manager)).rows.find(({ productId }) => productId === badges);
  expect(badgeRow?.forecast).toEqual({ runsOutAt: '2026-12-13T18:00:00.000Z', perMonth: 15, quantity: 10 });
});

test('BEY-11 a customer can track an ordered system: its stage and start, the condition for the next stage, and the contact; an undone stage is not shown', async () => {
  const { manager } = await start();
  const [sales, management] = [await world.as('sales'), await world.as('management')];
  const orders = `${propertyPath}/purchase-orders`;
  const line = { productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 };
  const { body } = await sales.send<{ id: number }>('POST', orders, {
    typeId: 1,
    tier: 'STD',
    units: 9,
    hooks: 9,
    salesRep1Id: 101,
    shippingFeeCents: 0,
    deliveryDate: '2026-12-20',
    lines: [line],
  });
  const act = (caller: Caller, action: string, reason = '') =>
    caller.send('POST', `${orders}/${body.id}/actions`, { action, reason });
  const read = async (caller: Caller) => (await caller.get<Systems>(`${propertyPath}/system-orders`)).body;
  const first = async () => (await read(manager)).rows[0];
  const reachedStages = async () => (await first())?.way.flatMap(({ stage, at }) => (at === null ? [] : [stage]));
  expect((await read(manager)).rows).toEqual([]);
  await act(sales, 'submit');
  expect(await first()).toMatchObject({
    ...{ id: body.id, stage: 'ordered', waitsFor: 'provider', deliveryDate: '2026-12-20' },
    ...{ since: '2026-11-23T18:00:00.000Z', lines: [{ quantity: 1, name: 'System' }], packages: [] },
  });
  expect((await read(manager)).contactEmail).toContain('@');
  expect(JSON.stringify(await read(manager))).not.toContain('4495');
  await act(management, 'approve');
  expect(await first()).toMatchObject({ stage: 'approved', waitsFor: 'provider' });
  await management.send('PUT', `${propertyPath}/customer-number`, { customerNumber: 'C-1' });
  await sales.send('POST', `${orders}/${body.id}/printed`, {});
  await act(sales, 'askUnits');
  expect(await first()).toMatchObject({ stage: 'yourUnits', waitsFor: 'customer', mayEnterUnits: true });
  expect(await reachedStages()).toEqual(['ordered', 'approved', 'yourUnits']);
  expect((await read(await world.as('accounting'))).rows[0]?.mayEnterUnits).toBe(false);
  // A user without the right to order supplies for the property cannot track its orders.
  expect((await (await world.as('staff')).get(`${propertyPath}/system-orders`)).status).toBe(403);
  // A deleted order is not tracked. A restored order has its former stage.
  await act(management, 'deleteLater', 'Ordered twice');
  expect((await read(manager)).rows).toEqual([]);
  await act(await world.as('sysadmin'), 'restore', 'It was not');
  expect(await reachedStages()).toEqual(['ordered', 'approved', 'yourUnits']);
});

test('SHP-05 accounting can download shipped supplies as a file named after the range; other roles cannot', async () => {
  const { manager, production, rings, moveBack } = await start();
  await addStock(production, rings);
  const ship = (quantity: number) => orderAndShip(manager, production, { productId: rings, quantity });
  const earlyOrder = await ship(2);
  await moveBack('shipped_at', 3);
  const lateOrder = await ship(10);
  const report = async (role: 'accounting' | 'sysadmin' | 'superadmin' | 'sales' | 'production', range: string) =>
    (await world.as(role)).get<string>(`/api/reports/esof?${range}`);
  const overlappingReport = await report('accounting', 'startDate=2026-11-20&endDate=2026-11-23');
  expect(overlappingReport.headers.get('content-type')).toContain('text/csv');
  expect(overlappingReport.headers.get('content-disposition')).toContain('2026-11-20--2026-11-23.csv');
  for (const part of [String(earlyOrder), String(lateOrder), 'Minimum fee', ',4.50,', ',25.00'])
    expect(overlappingReport.body).toContain(part);
  const response = await report('sysadmin', 'startDate=2026-11-21&endDate=2026-11-23');
  expect([earlyOrder, lateOrder].map((number) => response.body.includes(String(number)))).toEqual([false, true]);
  expect((await report('superadmin', 'startDate=2026-11-24&endDate=2026-11-24')).status).toBe(200);
  expect([
    (await report('sales', 'startDate=2026-11-24&endDate=2026-11-24')).status,
    (await report('production', 'startDate=2026-11-24&endDate=2026-11-24')).status,
  ]).toEqual([403, 403]);
  expect((await report('accounting', 'startDate=2026-11-23&endDate=2026-11-20')).status).toBe(400);
});

test('NAV-29 a level’s open orders are listed with their stage; customers do not see those of a suspended property', async () => {
  const { production, manager, rings, set } = await start();
  const [sales, region, staff] = [await world.as('sales'), await world.as('region'), await world.as('staff')];
  const read = async (caller: Caller, place = `regionId=${world.ids.region}`) =>
    (await caller.get<Open>(`/api/supply-orders/open?${place}`)).body;
  expect(await read(region)).toEqual({ rows: [], count: 0 });
  const supplies = (await order(manager, [{ productId: rings, quantity: 4 }])).body;
  const created = await sales.send<{ id: number }>('POST', `${propertyPath}/purchase-orders`, {
    ...{ typeId: 1, tier: 'STD', units: 9, hooks: 9, salesRep1Id: 101, shippingFeeCents: 0 },
    deliveryDate: '2026-12-20',
    lines: [{ productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 }],
  });
  // A draft is not listed as an order.
  expect((await read(region)).count).toBe(1);
  await sales.send('POST', `${propertyPath}/purchase-orders/${created.body.id}/actions`, { action: 'submit' });
  const both = await read(region);
  expect(both.count).toBe(2);
  expect(both.rows.map(({ id, order: { kind, stage } }) => [kind, stage, id])).toEqual([
    ['supplies', 'ordered', supplies.id],
    ['system', 'ordered', created.body.id],
  ]);
  expect((await read(manager, `propertyId=${world.ids.property}`)).rows).toHaveLength(2);
  expect(await read(region, `regionId=${world.ids.region}&limit=1`)).toMatchObject({
    count: 2,
    rows: [{ id: supplies.id }],
  });
  for (const foreign of ['propertyId=999', 'regionId=999'])
    expect((await manager.get(`/api/supply-orders/open?${foreign}`)).status, foreign).toBe(404);
  expect((await staff.get('/api/supply-orders/open')).status).toBe(403);
  await set('canceled = true');
  expect((await read(region)).rows).toEqual([]);
  expect((await read(production)).count).toBe(2);
  await set('canceled = false');
  await production.send('POST', `${shipments}/${supplies.id}/actions`, { action: 'void', reason: 'Not wanted' });
  expect((await read(region)).rows.map(({ order: { kind } }) => kind)).toEqual(['system']);
});

test('NAV-29 shipped supplies are listed as an open order for seven days', async () => {
  const { manager, production, rings, moveBack } = await start();
  await addStock(production, rings);
  const number = await orderAndShip(manager, production, { productId: rings, quantity: 4 });
  const read = async () => (await manager.get<Open>(`/api/supply-orders/open?propertyId=${world.ids.property}`)).body;
  await moveBack('since', 6);
  expect((await read()).rows).toMatchObject([{ number, order: { kind: 'supplies', stage: 'shipped' } }]);
  await moveBack('since', 1);
  expect((await read()).rows).toEqual([]);
});

test('SHP-04 a customer can cancel an order only once, and only until it is packed, and the provider sees who canceled it', async () => {
  const { manager, production, rings } = await start();
  const created = (await order(manager, [{ productId: rings, quantity: 4 }])).body;
  expect(created.mayCancel).toBe(true);
  const foreign = await world.as('foreignManager');
  expect((await foreign.send('POST', `${path}/${created.id}/cancel`)).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => manager.send<Order>('POST', `${path}/${created.id}/cancel`)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [canceled] = both.filter(({ status }) => status === 200);
  expect(canceled?.body).toMatchObject({
    stage: 'void',
    mayCancel: false,
    steps: [{ stage: 'ordered' }, { stage: 'void' }],
  });
  const shipment = (await production.get<Shipment>(`${shipments}/${created.id}`)).body;
  expect(shipment.history[0]).toMatchObject({ action: 'cancel', to: 'void' });
  expect(shipment.history[0]?.by).not.toBeNull();
  expect((await act(production, created.id, 'print')).status).toBe(409);

  const packedOrder = (await order(manager, [{ productId: rings, quantity: 4 }])).body;
  await act(production, packedOrder.id, 'print');
  expect((await manager.get<Order>(`${path}/${packedOrder.id}`)).body.mayCancel).toBe(false);
  expect((await manager.send('POST', `${path}/${packedOrder.id}/cancel`)).status).toBe(409);
});

test('SHP-04 a thousand packs of a supply can be ordered, but not more', async () => {
  const { manager, rings } = await start();
  expect((await order(manager, [{ productId: rings, quantity: 1_000 }])).status).toBe(201);
  const lines = [{ productId: rings, quantity: 1_001 }];
  const refusedReply = await manager.send<FailureBody>('POST', path, { lines, key: randomUUID() });
  const [error] = refusedReply.body.validationResult?.fields ?? [];
  expect(error).toMatchObject({ path: 'lines.0.quantity', code: 'valTooManyPacks' });
});
