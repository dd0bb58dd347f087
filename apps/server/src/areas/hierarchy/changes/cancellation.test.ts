import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type RentalWorld, rentalWorld } from '#server/testing/rental-world.ts';
import { address } from '#server/testing/shipping-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Contract = typeof contract;
type Preview = CallOutput<Contract['hierarchy']['previewCancellation']>;
type Returns = CallOutput<Contract['inventory']['listReturns']>;
type Return = CallOutput<Contract['inventory']['getReturn']>;
type Plans = CallOutput<Contract['plans']['listPlans']>;
type Plan = CallOutput<Contract['plans']['endPlan']>;
type EquipmentRecord = CallOutput<Contract['inventory']['getEquipment']>;

const start = Date.parse('2026-11-23T18:00:00.000Z');
let now = new Date(start);
let server: TestServer;
let world: OwnWorld;
let rental: RentalWorld;
let propertyPath: string;
let accounting: Caller;
let production: Caller;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date(start);
  world = await ownWorld(server);
  rental = await rentalWorld(world);
  ({ propertyPath, accounting, production } = rental);
});

/** Sets the clock to `day` days after the start and signs accounting in again, because its session has expired. */
async function moveToDay(day: number): Promise<void> {
  now = new Date(start + day * 86_400_000);
  accounting = await actor((await server.another()).url, 'accounting');
}

async function act(orderId: number, action: string, reason?: string) {
  const role =
    { approve: 'management', delete: 'management', deleteLater: 'management', install: 'service' }[action] ??
    'sysadmin';
  const caller = await actor((await server.another()).url, role as 'sysadmin');
  return caller.send<Partial<FailureBody>>('POST', `${propertyPath}/purchase-orders/${orderId}/actions`, {
    ...{ action, ...(reason && { reason }) },
  });
}

const endPlan = (orderId: number, day: string) =>
  accounting.send('POST', `/api/monthly-plans/${orderId}/end`, { day, reason: 'Sold' });

const cancel = () => accounting.send('POST', `${propertyPath}/cancel`, { reason: 'Contract ended' });
const reinstate = (overrides: object = {}) =>
  accounting.send('POST', `${propertyPath}/reinstate`, { reason: 'Stays after all', ...overrides });
const preview = async () => (await accounting.get<Preview>(`${propertyPath}/cancellation`)).body;
const listReturns = async (state = 'expected') =>
  (await production.get<Returns>(`/api/equipment-returns?propertyId=${world.ids.property}&state=${state}`)).body.rows;
const expectedReturn = async () => {
  const [first] = await listReturns('all');
  return (await production.get<Return>(`/api/equipment-returns/${first?.id}`)).body;
};
const recordOutcome = ({ id, revision }: Return, item: number | undefined, state: string, reason = '') =>
  production.send<Return & Partial<FailureBody>>('PUT', `/api/equipment-returns/${id}/items/${item}`, {
    ...{ state, reason, revision },
  });
const listPlans = async (view = 'inForce') =>
  (await accounting.get<Plans>(`/api/monthly-plans?view=${view}&propertyId=${world.ids.property}`)).body;

test('HIE-07 the preview of a cancellation lists all equipment, and the cancellation creates a return without the customer’s own equipment', async () => {
  const { serials } = await rental.installed();
  const snapshot = await preview();
  expect(snapshot.equipment.map(({ serial, owner }) => [serial, owner]).toSorted()).toEqual([
    [serials.cabinet, 'provider'],
    [serials.keypad, 'customer'],
  ]);
  expect(snapshot.plans).toMatchObject([{ monthlyCents: 4495 }]);
  expect(await listReturns('all')).toEqual([]);
  await cancel();
  const equipmentReturn = await expectedReturn();
  expect(equipmentReturn).toMatchObject({
    state: 'expected',
    reason: 'Contract ended',
    by: 'Test accounting',
    items: 1,
    open: 1,
  });
  expect(equipmentReturn.lines).toMatchObject([{ serial: serials.cabinet, owner: 'provider', state: 'expected' }]);
});

