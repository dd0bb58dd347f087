import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { computeTotals } from '@latchboard/contract/products/money';
import { type PurchaseOrderAction, purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

let server: TestServer;
/** World whose property has no customer number. */
let world: OwnWorld;
let propertyPath: string;
let customerNumberPath: string;
let path: string;
/** Returns the messages emailed during the test. */
let newMails: () => Promise<{ raw: string }[]>;
/** Noon in the provider's time zone. */
const noon = '2026-11-23T18:00:00.000Z';
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(noon) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await enterNewWorld(server);
});

/** Switches the tests to a separate world. */
async function enterNewWorld(targetServer: TestServer) {
  world = await ownWorld(targetServer);
  propertyPath = `/api/properties/${world.ids.property}`;
  path = `${propertyPath}/purchase-orders`;
  customerNumberPath = `${propertyPath}/customer-number`;
  newMails = await watchMails(targetServer);
}

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type List = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>;
type FailedReply = Partial<FailureBody>;

const asSystem = <T>(target: TestServer, work: Parameters<typeof transact<T>>[2]) =>
  transact(target.platform.pool, { role: 'lb_system' }, work);
/** Product 117, the new standard plan, is in every installation. */
const plan = { productId: 2, quantity: 1, description: 'System for 90 units', unitPriceCents: 4495, isMonthly: true };
const discount = { adjustment: 'discount', quantity: 1, unitPriceCents: -500 };
const form = {
  typeId: 1,
  tier: 'STD',
  units: 90,
  hooks: 100,
  salesRep1Id: 101,
  shippingFeeCents: 2500,
  lines: [plan, discount],
};
const addDraft = async (caller: Caller, overrides: object = {}) =>
  (await caller.send<Order>('POST', path, { ...form, ...overrides })).body;
const act = (caller: Caller, { id }: Pick<Order, 'id'>, action: PurchaseOrderAction, reason = '') =>
  caller.send<Order & Partial<FailureBody>>('POST', `${path}/${id}/actions`, { action, reason });
const addSubmittedOrder = async (caller: Caller, overrides: object = {}) =>
  (await act(caller, await addDraft(caller, overrides), 'submit')).body;
const readOrder = async (caller: Caller, { id }: Pick<Order, 'id'>) => (await caller.get<Order>(`${path}/${id}`)).body;
const listOrders = async (caller: Caller, query = '') =>
  (await caller.get<List>(`/api/purchase-orders?propertyId=${world.ids.property}&${query}`)).body;

test('PUR-04 an order advances from its author’s draft through approval and customer number to its filing', async () => {
  // The first order in a new database gets the first number.
  await enterNewWorld(await testServer({ clock: { now: () => new Date(noon) } }));
  const [sales, management, accounting] = await Promise.all(
    (['sales', 'management', 'accounting'] as const).map((key) => world.as(key)),
  );
  if (!sales || !management || !accounting) throw new Error('somebody is missing');
  const order = await addDraft(sales);
  expect(order).toMatchObject({ number: null, statusId: null, state: 'draft', subtotalCents: 3995, totalCents: 6495 });
  expect([(await listOrders(sales)).count, (await listOrders(sales, 'show=drafts')).count]).toEqual([0, 1]);
  expect([
    (await listOrders(management, 'show=drafts')).count,
    (await management.get(`${path}/${order.id}`)).status,
  ]).toEqual([0, 404]);
  const submittedOrder = (await act(sales, order, 'submit')).body;
  expect(submittedOrder).toMatchObject({
    number: 20_001,
    statusId: 1,
    history: [{ action: 'submit', from: 'draft' }, {}],
  });
  expect((await act(sales, submittedOrder, 'approve')).status).toBe(403);
  const approved = (await act(management, submittedOrder, 'approve')).body;
  expect(approved).toMatchObject({ statusId: 2, mayEnterCustomerNumber: true });
  expect((await accounting.send('PUT', customerNumberPath, { customerNumber: 'C-100' })).status).toBe(200);
  expect(await readOrder(accounting, submittedOrder)).toMatchObject({
    statusId: 3,
    customerNumber: 'C-100',
    accountingStatus: 'customerNumberAssigned',
    mayEnterCustomerNumber: false,
  });
  const filed = await sales.send<Order>('POST', `${path}/${submittedOrder.id}/printed`);
  expect(filed.body).toMatchObject({ statusId: 4, lastFileAt: noon });
  expect((await sales.send<Order>('POST', `${path}/${submittedOrder.id}/printed`)).body.statusId).toBe(4);
  const mails = (await newMails()).map(({ raw }) => /^to: (.*)$/im.exec(raw)?.[1] ?? '').toSorted();
  expect(mails).toEqual(['accounting@world.test', 'management@world.test', 'sales@world.test']);
});

