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

let server: TestServer;
let world: OwnWorld;
let place: string;
let path: string;
/** Returns the messages that were mailed in the test. */
let newMails: () => Promise<{ raw: string }[]>;
/** Noon. The properties of these worlds have no customer number. */
const noon = '2026-11-23T18:00:00.000Z';
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(noon) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await enter(server);
});

/** Starts the test in a separate world. */
async function enter(on: TestServer) {
  world = await ownWorld(on);
  place = `/api/properties/${world.ids.property}`;
  path = `${place}/purchase-orders`;
  newMails = await watchMails(on);
}

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type List = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>;

const asSystem = <T>(of: TestServer, work: Parameters<typeof transact<T>>[2]) =>
  transact(of.platform.pool, { role: 'lb_system' }, work);
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
const draft = async (who: Caller, more: object = {}) =>
  (await who.send<Order>('POST', path, { ...form, ...more })).body;
const act = (who: Caller, { id }: Pick<Order, 'id'>, action: PurchaseOrderAction, reason = '') =>
  who.send<Order & Partial<FailureBody>>('POST', `${path}/${id}/actions`, { action, reason });
const submitted = async (who: Caller, more: object = {}) => (await act(who, await draft(who, more), 'submit')).body;
const read = async (who: Caller, { id }: Pick<Order, 'id'>) => (await who.get<Order>(`${path}/${id}`)).body;
const listed = async (who: Caller, query = '') =>
  (await who.get<List>(`/api/purchase-orders?propertyId=${world.ids.property}&${query}`)).body;

test('PUR-04 an order advances from its author’s draft through approval and customer number to its filing', async () => {
  // The first order of an installation has the first number.
  await enter(await testServer({ clock: { now: () => new Date(noon) } }));
  const [sales, management, accounting] = await Promise.all(
    (['sales', 'management', 'accounting'] as const).map((key) => world.as(key)),
  );
  if (!sales || !management || !accounting) throw new Error('somebody is missing');
  const made = await draft(sales);
  expect(made).toMatchObject({ number: null, statusId: null, state: 'draft', subtotalCents: 3995, totalCents: 6495 });
  expect([(await listed(sales)).count, (await listed(sales, 'show=drafts')).count]).toEqual([0, 1]);
  expect([
    (await listed(management, 'show=drafts')).count,
    (await management.get(`${path}/${made.id}`)).status,
  ]).toEqual([0, 404]);
  const one = (await act(sales, made, 'submit')).body;
  expect(one).toMatchObject({ number: 20_001, statusId: 1, history: [{ action: 'submit', from: 'draft' }, {}] });
  expect((await act(sales, one, 'approve')).status).toBe(403);
  const approved = (await act(management, one, 'approve')).body;
  expect(approved).toMatchObject({ statusId: 2, mayEnterCustomerNumber: true });
  expect((await accounting.send('PUT', `${place}/customer-number`, { customerNumber: 'C-100' })).status).toBe(200);
  expect(await read(accounting, one)).toMatchObject({
    statusId: 3,
    customerNumber: 'C-100',
    accountingStatus: 'customerNumberAssigned',
    mayEnterCustomerNumber: false,
  });
  const filed = await sales.send<Order>('POST', `${path}/${one.id}/printed`);
  expect(filed.body).toMatchObject({ statusId: 4, lastFileAt: noon });
  expect((await sales.send<Order>('POST', `${path}/${one.id}/printed`)).body.statusId).toBe(4);
  const mails = (await newMails()).map(({ raw }) => /^to: (.*)$/im.exec(raw)?.[1] ?? '').toSorted();
  expect(mails).toEqual(['accounting@world.test', 'management@world.test', 'sales@world.test']);
});