test('HIE-07 the preview of a cancellation counts open purchase orders: those submitted but not installed or deleted', async () => {
  await rental.installed();
  expect((await preview()).openOrders).toEqual({ count: 0, mayList: true });
  const lines = [{ productId: await rental.product('Tray', 'part'), cents: 900, isMonthly: false }];
  const [first] = [await rental.order(lines, []), await rental.order(lines, [])];
  expect((await preview()).openOrders).toEqual({ count: 2, mayList: true });
  expect((await act(first, 'deleteLater')).status).toBe(200);
  expect((await preview()).openOrders.count).toBe(1);
});

test('HIE-07 equipment that is not on any order must be returned; a system without a serial number is listed by its system number', async () => {
  expect((await preview()).equipment).toMatchObject([
    { name: `${world.numbers.datalog} Lobby`, serial: null, owner: 'unknown' },
    { name: `${world.numbers.annex} Annex`, serial: null, owner: 'unknown' },
  ]);
  const serial = `X-${uniqueWord()}`;
  await rental.scan(await rental.product('Cabinet', 'system'), serial);
  await production.send('POST', '/api/inventory/express', {
    ...{ propertyId: world.ids.property, serials: [serial], key: randomUUID() },
  });
  expect((await preview()).equipment).toMatchObject([{ serial, owner: 'unknown' }]);
  await cancel();
  expect((await expectedReturn()).lines).toMatchObject([{ serial, owner: 'unknown', state: 'expected' }]);
});