test('PUR-04 a customer number entered at status 1 is kept, and approval advances the order to status 3', async () => {
  const sales = await world.as('sales');
  const submittedOrder = await addSubmittedOrder(sales);
  await sales.send('PUT', customerNumberPath, { customerNumber: `C-7-${world.ids.property}` });
  expect((await readOrder(sales, submittedOrder)).statusId).toBe(1);
  const approved = (await act(await world.as('management'), submittedOrder, 'approve')).body;
  expect(approved.statusId).toBe(3);
  expect(approved.history.map(({ action }) => action)).toEqual(['number', 'approve', 'submit', 'add']);
  const replyWithoutReason = await sales.send('PUT', customerNumberPath, {
    customerNumber: `C-8-${world.ids.property}`,
  });
  expect(replyWithoutReason.body.validationResult?.fields[0]).toMatchObject({ path: 'reason', code: 'valRequired' });
  const reason = 'Merged accounts';
  await sales.send('PUT', customerNumberPath, { customerNumber: `C-8-${world.ids.property}`, reason });
  expect((await readOrder(sales, submittedOrder)).history[0]).toMatchObject({ action: 'change', reason });
});

test('PUR-04 DEV-09 the customer is asked for units, and submitting them advances the order', async () => {
  const sales = await world.as('sales');
  const submittedOrder = await addSubmittedOrder(sales);
  await act(await world.as('management'), submittedOrder, 'approve');
  await sales.send('PUT', customerNumberPath, { customerNumber: `C-7-${world.ids.property}` });
  await sales.send('POST', `${path}/${submittedOrder.id}/printed`);
  expect((await act(sales, submittedOrder, 'askUnits')).body.statusId).toBe(5);
  const awaitsUnits = async () =>
    (await (await world.as('manager')).get<{ isAsked: boolean }>(`${propertyPath}/unit-entry`)).body.isAsked;
  expect(await awaitsUnits()).toBe(true);
  const email = (await newMails()).find(({ raw }) => raw.includes('Please enter the units'));
  expect(email?.raw).toMatch(new RegExp(`^to: ${world.login('manager').email}`, 'im'));
  // Changed lines require a new approval. The unit entry stays closed until then.
  const changed = await sales.send<Order>('PUT', `${path}/${submittedOrder.id}`, {
    ...form,
    lines: [plan],
    revision: (await readOrder(sales, submittedOrder)).revision,
  });
  expect([changed.body.statusId, changed.body.number, await awaitsUnits()]).toEqual([1, submittedOrder.number, false]);
  await act(await world.as('management'), submittedOrder, 'approve');
  await sales.send('POST', `${path}/${submittedOrder.id}/printed`);
  await act(sales, submittedOrder, 'askUnits');
  const manager = await world.as('manager');
  expect((await manager.send('POST', `${propertyPath}/unit-entry`, { isAddressRight: true })).status).toBe(200);
  const completed = await readOrder(sales, submittedOrder);
  expect([completed.statusId, completed.history[0]?.by, await awaitsUnits()]).toEqual([6, 'Test manager', false]);
  const reopenReply = await act(sales, submittedOrder, 'reopenUnits');
  expect(reopenReply.body.validationResult?.fields[0]).toMatchObject({ path: 'reason', code: 'valRequired' });
  expect((await act(sales, submittedOrder, 'reopenUnits', 'Two buildings are missing')).body.statusId).toBe(5);
});

