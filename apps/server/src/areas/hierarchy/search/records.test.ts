import type { CallOutput, contract } from '@latchboard/contract';
import type { RoleKey } from '@latchboard/rights';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Hits = CallOutput<typeof contract.hierarchy.search>['hits'];

let url: string;
beforeAll(async () => {
  const server = await testServer({ shared: true });
  url = server.url;
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const orders = sql`insert into purchase_order (property_id, number, customer_po_number, type_id, tier, state, since, created_at, submitted_at, sales_rep_1)
      select 1, n, po, 1, 'STD', state, now(), now(), now(), (select min(id) from staff) from (values (24117, 'WO 88-1', 'submitted'), (24118, '', 'submitted'), (null, 'WO 88-1', 'draft'))
        as made (n, po, state)`;
    await orders.execute(tx);
    await sql`insert into shipping_order (property_id, number, kind, state, line1, city, zip, country, since, created_at)
      values (1, 54117, 'esof', 'open', '1 Pier', 'Tacoma', '98402', 'US', now(), now())`.execute(tx);
    await sql`insert into service_request (property_id, number, type_id, title, due_at, since, created_at)
      select 1, 24117, id, 'Keypad answers slowly', now(), now(), now() from service_request_type where name = 'Repair'`.execute(
      tx,
    );
    await sql`insert into equipment (product_id, serial, state, since, property_id)
      select min(id), 'KP-77/100%', 'atProperty', now(), 1 from product where kind = 'part' or is_serial`.execute(tx);
  });
});

async function search(query: string, role: RoleKey = 'sysadmin'): Promise<Hits> {
  const caller = await actor(url, role);
  return (await caller.get<{ hits: Hits }>(`/api/search?query=${encodeURIComponent(query)}`)).body.hits;
}
const findNames = async (query: string, role?: RoleKey) =>
  (await search(query, role)).map(({ kind, name }) => `${kind} ${name}`);

test('HIE-06 orders and requests are found by their complete numbers, by the first digits, and with the usual prefixes', async () => {
  expect((await findNames('24117')).toSorted()).toEqual(['purchaseOrder 24117', 'serviceRequest 24117']);
  expect((await findNames('2411')).toSorted()).toEqual([
    'purchaseOrder 24117',
    'purchaseOrder 24118',
    'serviceRequest 24117',
  ]);
  for (const query of ['PO 24117', 'p.o. #24117', 'purchase order 24117'])
    expect(await findNames(query), query).toEqual(['purchaseOrder 24117']);
  for (const query of ['SR-24117', 'sr24117', 'Request 24117'])
    expect(await findNames(query), query).toEqual(['serviceRequest 24117']);
  expect(await search('shipment 54117')).toMatchObject([
    { kind: 'shippingOrder', name: '54117', shippingKind: 'esof', propertyId: 1, detail: 'Harbor Point' },
  ]);
  for (const nothing of ['24119', 'sr 54117', '999999999', '#']) expect(await findNames(nothing), nothing).toEqual([]);
});

test('HIE-06 an order is found by the customer’s order number, a request by its title, and equipment by its serial number', async () => {
  expect(await search('wo 88-1')).toMatchObject([{ name: '24117', detail: 'Harbor Point · WO 88-1' }]);
  expect(await search('slowly keypad')).toMatchObject([
    { kind: 'serviceRequest', name: '24117', detail: 'Keypad answers slowly · Harbor Point' },
  ]);
  for (const serial of ['KP-77/100%', 'kp-77'])
    expect(await search(serial), serial).toMatchObject([{ kind: 'equipment', name: 'KP-77/100%', propertyId: 1 }]);
  expect(await search('kp-7_')).toEqual([]);
});

test('HIE-06 RGT-07 a search finds only records that the user may read', async () => {
  expect(await findNames('24117', 'accounting')).toEqual(['purchaseOrder 24117']);
  expect(await findNames('slowly keypad', 'accounting')).toEqual([]);
  expect(await findNames('kp-77', 'sales')).toEqual([]);
  expect(await findNames('kp-77', 'accounting')).toEqual(['equipment KP-77/100%']);
});
