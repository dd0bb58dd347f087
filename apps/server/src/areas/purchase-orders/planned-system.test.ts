import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planForEarlierOrders } from '#server/migrations/0195-planned-systems.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { assignScan, sendScans } from '#server/testing/scans.ts';
import { address } from '#server/testing/shipping-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type System = CallOutput<typeof contract.systems.getDatalog>;
type Systems = CallOutput<typeof contract.systems.listDatalogs>;
type OpenOrders = CallOutput<typeof contract.supplies.listOpenOrders>;
type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;
type Requests = CallOutput<typeof contract.serviceRequests.listPropertyServiceRequests>;

let server: TestServer;
/** Server time. Tests may move it by minutes. */
let now: Date;
let world: OwnWorld;
let propertyPath: string;
/** ID of a product with stock. */
let ringProductId: number;
let sales: Caller;
let management: Caller;
let production: Caller;
let service: Caller;
beforeAll(async () => {
  now = new Date('2026-11-23T18:00:00.000Z');
  server = await testServer({ shared: true, clock: { now: () => now } });
  const [admin, stockKeeper] = [await actor(server.url, 'sysadmin'), await actor(server.url, 'production')];
  const ring = { number: uniqueWord(), name: 'Key ring', kind: 'supply', unitPriceCents: 250 };
  ringProductId = (await admin.send<{ id: number }>('POST', '/api/products', ring)).body.id;
  const places = await stockKeeper.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const toPlaceId = places.body.rows[0]?.id;
  await stockKeeper.send('POST', '/api/inventory/movements', {
    ...{ productId: ringProductId, quantity: 1000, reason: 'received', toPlaceId, key: randomUUID() },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00.000Z');
  world = await ownWorld(server);
  propertyPath = `/api/properties/${world.ids.property}`;
  [sales, management, production, service] = await Promise.all([
    world.as('sales'),
    world.as('management'),
    world.as('production'),
    world.as('service'),
  ]);
  const number = `C-${world.ids.property}`;
  await asSystem((tx) =>
    sql`update property set accounting_customer_number = ${number} where corporation_id = ${world.ids.corporation}
      and id = ${world.ids.property}`.execute(tx),
  );
});

const asSystem = <T>(work: Parameters<typeof transact<T>>[2]) =>
  transact(server.platform.pool, { role: 'lb_system' }, work);
const kinds = { system: 'system', expansion: 'expansion', conversion: 'conversion' } as const;
async function productIdOf(kind: keyof typeof kinds): Promise<number> {
  if (kind === 'system') return 2;
  const number = `${kind}-${world.ids.property}`.slice(0, 20);
  const admin = await world.as('sysadmin');
  return (await admin.send<{ id: number }>('POST', '/api/products', { number, name: kind, kind, unitPriceCents: 100 }))
    .body.id;
}

/** Adds an order at status 4 that does not ask its customer for units. */
const addFiledOrder = async (kind: keyof typeof kinds, overrides: object = {}) =>
  fileOrder(await formOf(kind, overrides));
async function fileOrder(form: object): Promise<Order> {
  const { id } = (await sales.send<Order>('POST', `${propertyPath}/purchase-orders`, form)).body;
  await act(id, 'submit', sales);
  await act(id, 'approve', management);
  return (await sales.send<Order>('POST', `${propertyPath}/purchase-orders/${id}/printed`)).body;
}

/** Returns the form of an order. The property has two systems, so a change order must select one. */
async function formOf(kind: keyof typeof kinds, overrides: object) {
  const isOwnProperty = propertyPath.endsWith(`/${world.ids.property}`);
  const line = { productId: await productIdOf(kind), quantity: 1, description: kind, unitPriceCents: 4495 };
  const form = {
    ...{ typeId: kind === 'conversion' ? 4 : 1, tier: 'PRE', units: 240, hooks: 260, salesRep1Id: 101 },
    ...{ shippingFeeCents: 0, needsUnitEntry: false, lines: [line] },
    ...(kind !== 'system' && isOwnProperty && { systemId: world.ids.datalog }),
  };
  return { ...form, ...overrides };
}
const act = (id: number, action: string, caller: Caller, reason = '') =>
  caller.send<Order & Partial<FailureBody>>('POST', `${propertyPath}/purchase-orders/${id}/actions`, {
    action,
    reason,
  });
const readOrder = async ({ id }: Order) => (await sales.get<Order>(`${propertyPath}/purchase-orders/${id}`)).body;
const systemOf = async ({ systems }: Order) =>
  (await service.get<System>(`/api/datalogs/${systems[0]?.system?.id}`)).body;
const listSystemIds = async () =>
  (await service.get<Systems>(`${propertyPath}/datalogs`)).body.rows.map(({ id }) => id);

async function ship({ id }: Order) {
  const line = { productId: ringProductId, quantity: 1 };
  const shipments = `${propertyPath}/shipping-orders`;
  const shipment = await production.send<Shipment>('POST', shipments, {
    ...{ kind: 'system', purchaseOrderId: id, address, method: 'ground', lines: [line] },
  });
  const act = (action: string) =>
    production.send<Shipment & Partial<FailureBody>>('POST', `${shipments}/${shipment.body.id}/actions`, { action });
  await act('print');
  return act('ship');
}

test('PUR-04 an order that reaches status 4 gets its planned system, and the installation activates it', async () => {
  const order = await addFiledOrder('system');
  expect(order).toMatchObject({
    state: 'filed',
    systems: [{ kind: 'system', state: 'planned', units: 240, hooks: 260, system: { number: `PO-${order.number}` } }],
  });
  const purchaseOrder = { id: order.id, number: order.number };
  expect(await systemOf(order)).toMatchObject({
    ...{ state: 'planned', type: 'PRE', numberOfUnits: 240, numberOfKeyhooks: 260, panels: 6 },
    orders: [{ kind: 'system', state: 'planned', purchaseOrder }],
  });
  const manager = await world.as('manager');
  const board = await manager.get<{ cabinets: { id: number }[] }>(`${propertyPath}/board`);
  expect(board.body.cabinets.map(({ id }) => id)).not.toContain(order.systems[0]?.system?.id);
  expect((await ship(order)).body).toMatchObject({ state: 'shipped', systems: [{ kind: 'system', units: 240 }] });
  const requests = `${propertyPath}/service-requests`;
  const [request] = (await service.get<Requests>(requests)).body.rows;
  const closingForm = { action: 'close', cause: 'New system', done: 'Installed', minutes: 90 };
  expect((await service.get<Order>(`${propertyPath}/purchase-orders/${order.id}`)).body.serviceRequests).toMatchObject([
    { id: request?.id, number: request?.number, isClosed: false },
  ]);
  // Accounting may not open service requests.
  const accounting = await world.as('accounting');
  expect((await accounting.get<Order>(`${propertyPath}/purchase-orders/${order.id}`)).body.serviceRequests).toEqual([]);
  const openedRequest = await service.get(`${requests}/${request?.id}`);
  expect(openedRequest.body).toMatchObject({ system: { id: order.systems[0]?.system?.id } });
  await service.send('POST', `${requests}/${request?.id}/actions`, closingForm);
  const installed = await readOrder(order);
  expect(installed).toMatchObject({ statusId: 8, systems: [{ state: 'active' }] });
  expect(await systemOf(installed)).toMatchObject({ state: 'active', orders: [{ state: 'active' }] });
  await service.send('POST', `${requests}/${request?.id}/actions`, { action: 'reopen', reason: 'Not finished' });
  expect(await systemOf(await readOrder(order))).toMatchObject({ state: 'planned', orders: [{ state: 'planned' }] });
});

test('PUR-04 approving an order again updates its planned system, and deleting the order withdraws this system', async () => {
  const order = await addFiledOrder('system');
  const { id, revision, units: _, hooks: __, ...rest } = order;
  const { typeId, tier, deliveryDate, priceVariant, customerPoNumber, needsUnitEntry, shippingFeeCents } = rest;
  const form = { typeId, tier, deliveryDate, priceVariant, customerPoNumber, needsUnitEntry, shippingFeeCents };
  const line = { productId: 2, quantity: 2, description: 'System', unitPriceCents: 4495 };
  await sales.send('PUT', `${propertyPath}/purchase-orders/${id}`, {
    ...{ ...form, salesRep1Id: 101, units: 90, hooks: 100, lines: [line], revision },
  });
  await act(id, 'approve', management);
  const refiledOrder = (await sales.send<Order>('POST', `${propertyPath}/purchase-orders/${id}/printed`)).body;
  expect(refiledOrder.systems).toMatchObject([{ units: 90, hooks: 100, system: { id: order.systems[0]?.system?.id } }]);
  expect(await systemOf(refiledOrder)).toMatchObject({ numberOfUnits: 90, numberOfKeyhooks: 100, state: 'planned' });
  const before = await listSystemIds();
  await act(id, 'deleteLater', management, 'Not wanted');
  expect((await readOrder(order)).systems).toEqual([]);
  expect(before.filter((listedId) => listedId !== order.systems[0]?.system?.id)).toEqual(await listSystemIds());
  await act(id, 'restore', await world.as('sysadmin'), 'Wanted');
  expect((await readOrder(order)).systems).toMatchObject([{ state: 'planned', hooks: 100 }]);
  expect(await listSystemIds()).toEqual(before);
});

test('PUR-04 DEV-04 a planned system stays in use if a tag is scanned while its order is deleted; a withdrawn system accepts no tags', async () => {
  const [order, other] = [await addFiledOrder('system'), await addFiledOrder('system')];
  const system = order.systems[0]?.system?.id ?? 0;
  const scan = (id: number) => sendScans(production, id, [assignScan(1001, '79999')]);
  const [deleted] = await whileLocked(
    server,
    [
      `select pg_advisory_xact_lock(7007, ${world.ids.property})`,
      `update key_tag set datalog_id = ${system} where id = (select min(id) from key_tag where datalog_id = ${world.ids.datalog})`,
    ],
    [() => act(order.id, 'deleteLater', management, 'Not wanted')],
  );
  expect(deleted?.status).toBe(200);
  expect(await listSystemIds()).toContain(system);
  await act(other.id, 'deleteLater', management, 'Not wanted');
  expect((await scan(other.systems[0]?.system?.id ?? 0)).status).toBe(404);
});

test('PUR-04 an expansion adds its hooks to the system of the property, and a conversion changes its type', async () => {
  const expansion = await addFiledOrder('expansion', { hooks: 60 });
  expect(expansion.systems).toMatchObject([{ kind: 'expansion', state: 'planned', system: { id: world.ids.datalog } }]);
  const { numberOfKeyhooks: hooks } = await systemOf(expansion);
  await ship(expansion);
  await act(expansion.id, 'install', service);
  expect(await systemOf(expansion)).toMatchObject({ numberOfKeyhooks: hooks + 60 });
  const conversion = await addFiledOrder('conversion');
  await ship(conversion);
  const before = await systemOf(conversion);
  await act(conversion.id, 'install', service);
  expect(await systemOf(conversion)).toMatchObject({ type: 'PRE', touch: true, orders: [{}, { state: 'active' }] });
  await act(conversion.id, 'uninstall', await world.as('sysadmin'), 'Not finished');
  expect(await systemOf(conversion)).toMatchObject({ type: before.type, touch: before.touch });
});

test('NAV-29 an order is listed as an open order until its system is installed', async () => {
  const manager = await world.as('manager');
  const openOrderIds = async () => {
    const { body } = await manager.get<OpenOrders>(`/api/supply-orders/open?propertyId=${world.ids.property}`);
    return body.rows.map(({ id }) => id);
  };
  const order = await addFiledOrder('system');
  expect(await openOrderIds()).toEqual([order.id]);
  await ship(order);
  expect(await openOrderIds()).toEqual([order.id]);
  await act(order.id, 'install', service);
  expect(await openOrderIds()).toEqual([]);
});

test('PUR-04 an expansion for a property with several systems must name its system before it can be submitted', async () => {
  const form = await formOf('expansion', { systemId: null });
  const refusedReply = await sales.send<Order>('POST', `${propertyPath}/purchase-orders`, form);
  const { body } = await act(refusedReply.body.id, 'submit', sales);
  expect(body.validationResult?.fields).toMatchObject([{ path: 'systemId', code: 'systemNotChosen' }]);
  for (const number of [world.numbers.datalog, world.numbers.annex])
    expect(body.validationResult?.fields[0]?.message).toContain(number);
  const order = await fileOrder({ ...form, systemId: world.ids.annex });
  expect(order).toMatchObject({
    chosenSystem: { id: world.ids.annex },
    systems: [{ system: { id: world.ids.annex } }],
  });
  const unknown = await sales.send<FailureBody>('POST', `${propertyPath}/purchase-orders`, {
    ...form,
    systemId: 987_654,
  });
  expect(unknown.body.validationResult?.fields).toMatchObject([{ path: 'systemId', code: 'valNotFound' }]);
});

test('PUR-04 selecting another system after filing returns the order to approval, and the next filing plans the selected system', async () => {
  const order = await addFiledOrder('expansion', { hooks: 60, systemId: world.ids.datalog });
  const form = await formOf('expansion', { hooks: 60, systemId: world.ids.annex });
  const path = `${propertyPath}/purchase-orders/${order.id}`;
  const lines = order.lines.map(({ productId, quantity, description, unitPriceCents }) => ({
    ...{ productId, quantity, description, unitPriceCents },
  }));
  const { body } = await sales.send<Order>('PUT', path, { ...form, lines, revision: order.revision });
  expect(body).toMatchObject({ state: 'submitted', chosenSystem: { id: world.ids.annex } });
  // If a client omits the field, the selection does not change.
  const { systemId: _, ...withoutSystem } = { ...form, lines, revision: body.revision };
  const saveReply = await sales.send<Order>('PUT', path, withoutSystem);
  expect(saveReply.body).toMatchObject({ state: 'submitted', chosenSystem: { id: world.ids.annex } });
  await act(order.id, 'approve', management);
  const { body: refiledOrder } = await sales.send<Order>('POST', `${path}/printed`);
  expect(refiledOrder.systems).toMatchObject([{ system: { id: world.ids.annex } }]);
});

test('PUR-07 the order form lists the active systems of its property', async () => {
  const systemsOf = async (search: string) =>
    (await sales.get<{ systems: { id: number }[] }>(`/api/purchase-orders/choices${search}`)).body.systems;
  const ids = (await systemsOf(`?propertyId=${world.ids.property}`)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([world.ids.datalog, world.ids.annex]));
  expect(await systemsOf('')).toEqual([]);
});

test('PUR-04 SHP-02 an order that changes a system is not shipped until the property has a system', async () => {
  propertyPath = `/api/properties/${world.ids.cousin}`;
  await asSystem((tx) =>
    sql`update property set accounting_customer_number = 'C-' || id where id = ${world.ids.cousin}`.execute(tx),
  );
  const order = await addFiledOrder('expansion', { hooks: 50 });
  expect(order.systems).toMatchObject([{ kind: 'expansion', system: null }]);
  expect((await ship(order)).body.code).toBe('plannedSystemMissing');
  const name = { number: `X-${world.ids.cousin}`, name: 'Lobby', type: 'STD' };
  await service.send('POST', `${propertyPath}/datalogs`, name);
  expect((await ship(order)).body.state).toBe('shipped');
  expect((await readOrder(order)).systems).toMatchObject([{ system: { name: 'Lobby' } }]);
});

test('PUR-04 an order that changes a system is not installed if the property has no system', async () => {
  const order = await addFiledOrder('expansion', { hooks: 50 });
  await ship(order);
  await asSystem((tx) =>
    sql`update planned_system set datalog_id = null where purchase_order_id = ${order.id}`.execute(tx),
  );
  await asSystem((tx) =>
    sql`update datalog set state = 'withdrawn' where property_id = ${world.ids.property}`.execute(tx),
  );
  expect((await act(order.id, 'install', service)).body.code).toBe('plannedSystemMissing');
  expect(await readOrder(order)).toMatchObject({ statusId: 7, systems: [{ state: 'planned' }] });
});

test('PUR-04 an order that passed status 4 before planned systems existed gets its planned system when it ships', async () => {
  const order = await addFiledOrder('system');
  await asSystem(async (tx) => {
    await sql`delete from planned_system where purchase_order_id = ${order.id}`.execute(tx);
    await sql`update datalog set number = 'O' || id, name = 'Old ' || id, state = 'active' where number = ${`PO-${order.number}`}`.execute(
      tx,
    );
  });
  expect((await readOrder(order)).systems).toEqual([]);
  await ship(order);
  expect((await readOrder(order)).systems).toMatchObject([{ kind: 'system', state: 'planned' }]);
});

test('PUR-04 PUR-06 a PDF at status 3 counts as the order’s file and moves the order to status 4; a later PDF changes the file date, but not the order’s revision', async () => {
  const line = { productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 };
  const form = {
    ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0, lines: [line] },
  };
  const { id } = (await sales.send<Order>('POST', `${propertyPath}/purchase-orders`, form)).body;
  await act(id, 'submit', sales);
  expect((await act(id, 'approve', management)).body).toMatchObject({ statusId: 3, systems: [] });
  const document = `${propertyPath}/purchase-orders/${id}/document`;
  expect((await sales.get<string>(document)).body.slice(0, 5)).toBe('%PDF-');
  const filedOrder = (await sales.get<Order>(`${propertyPath}/purchase-orders/${id}`)).body;
  expect(filedOrder).toMatchObject({ statusId: 4, lastFileAt: '2026-11-23T18:00:00.000Z', systems: [{}] });
  const { rows: audited } = await asSystem((tx) =>
    sql<{
      call: string | null;
      isNamed: boolean;
    }>`select distinct call, request_id is not null as "isNamed" from audit_entry
      where entity_type = 'purchase_order' and entity_id = ${String(id)}`.execute(tx),
  );
  expect(audited).toContainEqual({ call: 'purchaseOrders.printPurchaseOrder', isNamed: true });
  expect(audited.filter(({ call, isNamed }) => call === null || !isNamed)).toEqual([]);
  now = new Date('2026-11-23T18:05:00.000Z');
  await sales.get<string>(document);
  expect(await readOrder(filedOrder)).toMatchObject({
    ...{ statusId: 4, revision: filedOrder.revision, lastFileAt: '2026-11-23T18:05:00.000Z' },
  });
});

test('PUR-08 an order shows the billing or physical address for billing method 1, the billing email for methods 2 and 5, and neither for methods 3 and 4', async () => {
  const order = await addFiledOrder('system');
  const billingWith = async (methodId: number, address: string | null) => {
    await asSystem((tx) =>
      sql`update property set billing_method_id = ${methodId}, billing_line1 = ${address}, billing_city = null, billing_state = null,
        billing_zip = null, billing_email = 'bills@harbor.test', physical_line1 = '1 Harbor Way', physical_line2 = null,
        physical_city = 'Chicago', physical_state = 'IL', physical_zip = '60601' where id = ${world.ids.property}`.execute(
        tx,
      ),
    );
    const { billing } = await readOrder(order);
    return [billing.address, billing.email];
  };
  expect(await billingWith(1, '3 Bill St')).toEqual(['3 Bill St', null]);
  expect(await billingWith(1, null)).toEqual(['1 Harbor Way, Chicago, IL 60601', null]);
  for (const method of [2, 5]) expect(await billingWith(method, '3 Bill St')).toEqual([null, 'bills@harbor.test']);
  for (const method of [3, 4]) expect(await billingWith(method, '3 Bill St')).toEqual([null, null]);
});

test('PUR-04 the migration links each earlier order to a system without an order, or to a new planned system if there is none', async () => {
  const orders = [await addFiledOrder('system'), await addFiledOrder('system'), await addFiledOrder('system')];
  // Data from an earlier version: one system was added manually and is not enrolled. The other cabinets have been in
  // use for years.
  await asSystem(async (tx) => {
    await sql`delete from planned_system where property_id = ${world.ids.property}`.execute(tx);
    await sql`update datalog set number = 'H' || id, name = 'By hand ' || id, state = 'active' where property_id = ${world.ids.property}
      and number like 'PO-%'`.execute(tx);
    await sql`insert into cabinet (datalog_id, property_id, enrolled_at) select id, property_id, '2020-01-01' from datalog
      where property_id = ${world.ids.property} and number <> ${`H${orders[0]?.systems[0]?.system?.id}`}
      on conflict (datalog_id) do update set enrolled_at = excluded.enrolled_at`.execute(tx);
  });
  await asSystem((tx) => asOwner(tx, (ownerTx) => planForEarlierOrders(ownerTx as Kysely<unknown>)));
  const [first, ...others] = await Promise.all(orders.map(readOrder));
  expect(first?.systems).toMatchObject([
    { kind: 'system', state: 'planned', system: { id: orders[0]?.systems[0]?.system?.id } },
  ]);
  for (const other of others)
    expect(other.systems).toMatchObject([{ state: 'planned', hooks: 260, system: { number: `PO-${other.number}` } }]);
});