test('PUR-04 a customer number entered at status 1 is kept, and approval advances the order to status 3', async () => {
  const sales = await world.as('sales');
  const one = await submitted(sales);
  await sales.send('PUT', `${place}/customer-number`, { customerNumber: `C-7-${world.ids.property}` });
  expect((await read(sales, one)).statusId).toBe(1);
  const approved = (await act(await world.as('management'), one, 'approve')).body;
  expect(approved.statusId).toBe(3);
  expect(approved.history.map(({ action }) => action)).toEqual(['number', 'approve', 'submit', 'add']);
  const other = await sales.send('PUT', `${place}/customer-number`, { customerNumber: `C-8-${world.ids.property}` });
  expect(other.body.validationResult?.fields[0]).toMatchObject({ path: 'reason', code: 'valRequired' });
  const reason = 'Merged accounts';
  await sales.send('PUT', `${place}/customer-number`, { customerNumber: `C-8-${world.ids.property}`, reason });
  expect((await read(sales, one)).history[0]).toMatchObject({ action: 'change', reason });
});

test('PUR-04 DEV-09 the customer is asked for units, and submitting them advances the order', async () => {
  const sales = await world.as('sales');
  const one = await submitted(sales);
  await act(await world.as('management'), one, 'approve');
  await sales.send('PUT', `${place}/customer-number`, { customerNumber: `C-7-${world.ids.property}` });
  await sales.send('POST', `${path}/${one.id}/printed`);
  expect((await act(sales, one, 'askUnits')).body.statusId).toBe(5);
  const entry = async () =>
    (await (await world.as('manager')).get<{ isAsked: boolean }>(`${place}/unit-entry`)).body.isAsked;
  expect(await entry()).toBe(true);
  const asked = (await newMails()).find(({ raw }) => raw.includes('Please enter the units'));
  expect(asked?.raw).toMatch(new RegExp(`^to: ${world.login('manager').email}`, 'im'));
  // Changed lines need another approval, and the unit entry is not open until then.
  const changed = await sales.send<Order>('PUT', `${path}/${one.id}`, {
    ...form,
    lines: [plan],
    revision: (await read(sales, one)).revision,
  });
  expect([changed.body.statusId, changed.body.number, await entry()]).toEqual([1, one.number, false]);
  await act(await world.as('management'), one, 'approve');
  await sales.send('POST', `${path}/${one.id}/printed`);
  await act(sales, one, 'askUnits');
  const manager = await world.as('manager');
  expect((await manager.send('POST', `${place}/unit-entry`, { isAddressRight: true })).status).toBe(200);
  const done = await read(sales, one);
  expect([done.statusId, done.history[0]?.by, await entry()]).toEqual([6, 'Test manager', false]);
  const again = await act(sales, one, 'reopenUnits');
  expect(again.body.validationResult?.fields[0]).toMatchObject({ path: 'reason', code: 'valRequired' });
  expect((await act(sales, one, 'reopenUnits', 'Two buildings are missing')).body.statusId).toBe(5);
});

