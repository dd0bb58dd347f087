import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Entry = CallOutput<typeof contract.units.getUnitEntry>;
type Confirmations = CallOutput<typeof contract.units.listConfirmations>;

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let path: string;
let earlierMails: Set<string>;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/unit-entry`;
  earlierMails = new Set((await outboxOf(server)).map(({ raw }) => raw));
});
const dayMs = 86_400_000;
const requireUnitEntry = () =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('property').set({ customer_unit_entry: true }).where('id', '=', world.ids.property).execute(),
  );
const submission = { isAddressRight: true };
/** Emails to the provider that this test caused. */
const submittedMails = async () =>
  (await outboxOf(server)).filter(({ raw }) => raw.includes('Units submitted') && !earlierMails.has(raw));

test('DEV-09 the customer submits the units once, and the provider gets an email with the name of the user who submitted, the unit count, and the address', async () => {
  now = new Date('2026-11-20T18:00:00.000Z');
  const manager = await world.as('manager');
  expect((await manager.send('POST', path, submission)).body.code).toBe('stateChanged');
  await requireUnitEntry();
  expect((await manager.get<Entry>(path)).body).toMatchObject({ isAsked: true, units: 20, submittedAt: null });
  expect((await manager.send('POST', path, { isAddressRight: false })).status).toBe(400);
  const replies = await Promise.all([1, 2, 3].map(() => manager.send<Entry>('POST', path, submission)));
  for (const { status, body } of replies)
    expect([status, body]).toMatchObject([
      200,
      { isAsked: false, submittedAt: now.toISOString(), submittedBy: 'Test manager' },
    ]);
  const mails = await submittedMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.raw).toMatch(/^to: office@latchboard\.invalid/im);
  expect(mails[0]?.text).toContain('Test manager submitted 20 units for');
  const { physicalAddress } = (
    await manager.get<{ physicalAddress: { addressLine1: string } }>(`/api/properties/${world.ids.property}`)
  ).body;
  expect(mails[0]?.text).toContain(`Confirmed address: ${physicalAddress.addressLine1}`);
});

test('DEV-09 the units of a property cannot be submitted if there are none, and the request stays open', async () => {
  await requireUnitEntry();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('unit').set({ is_active: false }).where('property_id', '=', world.ids.property).execute(),
  );
  const manager = await world.as('manager');
  const refusedReply = await manager.send('POST', path, submission);
  expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]?.code]).toEqual([400, 'unitsMissing']);
  expect((await manager.get<Entry>(path)).body.isAsked).toBe(true);
  expect(await submittedMails()).toEqual([]);
});

test('DEV-09 units submitted while impersonating a customer are marked as submitted by the provider', async () => {
  await requireUnitEntry();
  const provider = await world.as('service');
  const { rows } = (
    await provider.get<{ rows: { id: number; name: string }[] }>(
      `/api/properties/${world.ids.property}/staff?search=Test%20manager`,
    )
  ).body;
  const viewedEntry = rows.find(({ name }) => name === 'Test manager');
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(submission),
    headers: {
      authorization: `Bearer ${provider.token}`,
      'content-type': 'application/json',
      'x-impersonate': `${viewedEntry?.id}`,
    },
  });
  // Customers cannot see which of the provider's users submitted the units.
  expect(await reply.json()).toMatchObject({ isAsked: false, submittedBy: null });
  expect((await provider.get<Entry>(path)).body.submittedBy).toBe('Test service');
  expect((await submittedMails())[0]?.text).toContain('Test service, viewing as Test manager, submitted 20 units');
});

test('NAV-04 a user who may not enter units sees that they are requested, but cannot submit them', async () => {
  await requireUnitEntry();
  const staff = await world.as('staff');
  expect((await staff.get<Entry>(path)).body).toMatchObject({ isAsked: true, mayAct: false });
  expect((await staff.send('POST', path, submission)).status).toBe(403);
  expect((await (await world.as('manager')).get<Entry>(path)).body.mayAct).toBe(true);
});

test('HIE-10 a property’s unit list and contacts must each be confirmed again after 180 days', async () => {
  const confirmations = `/api/properties/${world.ids.property}/confirmations`;
  const start = now.getTime();
  /** Signs a manager in `day` days after the property was added. */
  const signInOnDay = async (day: number) => {
    now = new Date(start + day * dayMs);
    const { body } = await signIn(server.url, world.login('manager').email, worldPassword);
    const manager = callerOf(server.url, body.accessToken);
    const read = async () => (await manager.get<Confirmations>(confirmations)).body.rows;
    return {
      manager,
      read,
      due: async () => (await read()).filter(({ isDue }) => isDue).map(({ subject }) => subject),
    };
  };
  const before = await signInOnDay(179);
  expect(await before.due()).toEqual([]);
  expect(await before.read()).toMatchObject([
    { subject: 'units', confirmedAt: null },
    { subject: 'contacts', confirmedAt: null },
  ]);
  const { manager, due } = await signInOnDay(181);
  expect(await due()).toEqual(['units', 'contacts']);
  const confirmed = await manager.send<Confirmations>('PUT', `${confirmations}/units`);
  expect(confirmed.body.rows[0]).toMatchObject({
    subject: 'units',
    confirmedAt: now.toISOString(),
    confirmedBy: 'Test manager',
    dueAt: new Date(now.getTime() + 180 * dayMs).toISOString(),
    isDue: false,
  });
  expect(await due()).toEqual(['contacts']);
  expect((await manager.send('PUT', `${confirmations}/keys`)).status).toBe(400);
  expect(await (await signInOnDay(181 + 181)).due()).toEqual(['units', 'contacts']);
});
