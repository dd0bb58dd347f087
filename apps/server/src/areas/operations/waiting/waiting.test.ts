import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import {
  dayMs,
  openRequest,
  performRequestAction,
  rosaId,
  runSql,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type PendingWork = CallOutput<typeof contract.operations.readWaiting>;

const orders = '/api/properties/1/purchase-orders';
const form = {
  ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0 },
  lines: [{ productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 }],
};
const draft = async (caller: Caller, overrides: object = {}) =>
  (await caller.send<Order>('POST', orders, { ...form, ...overrides })).body;
const actOn = (caller: Caller, { id }: Order, action: string) =>
  caller.send('POST', `${orders}/${id}/actions`, { action });
const waitingFor = async (caller: Caller) =>
  Object.fromEntries((await caller.get<PendingWork>('/api/waiting')).body.rows.map(({ kind, count }) => [kind, count]));

test('OPS-01 each role sees its pending work, such as drafts, approvals, missing customer numbers, and late orders', async () => {
  const { server, clock, as, sales } = await startRequestServer();
  await runSql(server, 'update property set accounting_customer_number = null');
  const [management, accounting] = [as('management'), as('accounting')];
  expect(await waitingFor(sales)).toEqual({});
  const draftOrder = await draft(sales);
  await draft(sales, { typeId: 4 });
  expect(await waitingFor(sales)).toEqual({ drafts: 1, conversionDrafts: 1 });
  expect(await waitingFor(management)).toEqual({});
  await actOn(sales, draftOrder, 'submit');
  expect([await waitingFor(sales), await waitingFor(management)]).toEqual([{ conversionDrafts: 1 }, { approvals: 1 }]);
  const systems = await sales.get<{ rows: { id: number }[] }>('/api/properties/1/datalogs');
  const conversion = await draft(sales, { typeId: 4, systemId: systems.body.rows[0]?.id });
  await actOn(sales, conversion, 'submit');
  expect(await waitingFor(management)).toEqual({ approvals: 1, conversionApprovals: 1 });
  const filteredReply = await management.get<PendingWork>('/api/waiting?kinds=conversionApprovals,invoices');
  expect(filteredReply.body.rows).toEqual([{ kind: 'conversionApprovals', count: 1 }]);
  await actOn(management, draftOrder, 'approve');
  await actOn(management, conversion, 'approve');
  expect([await waitingFor(management), await waitingFor(accounting)]).toEqual([
    {},
    { customerNumbers: 1, conversionNumbers: 1 },
  ]);
  clock.at += 3 * dayMs;
  expect(await waitingFor(sales)).toEqual({ lateOrders: 1, lateConversions: 1, conversionDrafts: 1 });
  await accounting.send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-1' });
  expect(await waitingFor(accounting)).toEqual({ invoices: 2 });
  const countsToPrint = { ordersToPrint: 1, conversionsToPrint: 1 };
  expect(await waitingFor(sales)).toEqual({ ...countsToPrint, conversionDrafts: 1 });
  expect(await waitingFor(management)).toEqual(countsToPrint);
  for (const { id } of [draftOrder, conversion]) await sales.send('POST', `${orders}/${id}/printed`, {});
  const printedCounts = { printedOrders: 1, printedConversions: 1 };
  expect(await waitingFor(sales)).toEqual({ ...printedCounts, conversionDrafts: 1 });
  expect(await waitingFor(as('service'))).toMatchObject(printedCounts);
  await actOn(sales, draftOrder, 'askUnits');
  expect(await waitingFor(sales)).toEqual({ printedConversions: 1, conversionDrafts: 1 });
});

test('OPS-01 users who ship see orders with verified units, and open shipments; sales sees open leads', async () => {
  const { server, as, sales } = await startRequestServer();
  const production = as('production');
  const draftOrder = await draft(sales);
  await actOn(sales, draftOrder, 'submit');
  await runSql(server, `update purchase_order set state = 'unitsComplete' where id = ${draftOrder.id}`);
  expect(await waitingFor(production)).toEqual({ readyToShip: 1 });
  expect(await waitingFor(sales)).not.toHaveProperty('readyToShip');
  await runSql(
    server,
    `insert into shipping_order (property_id, kind, state, line1, city, zip, country, since, created_at)
     select 1, 'esof', s, '1 Lake', 'Chicago', '60601', 'United States', now(), now() from unnest(array['open', 'printed']) s`,
  );
  expect(await waitingFor(production)).toEqual({ readyToShip: 1, openShipments: 1 });
  const lead = { name: 'Ana Ruiz', company: 'Lakeside Homes', phone: '312-555-0142', interest: 'system' };
  await production.send('POST', '/api/users/101/submit-lead-form', { ...lead, key: randomUUID() });
  expect(await waitingFor(sales)).toMatchObject({ openLeads: 1 });
});

test('OPS-01 a service request is listed for users who assign it, then for its technician, and also as late when it is overdue', async () => {
  const { clock, service, sales, repair } = await startRequestServer();
  const request = await openRequest(service, repair);
  expect(await waitingFor(service)).toEqual({ unassignedRequests: 1 });
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  expect([await waitingFor(service), await waitingFor(sales)]).toEqual([{ myRequests: 1 }, {}]);
  clock.at += 30 * dayMs;
  expect([await waitingFor(service), await waitingFor(sales)]).toEqual([
    { myRequests: 1, lateRequests: 1 },
    { lateRequests: 1 },
  ]);
});