test('PUR-04 if two decisions are concurrent, one succeeds; the other returns the current state and its author', async () => {
  const one = await submitted(await world.as('sales'));
  const [management, superadmin] = [await world.as('management'), await world.as('superadmin')];
  const replies = await Promise.all([act(management, one, 'approve'), act(superadmin, one, 'approve')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({
    code: 'stateChanged',
    validationResult: { fields: [{ code: 'stateChangedBy' }] },
  });
  const other = await submitted(await world.as('sales'));
  const mixed = await Promise.all([act(management, other, 'approve'), act(superadmin, other, 'delete')]);
  expect(mixed.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of mixed) expect([200, 409]).toContain(status);
});

test('PUR-04 PUR-05 an order whose prices changed after they were displayed cannot be approved', async () => {
  const [sales, management] = [await world.as('sales'), await world.as('management')];
  const one = await submitted(sales);
  const { revision, totalCents } = await read(management, one);
  const lines = [{ ...plan, unitPriceCents: 100 }];
  const cheaper = await sales.send<Order>('PUT', `${path}/${one.id}`, { ...form, lines, revision });
  expect([totalCents, cheaper.body.totalCents]).toEqual([6495, 2600]);
  const approve = (seen: number) =>
    management.send<Order & Partial<FailureBody>>('POST', `${path}/${one.id}/actions`, {
      action: 'approve',
      revision: seen,
    });
  expect((await approve(revision)).body.code).toBe('changedByAnother');
  expect((await read(management, one)).state).toBe('submitted');
  expect((await approve(cheaper.body.revision)).body).toMatchObject({ state: 'approved', totalCents: 2600 });
  // A changed state returns its own error.
  expect((await approve(revision)).body.code).toBe('stateChanged');
});

test('PUR-07 a monthly discount cannot exceed the monthly charge', async () => {
  const sales = await world.as('sales');
  const ask = async (lines: object[]) => {
    const { status, body } = await sales.send<Order & Partial<FailureBody>>('POST', path, { ...form, lines });
    return [status, body.validationResult?.fields[0]?.code];
  };
  const once = { ...plan, isMonthly: false };
  const monthly = { ...discount, isMonthly: true };
  expect(await ask([once, monthly])).toEqual([400, 'discountTooLarge']);
  expect(await ask([plan, monthly])).toEqual([201, undefined]);
});

test('PUR-05 orders below status 3 can be deleted with the right to delete, below 7 by management, and can be restored', async () => {
  const [sales, management, sysadmin] = [
    await world.as('sales'),
    await world.as('management'),
    await world.as('sysadmin'),
  ];
  const one = await submitted(sales);
  expect((await act(sales, one, 'delete')).status).toBe(403);
  const deleted = (await act(sysadmin, one, 'delete')).body;
  expect([deleted.isDeleted, deleted.statusId, deleted.may.map(({ action }) => action)]).toEqual([
    true,
    1,
    ['restore'],
  ]);
  expect([(await listed(sales)).count, (await listed(sales, 'show=deleted')).count]).toEqual([0, 1]);
  expect((await act(management, one, 'approve')).body.code).toBe('stateChanged');
  expect((await act(management, one, 'restore')).status).toBe(403);
  expect((await act(sysadmin, one, 'restore')).body.isDeleted).toBe(false);
  await act(management, one, 'approve');
  await sales.send('PUT', `${place}/customer-number`, { customerNumber: `C-9-${world.ids.property}` });
  expect((await act(sysadmin, one, 'delete')).status).toBe(409);
  expect((await act(sysadmin, one, 'deleteLater')).status).toBe(403);
  expect((await act(management, one, 'deleteLater')).body.isDeleted).toBe(true);
});

test('PUR-05 an author cannot approve their own order', async () => {
  const management = await world.as('management');
  const one = await submitted(management);
  expect(one.may.find(({ action }) => action === 'approve')?.notNow?.code).toBe('ownPurchaseOrder');
  expect((await act(management, one, 'approve')).body.code).toBe('ownPurchaseOrder');
});

test('PUR-07 an invalid order returns its errors, and nothing is stored', async () => {
  const sales = await world.as('sales');
  const wrong: [object, string][] = [
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
  for (const [more, at] of wrong) {
    const reply = await sales.send('POST', path, { ...form, ...more });
    expect([reply.status, reply.body.validationResult?.fields[0]?.path], JSON.stringify(more)).toEqual([400, at]);
  }
  expect((await listed(sales, 'show=drafts')).count).toBe(0);
});

test('PUR-07 a negative tax, shipping fee, or quantity is rejected with a matching message', async () => {
  const sales = await world.as('sales');
  const refusedWith = async (more: object) => {
    const { body } = await sales.send<FailureBody>('POST', path, { ...form, ...more });
    return body.validationResult?.fields.map(({ path: field, message }) => [field, message]);
  };
  const tax = { adjustment: 'tax', quantity: 1, unitPriceCents: -1 };
  const zero = 'Please enter an amount of 0 or more.';
  expect(await refusedWith({ lines: [plan, tax] })).toEqual([['lines.1.unitPriceCents', zero]]);
  expect(await refusedWith({ shippingFeeCents: -1 })).toEqual([['shippingFeeCents', zero]]);
  expect(await refusedWith({ lines: [{ ...plan, quantity: -1 }] })).toEqual([
    ['lines.0.quantity', 'Please enter a whole number from 1 to 10,000.'],
  ]);
  expect(await refusedWith({ lines: [{ ...plan, unitPriceCents: 100_000_001 }] })).toEqual([
    ['lines.0.unitPriceCents', 'Please enter at most $1,000,000.'],
  ]);
});

test('PUR-07 a draft with a discontinued product cannot be submitted', async () => {
  // The test discontinues a product.
  const server = await testServer({ clock: { now: () => new Date(noon) } });
  await enter(server);
  const sales = await world.as('sales');
  const one = await draft(sales);
  await asSystem(server, (tx) => sql`update product set is_active = false where id = 2`.execute(tx));
  const reply = await act(sales, one, 'submit');
  expect(reply.body.validationResult?.fields[0]).toMatchObject({ path: 'lines.0.productId', code: 'productWithdrawn' });
  expect((await sales.send('PUT', `${path}/${one.id}`, { ...form, units: 91, revision: 0 })).status).toBe(200);
  await asSystem(server, (tx) => sql`update property set canceled = true where id = ${world.ids.property}`.execute(tx));
  expect((await sales.send('POST', path, form)).body.code).toBe('propertyCanceled');
});

test('PUR-09 an order keeps its prices and its price table, even after the tables change', async () => {
  const sales = await world.as('sales');
  const one = await draft(sales);
  const { id } = one.lines[0]?.priceTable ?? {};
  expect(one.lines.map(({ priceTable }) => priceTable?.plan ?? null)).toEqual(['monthly', 'credit']);
  await (await world.as('sysadmin')).send('POST', '/api/price-tables', {
    plan: 'monthly',
    tier: 'STD',
    effectiveFrom: '2026-11-23',
    steps: [{ upTo: 100, cents: 9999 }],
  });
  const kept = await sales.send<Order>('PUT', `${path}/${one.id}`, { ...form, customerPoNumber: 'PO 1', revision: 0 });
  expect(kept.body.lines[0]).toMatchObject({ unitPriceCents: 4495, priceTable: { id } });
  const typed = await sales.send<Order>('PUT', `${path}/${one.id}`, {
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
  const expectSum = async (one: Order, shippingFeeCents: number) => {
    const { rows } = await asSystem(server, (tx) =>
      sql<{ sum: string }>`select sum(quantity::numeric * unit_price_cents)::text as sum from purchase_order_line
        where record_id = ${one.id}`.execute(tx),
    );
    expect(String(one.subtotalCents)).toBe(rows[0]?.sum);
    expect(one.totalCents).toBe(computeTotals(one.lines, shippingFeeCents).totalCents);
    expect((await listed(sales, 'show=drafts&sort=-dateCreated&limit=1')).rows[0]?.totalCents).toBe(one.totalCents);
  };
  await fc.assert(
    fc.asyncProperty(lines, fc.nat(1_000_000), async (chosen, shippingFeeCents) => {
      const one = await draft(sales, { shippingFeeCents, lines: chosen.map((line) => ({ ...plan, ...line })) });
      await expectSum(one, shippingFeeCents);
      const lines = [...chosen.slice(1), { quantity: 3, unitPriceCents: 5 }].map((line) => ({ ...plan, ...line }));
      const change = { ...form, lines, shippingFeeCents, revision: one.revision };
      await expectSum((await sales.send<Order>('PUT', `${path}/${one.id}`, change)).body, shippingFeeCents);
    }),
    { numRuns: 8 },
  );
});

test('PUR-04 no sequence of actions reaches a state outside the table', async () => {
  const [sales, boss] = [await world.as('sales'), await world.as('superadmin')];
  const { actions } = purchaseOrderLifecycle;
  const chosen = (Object.keys(actions) as PurchaseOrderAction[]).filter((name) => !actions[name].isConsequence);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...chosen), { maxLength: 6 }), async (sequence) => {
      const one = await submitted(sales);
      let [state, isDeleted]: [string, boolean] = ['submitted', false];
      for (const action of sequence) {
        const { from, to } = actions[action];
        const fits = (from as readonly string[]).includes(state) && (action === 'restore') === isDeleted;
        expect([action, (await act(boss, one, action, 'Because')).status]).toEqual([action, fits ? 200 : 409]);
        if (fits) [state, isDeleted] = [to ?? state, to === null ? action !== 'restore' : isDeleted];
        expect(await read(boss, one)).toMatchObject({ state, isDeleted });
      }
    }),
    { numRuns: 8 },
  );
});