test('HIE-07 INV-02 a delivery to a property that is being canceled is rejected', async () => {
  const serial = `X-${uniqueWord()}`;
  await rental.scan(await rental.product('Cabinet', 'system'), serial);
  const body = { propertyId: world.ids.property, serials: [serial], key: randomUUID() };
  const replies = await whileLocked(
    server,
    [`select from property where id = ${world.ids.property} for update`],
    [cancel, () => production.send('POST', '/api/inventory/express', body)],
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
});

test('HIE-07 PUR-04 an order can be invoiced while its property is being canceled', async () => {
  const { orderId } = await rental.installed();
  const order = `${propertyPath}/purchase-orders/${orderId}`;
  const { revision } = (await accounting.get<{ revision: number }>(order)).body;
  const invoice = { revision, invoiceNumber: 'INV-7', invoiceDate: '2026-11-23' };
  const replies = await whileLocked(
    server,
    ['lock table purchase_order_step in share mode'],
    [() => accounting.send('PUT', `${order}/invoice`, invoice), cancel],
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

test('HIE-07 INV-02 receiving an item marks it as returned in inventory and completes the return', async () => {
  const { serials } = await rental.installed();
  await cancel();
  const equipmentReturn = await expectedReturn();
  const done = await recordOutcome(equipmentReturn, equipmentReturn.lines[0]?.id, 'received');
  expect(done.body).toMatchObject({
    state: 'received',
    open: 0,
    lines: [{ state: 'received', settledBy: 'Test production' }],
  });
  const equipmentReply = await production.get<{ rows: EquipmentRecord[] }>(
    `/api/inventory/serial?search=${serials.cabinet}`,
  );
  expect(equipmentReply.body.rows).toMatchObject([{ state: 'returned', property: null }]);
  expect((await recordOutcome(done.body, equipmentReturn.lines[0]?.id, 'missing', 'Lost')).body.code).toBe(
    'stateChanged',
  );
  const countRows = async (path: string) =>
    (await production.get<{ rows: unknown[] }>(`/api${path}&propertyId=${world.ids.property}`)).body.rows.length;
  // Words match separately, and a dash is ignored.
  const search = encodeURIComponent(`harbor - ${serials.cabinet.toLowerCase()}`);
  expect(await countRows(`/equipment-returns?state=all&search=${search}`)).toBe(1);
  expect(await countRows('/equipment-returns?state=all&search=nothing-like-this')).toBe(0);
});

test('HIE-07 a missing item requires a reason, and can be received later', async () => {
  await rental.installed();
  await cancel();
  const equipmentReturn = await expectedReturn();
  const item = equipmentReturn.lines[0]?.id;
  expect((await recordOutcome(equipmentReturn, item, 'missing')).status).toBe(400);
  const missing = await recordOutcome(equipmentReturn, item, 'missing', 'Not in the package');
  expect(missing.body).toMatchObject({ state: 'received', missing: 1, lines: [{ reason: 'Not in the package' }] });
  expect((await recordOutcome(equipmentReturn, item, 'received')).body.code).toBe('changedByAnother');
  expect((await recordOutcome(missing.body, item, 'received')).body).toMatchObject({
    missing: 0,
    lines: [{ state: 'received' }],
  });
});

test('HIE-07 INV-01 scanning returned equipment marks its return item as received; undoing the scan marks it as expected again', async () => {
  const { serials, cabinet } = await rental.installed();
  await cancel();
  const key = randomUUID();
  await production.send('POST', '/api/inventory/serial/scans', { mode: 'return', serial: serials.cabinet, key });
  expect(await expectedReturn()).toMatchObject({ state: 'received', lines: [{ state: 'received' }] });
  await production.send('POST', '/api/inventory/serial/scans/undo', { key });
  expect(await expectedReturn()).toMatchObject({ state: 'expected', lines: [{ state: 'expected', settledAt: null }] });
  await rental.scan(cabinet, serials.cabinet, 'return');
  expect(await expectedReturn()).toMatchObject({ state: 'received' });
});

test('HIE-07 the property’s contact receives an email with the equipment to return and the RMA number', async () => {
  const { serials } = await rental.installed();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into primary_contact (level, entity_id, staff_id, contact_name, email_address)
      values (4, ${world.ids.property}, ${world.login('manager').id}, 'Sample', ${world.login('manager').email})
      on conflict do nothing`.execute(tx),
  );
  const mails = await watchMails(server);
  expect((await preview()).recipients).toEqual([world.login('manager').email]);
  await cancel();
  const { number } = await expectedReturn();
  const [mail, ...others] = (await mails()).filter(({ text }) => text.includes(`RMA-${number}`));
  expect(others).toEqual([]);
  expect(mail?.raw).toContain(world.login('manager').email);
  expect(mail?.text).toContain(serials.cabinet);
  expect(mail?.text).not.toContain(serials.keypad);
});

test('HIE-07 a cancellation ends the monthly plan on its effective day; the plan stays listed with its end and the reason', async () => {
  const { orderId } = await rental.installed();
  const before = await listPlans();
  expect(before).toMatchObject({ count: 1, totalCents: 4495 });
  expect(before.rows).toMatchObject([
    {
      purchaseOrderId: orderId,
      monthlyCents: 4495,
      since: '2026-11-23',
      end: null,
      products: 'Cabinet',
      nextOrder: null,
    },
  ]);
  await moveToDay(10);
  await cancel();
  expect(await listPlans()).toMatchObject({ rows: [], totalCents: 0 });
  expect((await listPlans('ended')).rows).toMatchObject([{ end: { day: '2026-12-03', reason: 'Contract ended' } }]);
});

test('HIE-07 a reinstatement discards the equipment return, and restarts the plan only on request', async () => {
  await rental.installed();
  await cancel();
  expect((await preview()).stoppedPlans).toMatchObject([{ monthlyCents: 4495 }]);
  await reinstate();
  expect(await expectedReturn()).toMatchObject({
    state: 'dropped',
    lines: [{ state: 'kept', reason: 'Stays after all' }],
  });
  expect((await listPlans()).rows).toEqual([]);
  await cancel();
  await moveToDay(2);
  await reinstate({ restartPlans: true });
  expect((await listPlans()).rows).toMatchObject([{ monthlyCents: 4495, since: '2026-11-25', end: null }]);
});

test('PUR-07 accounting can end a plan on a later day, remove the end, and restart an ended plan', async () => {
  const { orderId } = await rental.installed();
  const end = (day: string) =>
    accounting.send<Plan & Partial<FailureBody>>('POST', `/api/monthly-plans/${orderId}/end`, { day, reason: 'Sold' });
  const restart = () =>
    accounting.send<Plan & Partial<FailureBody>>('POST', `/api/monthly-plans/${orderId}/restart`, {});
  expect((await end('2026-11-22')).status).toBe(400);
  expect((await end('2026-12-31')).body.end).toEqual({ day: '2026-12-31', reason: 'Sold' });
  expect((await end('2026-12-30')).body.code).toBe('stateChanged');
  expect(await listPlans('ending')).toMatchObject({ count: 1, totalCents: 4495 });
  expect((await restart()).body).toMatchObject({ end: null, since: '2026-11-23' });
  await end('2026-11-23');
  expect((await listPlans()).rows).toEqual([]);
  await moveToDay(1);
  expect((await restart()).body).toMatchObject({ end: null, since: '2026-11-24' });
  await cancel();
  expect((await restart()).body.code).toBe('propertyCanceled');
});

test('PUR-07 each plan is listed with the property’s next order that has monthly charges', async () => {
  const { cabinet } = await rental.installed();
  const next = await rental.order([{ productId: cabinet, cents: 1500, isMonthly: true }], []);
  expect((await listPlans()).rows).toMatchObject([
    { monthlyCents: 4495, nextOrder: { id: next, monthlyCents: 1500, deliveryDate: '2026-12-15' } },
  ]);
});

test('PUR-07 if two users end the same plan concurrently, only one end is saved', async () => {
  const { orderId } = await rental.installed();
  const end = () => accounting.send('POST', `/api/monthly-plans/${orderId}/end`, { day: '2026-12-31', reason: 'Sold' });
  const statuses = (await Promise.all([end(), end()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test('PUR-07 exported plans have the price as a number and the end as text', async () => {
  await rental.installed();
  await cancel();
  const file = await accounting.get<string>(
    `/api/monthly-plans/file?view=ended&propertyId=${world.ids.property}&format=csv&columns=property,price,change`,
  );
  expect(file.body).toContain('Harbor Point,44.95,Ended on 11/23/2026');
});

test('HIE-07 PUR-04 an order for a canceled property cannot be installed, so no plan starts there', async () => {
  const { orderId } = await rental.installed(false);
  const replies = await whileLocked(
    server,
    [`select from property where id = ${world.ids.property} for update`],
    [cancel, () => act(orderId, 'install')],
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect((await act(orderId, 'install')).body.code).toBe('propertyCanceled');
  await reinstate();
  expect((await listPlans()).rows).toEqual([]);
  expect((await act(orderId, 'install')).status).toBe(200);
  expect((await listPlans()).rows).toMatchObject([{ monthlyCents: 4495, end: null }]);
});

test('HIE-07 PUR-04 a submitted order for a canceled property cannot be approved, but can be deleted', async () => {
  const [sales, productId] = [await world.as('sales'), await rental.product('Cabinet', 'system')];
  const { body } = await sales.send<{ id: number }>('POST', `${propertyPath}/purchase-orders`, {
    ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0, needsUnitEntry: false },
    deliveryDate: '2026-12-15',
    lines: [{ productId, quantity: 1, description: 'Sample', unitPriceCents: 4495, isMonthly: true }],
  });
  await sales.send('POST', `${propertyPath}/purchase-orders/${body.id}/actions`, { action: 'submit' });
  await cancel();
  expect((await act(body.id, 'approve')).body.code).toBe('propertyCanceled');
  expect((await act(body.id, 'delete', 'Canceled')).status).toBe(200);
  expect((await act(body.id, 'restore')).body.code).toBe('propertyCanceled');
});

test('HIE-07 PUR-07 a planned end that was replaced by a cancellation applies again after the reinstatement', async () => {
  const { orderId } = await rental.installed();
  await endPlan(orderId, '2026-12-10');
  await moveToDay(3);
  await cancel();
  expect((await preview()).stoppedPlans).toMatchObject([{ monthlyCents: 4495, plannedEnd: '2026-12-10' }]);
  await moveToDay(5);
  await reinstate({ restartPlans: true });
  expect((await listPlans()).rows).toMatchObject([{ since: '2026-11-28', end: { day: '2026-12-10', reason: 'Sold' } }]);
});

test('HIE-07 PUR-07 a plan whose planned end passed while the property was canceled stays ended', async () => {
  const { orderId } = await rental.installed();
  await endPlan(orderId, '2026-12-10');
  await moveToDay(3);
  await cancel();
  await moveToDay(30);
  expect((await preview()).stoppedPlans).toEqual([]);
  await reinstate({ restartPlans: true });
  expect((await listPlans()).rows).toEqual([]);
  expect((await listPlans('ended')).rows).toMatchObject([{ end: { day: '2026-11-26' } }]);
});

test('PUR-04 PUR-07 an order that is installed again starts a plan without the former end date', async () => {
  const { orderId } = await rental.installed();
  await endPlan(orderId, '2026-11-23');
  await moveToDay(1);
  expect((await act(orderId, 'uninstall', 'Wrong order')).status).toBe(200);
  await moveToDay(3);
  expect((await act(orderId, 'install')).status).toBe(200);
  expect((await listPlans()).rows).toMatchObject([{ since: '2026-11-26', end: null }]);
});

test('HIE-07 PUR-04 SHP-02 an order for a canceled property keeps its status when its last open shipment is voided', async () => {
  const cabinet = await rental.product('Cabinet', 'system');
  const serial = `CAB-${uniqueWord()}`;
  await rental.scan(cabinet, serial);
  const orderId = await rental.order([{ productId: cabinet, cents: 4495, isMonthly: true }], []);
  const orderStatus = async () =>
    (await accounting.get<{ statusId: number }>(`${propertyPath}/purchase-orders/${orderId}`)).body.statusId;
  const shipment = async (serials: readonly string[]) => {
    const form = { kind: 'system', purchaseOrderId: orderId, address, method: 'ground', serials };
    const lines = [{ productId: cabinet, quantity: 1 }];
    return (await production.send<{ id: number }>('POST', `${propertyPath}/shipping-orders`, { ...form, lines })).body
      .id;
  };
  const actOnShipment = (id: number, action: string) =>
    production.send<Partial<FailureBody>>('POST', `${propertyPath}/shipping-orders/${id}/actions`, {
      action,
      ...(['void', 'unship'].includes(action) && { reason: 'Canceled' }),
    });
  const [sent, last] = [await shipment([serial]), await shipment([])];
  for (const action of ['print', 'ship']) expect((await actOnShipment(sent, action)).status).toBe(200);
  await cancel();
  expect((await actOnShipment(last, 'void')).body).toMatchObject({ state: 'void' });
  expect(await orderStatus()).toBe(4);
  const service = await world.as('service');
  expect((await service.get(`${propertyPath}/service-requests`)).body).toMatchObject({ rows: [] });
  // A shipment to a canceled property is rejected, but an earlier shipment can still be undone.
  expect((await actOnShipment(sent, 'unship')).status).toBe(200);
  await actOnShipment(sent, 'print');
  const refusedReply = await actOnShipment(sent, 'ship');
  expect([refusedReply.status, refusedReply.body]).toMatchObject([
    409,
    { code: 'propertyCanceled', localizedMessage: 'This property is canceled. Reinstate it first.' },
  ]);
});
