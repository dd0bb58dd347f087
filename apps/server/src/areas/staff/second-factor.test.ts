import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds, worldPassword } from '#server/testing/world-facts.ts';

/** The server that all tests share. */
let sharedServer: TestServer;
/** The server of the test. */
let server: TestServer;
let world: OwnWorld;
let manager: { id: number; email: string };
beforeAll(async () => {
  sharedServer = await testServer({ shared: true });
});
afterAll(() => sharedServer.close());
beforeEach(async () => {
  await enterNewWorld(sharedServer);
});

async function enterNewWorld(targetServer: TestServer) {
  server = targetServer;
  world = await ownWorld(targetServer);
  manager = world.login('manager');
}

const reason = 'Lost the phone; called back at the number we have';
const turnOffCall = (staffId: number) => ['POST', `/api/staff/${staffId}/second-factor/off`, { reason }] as const;
interface LoginDetail {
  secondFactor: boolean | null;
  may: { turnOffSecondFactor: boolean };
}

test('ACC-22 an administrator turns off a lost second factor; the user is signed out everywhere, is emailed, and can sign in with the password', async () => {
  const { caller } = await withSecondFactor(server.url, manager.email);
  const administrator = await world.as('sysadmin');
  const readLogin = async () => (await administrator.get<LoginDetail>(`/api/staff/${manager.id}`)).body;
  expect(await readLogin()).toMatchObject({ secondFactor: true, may: { turnOffSecondFactor: true } });
  const gateCaller = callerOf(server.url, (await signIn(server.url, manager.email, worldPassword)).body.accessToken);
  expect((await administrator.send(...turnOffCall(manager.id))).status).toBe(200);
  expect((await caller.get('/api/session/me')).body.code).toBe('sessionEnded');
  expect((await gateCaller.send('POST', '/api/session/second-factor/enrol')).body.code).toBe('sessionEnded');
  expect(await readLogin()).toMatchObject({ secondFactor: false, may: { turnOffSecondFactor: false } });
  const mails = (await outboxOf(server)).filter(({ raw }) => raw.includes(manager.email));
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('Test sysadmin turned off two-factor authentication for your Latchboard login'),
  ]);
  expect(mails[0]?.text).not.toContain(reason);
  expect((await signIn(server.url, manager.email, worldPassword)).body.state).toBe('authenticated');
  expect((await administrator.send(...turnOffCall(manager.id))).body.code).toBe('conflict');
});

test('ACC-22 SYS-01 the audit log records who turned off a second factor and why', async () => {
  await withSecondFactor(server.url, manager.email);
  const administrator = await world.as('sysadmin');
  const withoutReason = await administrator.send('POST', `/api/staff/${manager.id}/second-factor/off`, { reason: ' ' });
  expect(withoutReason.body.validationResult?.fields).toMatchObject([{ path: 'reason' }]);
  await administrator.send(...turnOffCall(manager.id));
  const [entry] = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_type', '=', 'second_factor')
      .where('entity_id', '=', String(manager.id))
      .orderBy('id', 'desc')
      .execute(),
  );
  expect(entry).toMatchObject({
    staff_id: 105,
    entity_id: String(manager.id),
    action: 'delete',
    call: 'staff.turnOffSecondFactor',
    before: { off_reason: reason, secret_sealed: 'hidden', recovery_hashes: 'hidden' },
  });
});

test('ACC-22 an administrator cannot turn off the second factor of their own login or of a super administrator', async () => {
  // This test changes how administrators sign in, so it uses a separate server.
  await enterNewWorld(await testServer());
  const { caller: administrator } = await withSecondFactor(server.url, 'sysadmin@world.test');
  const { caller: superadminCaller } = await withSecondFactor(server.url, 'superadmin@world.test');
  expect((await administrator.send(...turnOffCall(105))).status).toBe(403);
  expect((await superadminCaller.send(...turnOffCall(106))).status).toBe(403);
  expect((await administrator.send(...turnOffCall(106))).status).toBe(403);
  expect((await administrator.get<LoginDetail>('/api/staff/106')).body.secondFactor).toBeNull();
  expect((await superadminCaller.get<LoginDetail>('/api/users/105')).body).toMatchObject({
    secondFactor: true,
    may: { turnOffSecondFactor: true },
  });
  expect((await superadminCaller.send(...turnOffCall(105))).status).toBe(200);
});

test('ACC-22 ACC-18 a second factor cannot be turned off without the right, by a customer, or while impersonating a customer', async () => {
  await withSecondFactor(server.url, manager.email);
  for (const role of ['corporate', 'management', 'sales'] as const)
    expect((await (await world.as(role)).send(...turnOffCall(manager.id))).status).toBe(403);
  const viewing = await (await world.as('sysadmin')).send(...turnOffCall(manager.id), {
    'x-impersonate': String(world.login('corporate').id),
  });
  expect(viewing.status).toBe(403);
});

test('ACC-22 if the pool requires a second factor, a user who lost the second factor sets up another during sign-in', async () => {
  await enterNewWorld(await testServer({ env: { SECOND_FACTOR_EXTERNAL: 'on' } }));
  const before = await withSecondFactor(server.url, manager.email);
  expect((await (await world.as('sysadmin')).send(...turnOffCall(manager.id))).status).toBe(200);
  const { recoveryCodes } = await withSecondFactor(server.url, manager.email);
  expect(recoveryCodes).toHaveLength(10);
  const gateCaller = callerOf(server.url, (await signIn(server.url, manager.email, worldPassword)).body.accessToken);
  const oldCodeReply = await gateCaller.send('POST', '/api/session/second-factor', { code: before.recoveryCodes[0] });
  expect(oldCodeReply.status).toBe(400);
});

test('ACC-22 a user who may not turn off a second factor does not see whether a login has a second factor', async () => {
  const { caller } = await withSecondFactor(server.url, manager.email);
  const hidden = { secondFactor: null, may: { turnOffSecondFactor: false } };
  expect((await caller.get<LoginDetail>(`/api/staff/${manager.id}`)).body).toMatchObject(hidden);
  for (const role of ['corporate', 'management'] as const)
    expect((await (await world.as(role)).get<LoginDetail>(`/api/staff/${manager.id}`)).body).toMatchObject(hidden);
  expect((await (await world.as('sysadmin')).get(`/api/staff/${worldIds.absent}`)).status).toBe(404);
});