test('PUR-04 if two users decide concurrently, one succeeds; the other gets the current state and the name of the user who set it', async () => {
  const submittedOrder = await addSubmittedOrder(await world.as('sales'));
  const [management, superadmin] = [await world.as('management'), await world.as('superadmin')];
  const replies = await Promise.all([
    act(management, submittedOrder, 'approve'),
    act(superadmin, submittedOrder, 'approve'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const conflict = replies.find(({ status }) => status === 409);
  expect(conflict?.body).toMatchObject({
    code: 'stateChanged',
    validationResult: { fields: [{ code: 'stateChangedBy' }] },
  });
  const other = await addSubmittedOrder(await world.as('sales'));
  const mixed = await Promise.all([act(management, other, 'approve'), act(superadmin, other, 'delete')]);
  expect(mixed.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of mixed) expect([200, 409]).toContain(status);
});

test('PUR-04 PUR-05 an order whose prices changed after they were displayed cannot be approved', async () => {
  const [sales, management] = [await world.as('sales'), await world.as('management')];
  const submittedOrder = await addSubmittedOrder(sales);
  const { revision, totalCents } = await readOrder(management, submittedOrder);
  const lines = [{ ...plan, unitPriceCents: 100 }];
  const lowerPriced = await sales.send<Order>('PUT', `${path}/${submittedOrder.id}`, { ...form, lines, revision });
  expect([totalCents, lowerPriced.body.totalCents]).toEqual([6495, 2600]);
  const approve = (seenRevision: number) =>
    management.send<Order & Partial<FailureBody>>('POST', `${path}/${submittedOrder.id}/actions`, {
      action: 'approve',
      revision: seenRevision,
    });
  expect((await approve(revision)).body.code).toBe('changedByAnother');
  expect((await readOrder(management, submittedOrder)).state).toBe('submitted');
  expect((await approve(lowerPriced.body.revision)).body).toMatchObject({ state: 'approved', totalCents: 2600 });
  // A request that is based on an outdated state returns a specific error.
  expect((await approve(revision)).body.code).toBe('stateChanged');
});

test('PUR-07 a monthly discount cannot exceed the monthly charge', async () => {
  const sales = await world.as('sales');
  const addWithLines = async (lines: object[]) => {
    const { status, body } = await sales.send<Order & Partial<FailureBody>>('POST', path, { ...form, lines });
    return [status, body.validationResult?.fields[0]?.code];
  };
  const oneTime = { ...plan, isMonthly: false };
  const monthly = { ...discount, isMonthly: true };
  expect(await addWithLines([oneTime, monthly])).toEqual([400, 'discountTooLarge']);
  expect(await addWithLines([plan, monthly])).toEqual([201, undefined]);
});

test('PUR-05 only roles that may delete orders can delete those below status 3, and only management those below 7; a deleted order can be restored', async () => {
  const [sales, management, sysadmin] = [
    await world.as('sales'),
    await world.as('management'),
    await world.as('sysadmin'),
  ];
  const submittedOrder = await addSubmittedOrder(sales);
  expect((await act(sales, submittedOrder, 'delete')).status).toBe(403);
  const deleted = (await act(sysadmin, submittedOrder, 'delete')).body;
  expect([deleted.isDeleted, deleted.statusId, deleted.may.map(({ action }) => action)]).toEqual([
    true,
    1,
    ['restore'],
  ]);
  expect([(await listOrders(sales)).count, (await listOrders(sales, 'show=deleted')).count]).toEqual([0, 1]);
  expect((await act(management, submittedOrder, 'approve')).body.code).toBe('stateChanged');
  expect((await act(management, submittedOrder, 'restore')).status).toBe(403);
  expect((await act(sysadmin, submittedOrder, 'restore')).body.isDeleted).toBe(false);
  await act(management, submittedOrder, 'approve');
  await sales.send('PUT', customerNumberPath, { customerNumber: `C-9-${world.ids.property}` });
  expect((await act(sysadmin, submittedOrder, 'delete')).status).toBe(409);
  expect((await act(sysadmin, submittedOrder, 'deleteLater')).status).toBe(403);
  expect((await act(management, submittedOrder, 'deleteLater')).body.isDeleted).toBe(true);
});

test('PUR-04 PUR-05 an approved order is restored at status 3 if its property got the customer number in the meantime', async () => {
  const [sales, sysadmin] = [await world.as('sales'), await world.as('sysadmin')];
  const submittedOrder = await addSubmittedOrder(sales);
  await act(await world.as('management'), submittedOrder, 'approve');
  expect((await act(sysadmin, submittedOrder, 'delete')).body.isDeleted).toBe(true);
  await sales.send('PUT', customerNumberPath, { customerNumber: `C-9-${world.ids.property}` });
  expect((await act(sysadmin, submittedOrder, 'restore')).body).toMatchObject({ isDeleted: false, statusId: 3 });
});

test('PUR-04 DEV-09 units that are submitted during a change to the order are rejected, because the order is no longer at status 5', async () => {
  const [sales, manager] = [await world.as('sales'), await world.as('manager')];
  const submittedOrder = await addSubmittedOrder(sales);
  await act(await world.as('management'), submittedOrder, 'approve');
  await sales.send('PUT', customerNumberPath, { customerNumber: `C-7-${world.ids.property}` });
  await sales.send('POST', `${path}/${submittedOrder.id}/printed`);
  const { revision } = (await act(sales, submittedOrder, 'askUnits')).body;
  const lines = [{ ...plan, unitPriceCents: 100 }];
  const [changed, units] = await whileLocked(
    server,
    [`select from purchase_order_line where record_id = ${submittedOrder.id} for update`],
    [
      () => sales.send<FailedReply>('PUT', `${path}/${submittedOrder.id}`, { ...form, lines, revision }),
      () => manager.send<FailedReply>('POST', `${propertyPath}/unit-entry`, { isAddressRight: true }),
    ],
  );
  expect([changed?.status, units?.body.code]).toEqual([200, 'stateChanged']);
});

test('PUR-05 an author cannot approve their own order', async () => {
  const management = await world.as('management');
  const submittedOrder = await addSubmittedOrder(management);
  expect(submittedOrder.may.find(({ action }) => action === 'approve')?.blockedReason?.code).toBe('ownPurchaseOrder');
  expect((await act(management, submittedOrder, 'approve')).body.code).toBe('ownPurchaseOrder');
});

test('PUR-07 an invalid order returns its errors, and nothing is stored', async () => {
  const sales = await world.as('sales');
  const invalidForms: [object, string][] = [
    ...[0, -1, 1e9, 1.5, '1.5', '１２', '3'].map((quantity): [object, string] => [
      { lines: [{ ...plan, quantity }] },
      'lines.0.quantity',
    ]),
    [{ lines: [{ ...plan, productId: null }] }, 'lines.0.productId'],
    [{ lines: [{ ...plan, productId: 99_999 }] }, 'lines.0.productId'],
    [{ lines: [{ ...plan, description: ' ' }] }, 'lines.0.description'],
    [{ lines: [{ ...plan, unitPriceCents: 44.95 }] }, 'lines.0.unitPriceCents'],
    [{ lines: [plan, { ...discount, unitPriceCents: -700_000 }] }, 'lines'],
    [{ lines: [plan, { ...discount, unitPriceCents: 1 }] }, 'lines.1.unitPriceCents'],
    [{ shippingFeeCents: -1 }, 'shippingFeeCents'],
    [{ typeId: 2 }, 'typeId'],
    [{ salesRep1Id: 203 }, 'salesRep1Id'],
    [{ deliveryDate: '2026-02-31' }, 'deliveryDate'],
  ];
  for (const [overrides, at] of invalidForms) {
    const reply = await sales.send('POST', path, { ...form, ...overrides });
    expect([reply.status, reply.body.validationResult?.fields[0]?.path], JSON.stringify(overrides)).toEqual([400, at]);
  }
  expect((await listOrders(sales, 'show=drafts')).count).toBe(0);
});

test('PUR-07 a negative tax, shipping fee, or quantity is rejected with a matching message', async () => {
  const sales = await world.as('sales');
  const errorsOf = async (overrides: object) => {
    const { body } = await sales.send<FailureBody>('POST', path, { ...form, ...overrides });
    return body.validationResult?.fields.map(({ path: field, message }) => [field, message]);
  };
  const tax = { adjustment: 'tax', quantity: 1, unitPriceCents: -1 };
  const zero = 'Please enter an amount of 0 or more.';
  expect(await errorsOf({ lines: [plan, tax] })).toEqual([['lines.1.unitPriceCents', zero]]);
  expect(await errorsOf({ shippingFeeCents: -1 })).toEqual([['shippingFeeCents', zero]]);
  expect(await errorsOf({ lines: [{ ...plan, quantity: -1 }] })).toEqual([
    ['lines.0.quantity', 'Please enter a whole number from 1 to 10,000.'],
  ]);
  expect(await errorsOf({ lines: [{ ...plan, unitPriceCents: 100_000_001 }] })).toEqual([
    ['lines.0.unitPriceCents', 'Please enter at most $1,000,000.'],
  ]);
});

test('PUR-07 a draft with a discontinued product cannot be submitted', async () => {
  // This test discontinues a product, so it uses a separate server.
  const server = await testServer({ clock: { now: () => new Date(noon) } });
  await enterNewWorld(server);
  const sales = await world.as('sales');
  const draftOrder = await addDraft(sales);
  await asSystem(server, (tx) => sql`update product set is_active = false where id = 2`.execute(tx));
  const reply = await act(sales, draftOrder, 'submit');
  expect(reply.body.validationResult?.fields[0]).toMatchObject({ path: 'lines.0.productId', code: 'productWithdrawn' });
  expect((await sales.send('PUT', `${path}/${draftOrder.id}`, { ...form, units: 91, revision: 0 })).status).toBe(200);
  await asSystem(server, (tx) => sql`update property set canceled = true where id = ${world.ids.property}`.execute(tx));
  expect((await sales.send('POST', path, form)).body.code).toBe('propertyCanceled');
});

test('PUR-09 an order keeps its prices and its price table, even after the tables change', async () => {
  const sales = await world.as('sales');
  const draftOrder = await addDraft(sales);
  const { id } = draftOrder.lines[0]?.priceTable ?? {};
  expect(draftOrder.lines.map(({ priceTable }) => priceTable?.plan ?? null)).toEqual(['monthly', 'credit']);
  await (await world.as('sysadmin')).send('POST', '/api/price-tables', {
    plan: 'monthly',
    tier: 'STD',
    effectiveFrom: '2026-11-23',
    steps: [{ upTo: 100, cents: 9999 }],
  });
  const saveReply = await sales.send<Order>('PUT', `${path}/${draftOrder.id}`, {
    ...form,
    customerPoNumber: 'PO 1',
    revision: 0,
  });
  expect(saveReply.body.lines[0]).toMatchObject({ unitPriceCents: 4495, priceTable: { id } });
  const typed = await sales.send<Order>('PUT', `${path}/${draftOrder.id}`, {
    ...form,
    lines: [{ ...plan, unitPriceCents: 4444 }],
    revision: 1,
  });
  expect(typed.body.lines[0]?.priceTable).toBeNull();
});

test('PUR-07 every displayed total equals the sum of the lines in the database', async () => {
  const sales = await world.as('sales');
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const expectSum = async (order: Order, shippingFeeCents: number) => {
    const { rows } = await asSystem(server, (tx) =>
      sql<{ sum: string }>`select sum(quantity::numeric * unit_price_cents)::text as sum from purchase_order_line
        where record_id = ${order.id}`.execute(tx),
    );
    expect(String(order.subtotalCents)).toBe(rows[0]?.sum);
    expect(order.totalCents).toBe(computeTotals(order.lines, shippingFeeCents).totalCents);
    const drafts = await listOrders(sales, 'show=drafts&sort=-dateCreated&limit=1');
    expect(drafts.rows[0]?.totalCents).toBe(order.totalCents);
  };
  await fc.assert(
    fc.asyncProperty(lines, fc.nat(1_000_000), async (chosen, shippingFeeCents) => {
      const draft = await addDraft(sales, { shippingFeeCents, lines: chosen.map((line) => ({ ...plan, ...line })) });
      await expectSum(draft, shippingFeeCents);
      const lines = [...chosen.slice(1), { quantity: 3, unitPriceCents: 5 }].map((line) => ({ ...plan, ...line }));
      const change = { ...form, lines, shippingFeeCents, revision: draft.revision };
      await expectSum((await sales.send<Order>('PUT', `${path}/${draft.id}`, change)).body, shippingFeeCents);
    }),
    { numRuns: 8 },
  );
});

test('PUR-04 no sequence of actions on an order reaches a state outside the transition table', async () => {
  const [sales, superadmin] = [await world.as('sales'), await world.as('superadmin')];
  const { actions } = purchaseOrderLifecycle;
  const choosableActions = (Object.keys(actions) as PurchaseOrderAction[]).filter(
    (name) => !actions[name].isConsequence,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...choosableActions), { maxLength: 6 }), async (sequence) => {
      const submittedOrder = await addSubmittedOrder(sales);
      let [state, isDeleted]: [string, boolean] = ['submitted', false];
      for (const action of sequence) {
        const { from, to } = actions[action];
        const isAllowed = (from as readonly string[]).includes(state) && (action === 'restore') === isDeleted;
        expect([action, (await act(superadmin, submittedOrder, action, 'Because')).status]).toEqual([
          action,
          isAllowed ? 200 : 409,
        ]);
        if (isAllowed) [state, isDeleted] = [to ?? state, to === null ? action !== 'restore' : isDeleted];
        expect(await readOrder(superadmin, submittedOrder)).toMatchObject({ state, isDeleted });
      }
    }),
    { numRuns: 8 },
  );
});
