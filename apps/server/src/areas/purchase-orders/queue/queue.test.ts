import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { queueStages } from '@latchboard/contract/purchase-orders/queue-rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { makeScan, sendScans } from '#server/testing/scans.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds, worldPassword } from '#server/testing/world-facts.ts';

type Queue = CallOutput<typeof contract.purchaseOrders.listProductionQueue>;
type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;

const path = '/api/properties/1/purchase-orders';
const line = { productId: 2, quantity: 1, description: 'System for 90 units', unitPriceCents: 4495, isMonthly: true };
const form = { typeId: 1, tier: 'STD', units: 90, hooks: 50, salesRep1Id: 101, shippingFeeCents: 0, lines: [line] };
const queueOf = async (caller: Caller, query = '') =>
  (await caller.get<Queue>(`/api/production-queue?${query}`)).body.rows;

/**
 * Starts a server whose clock the test sets. Property 1 has no customer number and one standard system, with a panel of
 * two hooks.
 */
async function start() {
  let now = new Date();
  const setDay = (day: number, hour = 15) => {
    now = new Date(Date.UTC(2026, 10, day, hour));
    return now.toISOString();
  };
  setDay(2);
  const server = await testServer({ clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`update property set accounting_customer_number = null where id = 1`.execute(tx);
    await sql`delete from key_tag where datalog_id = ${worldIds.datalog}`.execute(tx);
    await sql`update datalog set type = 'STD', panels = 1, panel_hooks = '{2}' where id = ${worldIds.datalog}`.execute(
      tx,
    );
    await sql`update datalog set type = 'PLT' where property_id = 1 and id <> ${worldIds.datalog}`.execute(tx);
  });
  // Each user signs in again, because the sessions have expired.
  const callerAs = async (key: Parameters<typeof actor>[1]) =>
    callerOf(server.url, (await signIn(server.url, `${key}@world.test`, worldPassword)).body.accessToken);
  const act = async (order: Order, by: Parameters<typeof actor>[1], action: string, reason = '') =>
    (await (await callerAs(by)).send('POST', `${path}/${order.id}/actions`, { action, reason })).status;
  const submit = async () => {
    const order = (await (await callerAs('sales')).send<Order>('POST', path, form)).body;
    await act(order, 'sales', 'submit');
    return order;
  };
  const submitForSibling = async () => {
    const sales = await callerAs('sales');
    const siblingPath = `/api/properties/${worldIds.sibling}/purchase-orders`;
    const { id } = (await sales.send<Order>('POST', siblingPath, form)).body;
    expect((await sales.send('POST', `${siblingPath}/${id}/actions`, { action: 'submit' })).status).toBe(200);
  };
  return { setDay, act, callerAs, submit, submitForSibling };
}

test('OPS-08 each queue date is set when the order reaches its stage, and determines the status; installed orders leave the queue', async () => {
  const { setDay, act, callerAs, submit } = await start();
  const day = new Map<string, string>();
  const firstInQueue = async () => (await queueOf(await callerAs('production')))[0];
  day.set('poCreatedDate', setDay(2));
  const order = await submit();
  expect(await firstInQueue()).toMatchObject({
    orderId: order.id,
    number: 20_001,
    propertyName: 'Harbor Point',
    customerNumber: null,
  });
  day.set('managerApprovalDate', setDay(3));
  expect(await act(order, 'management', 'approve')).toBe(200);
  day.set('customerNumberDate', setDay(4));
  await (await callerAs('accounting')).send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-100' });
  setDay(5);
  await (await callerAs('sales')).send('POST', `${path}/${order.id}/printed`);
  expect((await firstInQueue())?.state).toBe('filed');
  day.set('unitEntryDate', setDay(6));
  expect(await act(order, 'sales', 'askUnits')).toBe(200);
  day.set('unitsVerifiedDate', setDay(9));
  await (await callerAs('manager')).send('POST', '/api/properties/1/unit-entry', { isAddressRight: true });

  // The scan date of the system is that of its last hook. A later scan of the same hook changes nothing.
  setDay(10);
  await sendScans(await callerAs('service'), worldIds.datalog, [makeScan('hang', 1001, { tag: '80001' })]);
  expect((await firstInQueue())?.scannedDate).toBeNull();
  day.set('scannedDate', setDay(11));
  await sendScans(await callerAs('service'), worldIds.datalog, [makeScan('empty', 1002)]);
  setDay(12);
  await sendScans(await callerAs('service'), worldIds.datalog, [makeScan('hang', 1001, { tag: '80001' })]);

  day.set('shippedDate', setDay(13));
  const production = await callerAs('production');
  const places = await production.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const ring = await (await callerAs('sysadmin')).send<{ id: number }>('POST', '/api/products', {
    ...{ number: 'R-1', name: 'Key ring', kind: 'supply', unitPriceCents: 250 },
  });
  await production.send('POST', '/api/inventory/movements', {
    ...{
      productId: ring.body.id,
      quantity: 1,
      reason: 'received',
      toPlaceId: places.body.rows[0]?.id,
      key: randomUUID(),
    },
  });
  const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
  const shipments = '/api/properties/1/shipping-orders';
  const shipment = await production.send<Shipment>('POST', shipments, {
    ...{ kind: 'system', purchaseOrderId: order.id, address, method: 'ground' },
    lines: [{ productId: ring.body.id, quantity: 1 }],
  });
  for (const action of ['print', 'ship'])
    expect((await production.send('POST', `${shipments}/${shipment.body.id}/actions`, { action })).status).toBe(200);

  const row = await firstInQueue();
  expect(row).toMatchObject({ ...Object.fromEntries(day), state: 'shipped', customerNumber: 'C-100' });
  expect(row?.latestActivityDate).toBe(day.get('shippedDate'));
  expect(row?.salesRep).toBe('Test sales');
  setDay(16);
  expect(await act(order, 'service', 'install')).toBe(200);
  expect(await firstInQueue()).toBeUndefined();
});

