import type { CallOutput, Contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, clearActors } from '#server/testing/actors.ts';
import { type ErpServer, erpServer } from '#server/testing/erp-server.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Customer = CallOutput<Contract['erp']['readCustomer']>;
type Property = CallOutput<Contract['hierarchy']['getProperty']>;

const respondWithStatus =
  (code: number): ErpServer['answer'] =>
  (_, response) =>
    void response.writeHead(code).end('{}');

const respondWith =
  (body: string): ErpServer['answer'] =>
  (_, response) =>
    void response.end(body);

let at: Date;
const clock = { now: () => at, forward: (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000)) };
let erp: ErpServer;
let server: TestServer;
let world: OwnWorld;
/** The property, its customer number, and a second property. */
let property: number;
let number: string;
let sibling: number;
beforeAll(async () => {
  at = new Date('2026-11-23T12:00:00Z');
  erp = await erpServer({ shared: true });
  const env = { ERP_URL: erp.url, ERP_TOKEN: 'token-of-ours' };
  server = await testServer({ shared: true, env, clock });
});
afterAll(async () => {
  await server.close();
  erp.close();
});
beforeEach(async () => {
  at = new Date('2026-11-23T12:00:00Z');
  erp.answer = undefined;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
  world = await ownWorld(server);
  ({ property, sibling } = world.ids);
  number = `30${property}`;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set accounting_customer_number = '30' || id, property_code = 'P' || id
      where id in (${property}, ${sibling})`.execute(tx),
  );
});

/** Sends the test's customers to the ERP, so the queue is empty. */
async function startConnected() {
  const admin = await actor(server.url, 'sysadmin');
  const sync = () => server.platform.jobs.runNow('sync-customers');
  await sync();
  const firstRequest = erp.requests.length;
  return {
    ...{ admin, sync },
    customer: async (id = property) => (await admin.get<Customer>(`/api/properties/${id}/erp`)).body,
    rename,
    /** Requests to the ERP since the start of the test. */
    sent: () => erp.requests.slice(firstRequest),
  };
}

/** Changes the name. The hierarchy area tests the calls behind the form. */
const rename = (name: string, id = property) =>
  transact(server.platform.pool, { role: 'lb_internal', staffId: 105 }, (tx) =>
    sql`update property set name = ${name}, revision = revision + 1 where id = ${id}`.execute(tx),
  );

test('SYS-03 a customer is sent to the ERP once, with its number, property code, address, and billing', async () => {
  const { customer } = await startConnected();
  const first = erp.requests.filter(({ path }) => path === `/customers/${number}`);
  expect(first).toHaveLength(1);
  expect(first[0]).toMatchObject({
    method: 'PUT',
    headers: { authorization: 'Bearer token-of-ours', 'idempotency-key': `property-${property}-1` },
    body: {
      propertyId: property,
      customerNumber: number,
      propertyCode: `P${property}`,
      isCanceled: false,
      address: { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601' },
      billing: { methodId: expect.any(Number) },
    },
  });
  expect(await customer()).toMatchObject({ isConnected: true, state: 'sent', erpId: `E${number}`, lastError: null });
});

test('SYS-03 after changes to a customer, only the latest state is sent to the ERP; after an unrelated change, nothing is sent', async () => {
  const { rename: change, sync, sent, customer } = await startConnected();
  await change('Harbor Point North');
  await change('Harbor Point East');
  expect(await customer()).toMatchObject({ state: 'waiting' });
  await sync();
  expect(sent().map(({ body }) => body?.name)).toEqual(['Harbor Point East']);
  await transact(server.platform.pool, { role: 'lb_internal', staffId: 105 }, (tx) =>
    sql`update property set default_due_minutes = 60 where id = ${property}`.execute(tx),
  );
  await sync();
  expect(sent()).toHaveLength(1);
});

test('SYS-03 an ERP that is down, disconnects, or returns an invalid response never blocks a save, and the request is retried later', async () => {
  const { rename: change, sync, sent, customer } = await startConnected();
  const answers: readonly [ErpServer['answer'], string][] = [
    [respondWithStatus(503), 'answered 503'],
    [respondWith('<html>'), 'returned an unexpected response'],
    [respondWith(`{"id": "${'x'.repeat(100_000)}"}`), 'answered too much'],
    [(_, response) => void response.destroy(), 'not reached'],
    [(_, response) => void response.writeHead(302, { location: 'https://elsewhere.test' }).end(), 'not reached'],
  ];
  await change('Harbor Point North');
  for (const [tries, [answer, lastError]] of answers.entries()) {
    erp.answer = answer;
    await sync();
    expect(await customer()).toMatchObject({ state: 'waiting', tries: tries + 1, lastError });
    // Nothing is sent before it is due.
    await sync();
    expect(sent()).toHaveLength(tries + 1);
    clock.forward(2 ** tries);
  }
  erp.answer = undefined;
  await sync();
  expect(await customer()).toMatchObject({ state: 'sent', tries: 0, lastError: null });
});

test('SYS-03 a customer that the ERP rejects waits for a change or a manual resend', async () => {
  const { rename: change, sync, sent, customer, admin } = await startConnected();
  erp.answer = respondWithStatus(422);
  await change('Harbor Point North');
  await change('Elm Court North', sibling);
  await sync();
  // A rejected customer does not delay the next one.
  expect(sent()).toHaveLength(2);
  expect(await customer()).toMatchObject({ state: 'refused', lastError: 'answered 422' });
  clock.forward(50);
  await sync();
  expect(sent()).toHaveLength(2);
  erp.answer = undefined;
  const resendReply = await admin.send<Customer>('POST', `/api/properties/${property}/erp/sync`);
  expect(resendReply).toMatchObject({ status: 200, body: { state: 'waiting', lastError: null } });
  await sync();
  expect(await customer()).toMatchObject({ state: 'sent' });
});

test('SYS-03 a reply from the ERP that arrives after the customer changed is ignored, and the current state is sent', async () => {
  const { rename: change, sync, sent, customer } = await startConnected();
  await change('Harbor Point North');
  erp.answer = async ({ path }, response) => {
    erp.answer = undefined;
    await transact(server.platform.pool, { role: 'lb_internal', staffId: 105 }, (tx) =>
      sql`update property p set region_id = r.id, division_id = r.division_id, corporation_id = r.corporation_id
        from region r where r.id = 3 and p.id = ${property}`.execute(tx),
    );
    response.end(JSON.stringify({ id: `OLD-${path}` }));
  };
  await sync();
  expect(sent()).toHaveLength(2);
  expect(sent()[0]?.body?.corporationName).not.toBe(sent()[1]?.body?.corporationName);
  expect(await customer()).toMatchObject({ state: 'sent', erpId: `E${number}` });
});

test('SYS-03 a change to a customer is sent to the ERP only once, even with two server processes', async () => {
  const { rename: change, sync, sent } = await startConnected();
  const second = await server.another();
  await change('Harbor Point North');
  await Promise.all([sync(), second.platform.jobs.runNow('sync-customers')]);
  expect(sent()).toHaveLength(1);
});

test('NAV-07 SYS-03 the call for the link to a customer’s invoice portal returns the link, null, or a clear error if the portal does not respond', async () => {
  await startConnected();
  const manager = await world.as('manager');
  const { erpId } = (await manager.get<Property>(`/api/properties/${property}`)).body;
  const link = () => manager.get<{ link: string | null; code?: string }>(`/api/portal/${erpId}/link`);
  expect(await link()).toMatchObject({ status: 200, body: { link: `https://invoices.example.test/E${number}` } });
  expect(erp.requests.at(-1)).toMatchObject({
    path: `/portal/E${number}/link`,
    headers: { authorization: 'Bearer token-of-ours' },
  });
  for (const [answer, expected] of [
    [respondWith('{"link": null}'), { status: 200, body: { link: null } }],
    [respondWithStatus(404), { status: 200, body: { link: null } }],
    [respondWithStatus(500), { status: 503, body: { code: 'erpUnavailable' } }],
    [respondWith('{"link": "javascript:alert(1)"}'), { status: 503, body: { code: 'erpUnavailable' } }],
    [respondWith('{"link": "http://localhost.example.test"}'), { status: 503, body: { code: 'erpUnavailable' } }],
    [respondWith('{"link": "http://127.example.test"}'), { status: 503, body: { code: 'erpUnavailable' } }],
    [respondWith('{"link": "http://127.0.0.1:81/i"}'), { status: 200, body: { link: 'http://127.0.0.1:81/i' } }],
    [
      respondWith('{"link": "https://user:word@invoices.example.test"}'),
      { status: 503, body: { code: 'erpUnavailable' } },
    ],
    [respondWith('nonsense'), { status: 503, body: { code: 'erpUnavailable' } }],
  ] as const) {
    erp.answer = answer;
    expect(await link()).toMatchObject(expected);
  }
});

test('SYS-03 without an ERP, the job succeeds, and a customer is reported as waiting because no ERP is connected', async () => {
  const server = await testServer();
  const [manager, admin] = [await actor(server.url, 'manager'), await actor(server.url, 'sysadmin')];
  await server.platform.jobs.runNow('sync-customers');
  expect((await manager.get('/api/portal/E-1/link')).body).toEqual({ link: null });
  expect((await admin.get<Customer>('/api/properties/1/erp')).body).toMatchObject({
    isConnected: false,
    state: 'waiting',
  });
});

test('SYS-03 if a server process dies while it sends a customer, another process sends the customer', async () => {
  const { rename: change, sync, customer } = await startConnected();
  await change('Harbor Point North');
  // State after a crash: the customer is claimed, but no response is stored.
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update erp_customer set tries = 1, due_at = ${new Date(clock.now().getTime() + 5 * 60_000)} where property_id = ${property}`.execute(
      tx,
    ),
  );
  await sync();
  expect(await customer()).toMatchObject({ state: 'waiting' });
  clock.forward(5);
  await sync();
  await expect.poll(() => customer()).toMatchObject({ state: 'sent' });
  expect(erp.requests.at(-1)?.headers['idempotency-key']).toBe(`property-${property}-2`);
});
