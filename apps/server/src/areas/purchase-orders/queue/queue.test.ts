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
const queueOf = async (who: Caller, query = '') => (await who.get<Queue>(`/api/production-queue?${query}`)).body.rows;

/**
 * A server whose clock the test sets, with a user of each department. Property 1 has no customer number and a system of
 * one panel.
 */
async function start() {
  let now = new Date();
  const at = (day: number, hour = 15) => {
    now = new Date(Date.UTC(2026, 10, day, hour));
    return now.toISOString();
  };
  at(2);
  const server = await testServer({ clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`update property set accounting_customer_number = null where id = 1`.execute(tx);
    await sql`delete from key_tag where datalog_id = ${worldIds.datalog}`.execute(tx);
    await sql`update datalog set type = 'STD', panels = 1, panel_hooks = '{2}' where id = ${worldIds.datalog}`.execute(
      tx,
    );
    await sql`update datalog set type = 'PLT' where property_id = 1 and id <> ${worldIds.datalog}`.execute(tx);
  });
  // Sessions expire as days pass, so each user signs in again.
  const who = async (key: Parameters<typeof actor>[1]) =>
    callerOf(server.url, (await signIn(server.url, `${key}@world.test`, worldPassword)).body.accessToken);
  const act = async (one: Order, by: Parameters<typeof actor>[1], action: string, reason = '') =>
    (await (await who(by)).send('POST', `${path}/${one.id}/actions`, { action, reason })).status;
  const submit = async () => {
    const made = (await (await who('sales')).send<Order>('POST', path, form)).body;
    await act(made, 'sales', 'submit');
    return made;
  };
  return { at, act, who, submit };
}

test('OPS-08 each date in the queue is set when the order reaches the stage, the status is derived from the dates, and installed orders are removed', async () => {
  const { at, act, who, submit } = await start();
  const day = new Map<string, string>();
  const seen = async () => (await queueOf(await who('production')))[0];
  day.set('poCreatedDate', at(2));
  const one = await submit();
  expect(await seen()).toMatchObject({
    orderId: one.id,
    number: 20_001,
    propertyName: 'Harbor Point',
    customerNumber: null,
  });
  day.set('managerApprovalDate', at(3));
  expect(await act(one, 'management', 'approve')).toBe(200);
  day.set('customerNumberDate', at(4));
  await (await who('accounting')).send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-100' });
  at(5);
  await (await who('sales')).send('POST', `${path}/${one.id}/printed`);
  expect((await seen())?.state).toBe('filed');
  day.set('unitEntryDate', at(6));
  expect(await act(one, 'sales', 'askUnits')).toBe(200);
  day.set('unitsVerifiedDate', at(9));
  await (await who('manager')).send('POST', '/api/properties/1/unit-entry', { isAddressRight: true });

  // The system is scanned when its last hook is. A repeated scan later changes nothing.
  at(10);
  await sendScans(await who('service'), worldIds.datalog, [makeScan('hang', 1001, { tag: '80001' })]);
  expect((await seen())?.scannedDate).toBeNull();
  day.set('scannedDate', at(11));
  await sendScans(await who('service'), worldIds.datalog, [makeScan('empty', 1002)]);
  at(12);
  await sendScans(await who('service'), worldIds.datalog, [makeScan('hang', 1001, { tag: '80001' })]);

  day.set('shippedDate', at(13));
  const production = await who('production');
  const places = await production.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const ring = await (await who('sysadmin')).send<{ id: number }>('POST', '/api/products', {
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
    ...{ kind: 'system', purchaseOrderId: one.id, address, method: 'ground' },
    lines: [{ productId: ring.body.id, quantity: 1 }],
  });
  for (const action of ['print', 'ship'])
    expect((await production.send('POST', `${shipments}/${shipment.body.id}/actions`, { action })).status).toBe(200);

  const row = await seen();
  expect(row).toMatchObject({ ...Object.fromEntries(day), state: 'shipped', customerNumber: 'C-100' });
  expect(row?.latestActivityDate).toBe(day.get('shippedDate'));
  expect(row?.salesRep).toBe('Test sales');
  at(16);
  expect(await act(one, 'service', 'install')).toBe(200);
  expect(await seen()).toBeUndefined();
});

test('OPS-08 an order that returns to approval loses the dates of the later stages', async () => {
  const { at, act, who, submit } = await start();
  const one = await submit();
  at(3);
  await act(one, 'management', 'approve');
  await (await who('accounting')).send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-100' });
  at(4);
  const sales = await who('sales');
  const { revision } = (await sales.get<Order>(`${path}/${one.id}`)).body;
  await sales.send('PUT', `${path}/${one.id}`, { ...form, shippingFeeCents: 900, revision });
  const [back] = await queueOf(sales);
  expect(back).toMatchObject({ state: 'submitted', managerApprovalDate: null, customerNumberDate: null });
  const again = at(5);
  await act(one, 'management', 'approve');
  expect((await queueOf(await who('sales')))[0]).toMatchObject({
    ...{ state: 'numbered', managerApprovalDate: again, customerNumberDate: again, unitEntryDate: null },
  });
});

test('OPS-08 an order is marked if it has waited longer than the target of its stage, and a new target applies immediately', async () => {
  const { at, who, submit } = await start();
  await submit();
  const seen = async (query = '') => (await queueOf(await who('production'), query))[0];
  // Approval: one business day. Ordered on a Monday at 15:00 UTC.
  at(3);
  expect(await seen()).toMatchObject({ waitedDays: 1, targetDays: 1, isLate: false });
  expect(await seen('late=true')).toBeUndefined();
  at(3, 16);
  expect(await seen('late=true')).toMatchObject({ waitedDays: 1, isLate: true });
  const management = await who('management');
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
  expect(await seen()).toMatchObject({ targetDays: 5, isLate: false });
  // A weekend does not count.
  at(9, 14);
  expect(await seen()).toMatchObject({ waitedDays: 4, isLate: false });
  at(9, 16);
  expect(await seen()).toMatchObject({ isLate: true });
  const after = await (await who('sales')).get<typeof body>('/api/production-queue/targets');
  expect(after.body).toMatchObject({ targets, history: [{ by: 'Test management', value: targets }], mayChange: false });
});

test('OPS-08 the queue can be sorted by each column across pages, and its file has the same rows', async () => {
  const { submit, who } = await start();
  for (let made = 0; made < 5; made += 1) await submit();
  const sales = await who('sales');
  const all = (await queueOf(sales)).map(({ orderId }) => orderId);
  expect(all).toHaveLength(5);
  const columns = [
    'orderId',
    'customerNumber',
    'propertyName',
    'managerApprovalDate',
    'scannedDate',
    'latestActivityDate',
    'stage',
  ];
  for (const sort of columns.flatMap((one) => [one, `-${one}`])) {
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Queue } = await sales.get<Queue>(
        `/api/production-queue?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...body.rows.map(({ orderId }) => orderId));
      cursor = body.next;
    }
    expect(found.toSorted(), sort).toEqual(all.toSorted());
  }
  expect(await queueOf(sales, `stages=${queueStages.slice(1).join(',')}`)).toEqual([]);
  const { body } = await sales.get<string>('/api/production-queue/file?format=csv&columns=orderId,stage');
  expect(body).toContain('20001,"Approval, 0 business days"');
});
