import { randomBytes } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type List = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>;
type Reply = Order & Partial<FailureBody>;

let server: TestServer;
let world: OwnWorld;
let path: string;
let sales: Caller;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/purchase-orders`;
  sales = await world.as('sales');
});

const line = { productId: 2, quantity: 1, description: 'System for 90 units', unitPriceCents: 4495, isMonthly: true };
const form = {
  ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0 },
  lines: [line],
};
const add = (overrides: object = {}, headers: Record<string, string> = {}) =>
  sales.send<Reply>('POST', path, { ...form, ...overrides }, headers);
const act = (caller: Caller, { id }: Pick<Order, 'id'>, action: string, overrides: object = {}) =>
  caller.send<Reply>('POST', `${path}/${id}/actions`, { action, ...overrides });
const counts = async () => {
  const list = (show: string) => sales.get<List>(`/api/purchase-orders?propertyId=${world.ids.property}&show=${show}`);
  return [(await list('orders')).body.count, (await list('drafts')).body.count];
};
const addDiscontinuedProduct = async () => {
  const admin = await world.as('sysadmin');
  const product = { number: `W-${world.ids.property}`, name: 'Old panel', kind: 'supply', unitPriceCents: 100 };
  const { id, revision } = (await admin.send<{ id: number; revision: number }>('POST', '/api/products', product)).body;
  const discontinue = () => admin.send('PUT', `/api/products/${id}`, { ...product, isActive: false, revision });
  return { id, discontinue };
};

test('PUR-07 a new order is submitted in one call, without a draft; a repeated call has no effect', async () => {
  const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
  const order = (await add({ submit: true }, headers)).body;
  expect(order).toMatchObject({ statusId: 1, history: [{ action: 'submit', from: 'draft' }, { action: 'add' }] });
  expect((await add({ submit: true }, headers)).body).toMatchObject({ id: order.id, number: order.number });
  expect(await counts()).toEqual([1, 0]);
});

test('PUR-07 nothing is saved if a new order cannot be submitted, and the error names the field', async () => {
  const refusedReply = await add({ submit: true, lines: [] });
  expect(refusedReply.body.validationResult?.fields).toMatchObject([{ path: 'lines', code: 'valRequired' }]);
  expect(await counts()).toEqual([0, 0]);
});

test('PUR-07 a changed draft is submitted with its change, or neither is saved; the error names the line', async () => {
  const product = await addDiscontinuedProduct();
  const lines = [line, { ...line, productId: product.id, isMonthly: false }];
  const draft = (await add({ lines })).body;
  await product.discontinue();
  const change = (overrides: object) =>
    sales.send<Reply>('PUT', `${path}/${draft.id}`, { ...form, revision: draft.revision, submit: true, ...overrides });
  const refusedReply = await change({ lines, hooks: 120 });
  expect(refusedReply.body.validationResult?.fields).toMatchObject([
    { path: 'lines.1.productId', code: 'productWithdrawn' },
  ]);
  expect((await sales.get<Order>(`${path}/${draft.id}`)).body).toMatchObject({ hooks: 100, state: 'draft' });
  expect((await change({ hooks: 120 })).body).toMatchObject({ hooks: 120, state: 'submitted' });
});

test('PUR-07 an order for a canceled property cannot be duplicated', async () => {
  const order = (await add({ submit: true })).body;
  expect(order.mayDuplicate).toBe(true);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set canceled = true where id = ${world.ids.property}`.execute(tx),
  );
  expect((await sales.get<Order>(`${path}/${order.id}`)).body.mayDuplicate).toBe(false);
  expect((await add({ submit: true })).body.code).toBe('propertyCanceled');
});

test('PUR-05 each order of a bulk approval is checked against its own revision, and a rejected order does not affect the others', async () => {
  const management = await world.as('management');
  const [first, changed] = [(await add({ submit: true })).body, (await add({ submit: true })).body];
  await sales.send('PUT', `${path}/${changed.id}`, { ...form, hooks: 200, revision: changed.revision });
  const replies = [];
  for (const { id, revision } of [first, changed]) replies.push(await act(management, { id }, 'approve', { revision }));
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'changedByAnother'],
  ]);
  expect((await sales.get<Order>(`${path}/${changed.id}`)).body.state).toBe('submitted');
});