test('OPS-08 an order that returns to approval loses the dates of the later stages', async () => {
  const { setDay, act, callerAs, submit } = await start();
  const order = await submit();
  setDay(3);
  await act(order, 'management', 'approve');
  await (await callerAs('accounting')).send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-100' });
  setDay(4);
  const sales = await callerAs('sales');
  const { revision } = (await sales.get<Order>(`${path}/${order.id}`)).body;
  await sales.send('PUT', `${path}/${order.id}`, { ...form, shippingFeeCents: 900, revision });
  const [returnedRow] = await queueOf(sales);
  expect(returnedRow).toMatchObject({ state: 'submitted', managerApprovalDate: null, customerNumberDate: null });
  const secondApproval = setDay(5);
  await act(order, 'management', 'approve');
  expect((await queueOf(await callerAs('sales')))[0]).toMatchObject({
    ...{
      state: 'numbered',
      managerApprovalDate: secondApproval,
      customerNumberDate: secondApproval,
      unitEntryDate: null,
    },
  });
});

test('OPS-08 an order is marked if it has waited longer than the target of its stage, and a new target applies immediately', async () => {
  const { setDay, callerAs, submit } = await start();
  await submit();
  const firstInQueue = async (query = '') => (await queueOf(await callerAs('production'), query))[0];
  // The target for approval is one business day. The order was submitted on a Monday at 15:00 UTC.
  setDay(3);
  expect(await firstInQueue()).toMatchObject({ waitedDays: 1, targetDays: 1, isLate: false });
  expect(await firstInQueue('late=true')).toBeUndefined();
  setDay(3, 16);
  expect(await firstInQueue('late=true')).toMatchObject({ waitedDays: 1, isLate: true });
  const management = await callerAs('management');
  const { body } = await management.get<CallOutput<typeof contract.purchaseOrders.readQueueTargets>>(
    '/api/production-queue/targets',
  );
  expect(body).toMatchObject({
    targets: { submitted: 1, unitsComplete: 10, shipped: null },
    history: [],
    mayChange: true,
  });
  const targets = { ...body.targets, submitted: 5 };
  expect((await management.send('PUT', '/api/production-queue/targets', { targets })).status).toBe(200);
  expect(await firstInQueue()).toMatchObject({ targetDays: 5, isLate: false });
  // Weekend days are not business days.
  setDay(9, 14);
  expect(await firstInQueue()).toMatchObject({ waitedDays: 4, isLate: false });
  setDay(9, 16);
  expect(await firstInQueue()).toMatchObject({ isLate: true });
  const after = await (await callerAs('sales')).get<typeof body>('/api/production-queue/targets');
  expect(after.body).toMatchObject({ targets, history: [{ by: 'Test management', value: targets }], mayChange: false });
});

test('OPS-08 the queue is sorted by any column across pages, orders without a value are last, and its file has the same rows', async () => {
  const { submit, submitForSibling, setDay, act, callerAs } = await start();
  const orders: Order[] = [];
  for (let day = 2; day < 5; day += 1) {
    setDay(day);
    orders.push(await submit());
  }
  for (let day = 5; day < 7; day += 1) {
    setDay(day);
    await submitForSibling();
  }
  for (const [index, order] of orders.slice(0, 2).entries()) {
    setDay(9 - index);
    await act(order, 'management', 'approve');
  }
  setDay(10);
  await (await callerAs('accounting')).send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-100' });
  const sales = await callerAs('sales');
  const all = (await queueOf(sales)).map(({ orderId }) => orderId);
  expect(all).toHaveLength(5);
  const columns = [
    'orderId',
    'customerNumber',
    'propertyName',
    'poCreatedDate',
    'managerApprovalDate',
    'scannedDate',
    'latestActivityDate',
    'stage',
  ] as const;
  /** Value by which a column is sorted. Within a stage, the order that has waited longest is first. */
  const sortValueOf = (row: Queue['rows'][number], column: (typeof columns)[number]) =>
    column === 'stage' ? `${queueStages.indexOf(row.state)} ${row.since}` : row[column];
  for (const [column, sort] of columns.flatMap((id) => [[id, id] as const, [id, `-${id}`] as const])) {
    const found: Queue['rows'][number][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Queue } = await sales.get<Queue>(
        `/api/production-queue?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...body.rows);
      cursor = body.next;
    }
    expect(found.map(({ orderId }) => orderId).toSorted(), sort).toEqual(all.toSorted());
    const values = found.map((row) => sortValueOf(row, column));
    const known = values.filter((value) => value !== null).toSorted();
    const sorted = sort === column ? known : known.toReversed();
    expect(values, sort).toEqual([...sorted, ...values.filter((value) => value === null)]);
    const file = await sales.get<string>(`/api/production-queue/file?format=csv&columns=orderId,stage&sort=${sort}`);
    const numbers = [...file.body.matchAll(/^(2\d{4}),/gm)].map(([, number]) => Number(number));
    expect(numbers, sort).toEqual(found.map(({ number }) => number));
  }
  const approved = await queueOf(sales, `stages=${queueStages.slice(1).join(',')}`);
  expect(approved.map(({ orderId }) => orderId).toSorted()).toEqual(orders.slice(0, 2).map(({ id }) => id));
  const { body } = await sales.get<string>('/api/production-queue/file?format=csv&columns=orderId,stage');
  expect(body).toContain('20003,"Approval, 4 business days, Over target"');
});
