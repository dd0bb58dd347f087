import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Entry = CallOutput<typeof contract.units.getUnitEntry>;
type Confirmations = CallOutput<typeof contract.units.listConfirmations>;

const path = '/api/properties/1/unit-entry';
const dayMs = 86_400_000;
const asked = ({ platform }: TestServer) =>
  transact(platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('property').set({ customer_unit_entry: true }).where('id', '=', 1).execute(),
  );
const submit = { isAddressRight: true };
const submittedMails = async (server: TestServer) =>
  (await outboxOf(server)).filter(({ raw }) => raw.includes('Units submitted'));

test('DEV-09 the customer submits the units once: the provider is mailed with who, how many and the address', async () => {
  const now = new Date('2026-11-20T18:00:00.000Z');
  const server = await testServer({ clock: { now: () => now } });
  const manager = await actor(server.url, 'manager');
  expect((await manager.send('POST', path, submit)).body.code).toBe('stateChanged');
  await asked(server);
  expect((await manager.get<Entry>(path)).body).toMatchObject({ isAsked: true, units: 20, submittedAt: null });
  expect((await manager.send('POST', path, { isAddressRight: false })).status).toBe(400);
  const replies = await Promise.all([1, 2, 3].map(() => manager.send<Entry>('POST', path, submit)));
  for (const { status, body } of replies)
    expect([status, body]).toMatchObject([
      200,
      { isAsked: false, submittedAt: now.toISOString(), submittedBy: 'Test manager' },
    ]);
  const mails = await submittedMails(server);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.raw).toMatch(/^to: office@latchboard\.invalid/im);
  expect(mails[0]?.text).toContain('Test manager submitted 20 units of');
  const { physicalAddress } = (await manager.get<{ physicalAddress: { addressLine1: string } }>('/api/properties/1'))
    .body;
  expect(mails[0]?.text).toContain(`They confirmed the address: ${physicalAddress.addressLine1}`);
});

test('DEV-09 a property without a unit submits none, and stays asked', async () => {
  const server = await testServer();
  await asked(server);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('unit').set({ is_active: false }).where('property_id', '=', 1).execute(),
  );
  const manager = await actor(server.url, 'manager');
  const refused = await manager.send('POST', path, submit);
  expect([refused.status, refused.body.validationResult?.fields[0]?.code]).toEqual([400, 'unitsMissing']);
  expect((await manager.get<Entry>(path)).body.isAsked).toBe(true);
  expect(await submittedMails(server)).toEqual([]);
});

test('DEV-09 units submitted while viewing as a customer are marked so', async () => {
  const server = await testServer();
  await asked(server);
  const provider = await actor(server.url, 'service');
  const { rows } = (
    await provider.get<{ rows: { id: number; name: string }[] }>('/api/properties/1/staff?search=Test%20manager')
  ).body;
  const viewed = rows.find(({ name }) => name === 'Test manager');
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(submit),
    headers: {
      authorization: `Bearer ${provider.token}`,
      'content-type': 'application/json',
      'x-impersonate': `${viewed?.id}`,
    },
  });
  // Customers read of the provider, not of the person.
  expect(await reply.json()).toMatchObject({ isAsked: false, submittedBy: null });
  expect((await provider.get<Entry>(path)).body.submittedBy).toBe('Test service');
  expect((await submittedMails(server))[0]?.text).toContain(
    'Test service, viewing as Test manager, submitted 20 units',
  );
});

test('NAV-04 who may not enter units reads that they are waited for and whom to ask', async () => {
  const server = await testServer();
  await asked(server);
  const staff = await actor(server.url, 'staff');
  expect((await staff.get<Entry>(path)).body).toMatchObject({ isAsked: true, mayAct: false });
  expect((await staff.send('POST', path, submit)).status).toBe(403);
  expect((await (await actor(server.url, 'manager')).get<Entry>(path)).body.mayAct).toBe(true);
});

test('HIE-10 a unit list or contacts that nobody confirmed for 180 days have to be confirmed', async () => {
  let now = new Date();
  const server = await testServer({ clock: { now: () => now } });
  const confirmations = '/api/properties/1/confirmations';
  const begun = now.getTime();
  /** A manager who signs in so many days after the property was added. */
  const onDay = async (day: number) => {
    now = new Date(begun + day * dayMs);
    const { body } = await signIn(server.url, 'manager@world.test', worldPassword);
    const manager = callerOf(server.url, body.accessToken);
    const read = async () => (await manager.get<Confirmations>(confirmations)).body.rows;
    return {
      manager,
      read,
      due: async () => (await read()).filter(({ isDue }) => isDue).map(({ subject }) => subject),
    };
  };
  const before = await onDay(179);
  expect(await before.due()).toEqual([]);
  expect(await before.read()).toMatchObject([
    { subject: 'units', confirmedAt: null },
    { subject: 'contacts', confirmedAt: null },
  ]);
  const { manager, due } = await onDay(181);
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
  expect(await (await onDay(181 + 181)).due()).toEqual(['units', 'contacts']);
});
