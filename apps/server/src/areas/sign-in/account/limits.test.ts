import type { FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let manager: string;
let managerId: number;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  clearActors(server.url);
  world = await ownWorld(server);
  ({ id: managerId, email: manager } = world.login('manager'));
});
const requestReset = (url: string, email: string) =>
  callerOf(url).send('POST', '/api/session/forgot-password', { email });

test('ACC-05 an expired emailed code is rejected like a wrong one', async () => {
  await requestReset(server.url, manager);
  const [code] = /^\d{8}$/m.exec((await outboxOf(server)).find(({ raw }) => raw.includes(manager))?.text ?? '') ?? [];
  now = new Date(now.getTime() + 15 * 60_000 + 1000);
  const reset = { email: manager, code, newPassword: 'a brand new password' };
  const expiredReset = await callerOf(server.url).send('POST', '/api/session/reset-password', reset);
  expect(expiredReset.body.localizedMessage).toBe('Invalid reset code provided, please try again');
  expect((await signIn(server.url, manager, worldPassword)).body.state).toBe('authenticated');
});

test('ACC-05 a setting lets an installation reveal that an email has no account', async () => {
  const manager = 'manager@world.test';
  const { url } = await testServer({ env: { TELL_UNKNOWN_ADDRESS: 'on' } });
  expect((await requestReset(url, manager)).status).toBe(200);
  const unknown = await requestReset(url, 'nobody@world.test');
  expect([unknown.status, unknown.body.localizedMessage]).toEqual([
    404,
    'Could not find a user with this email address',
  ]);
});

test('ACC-03 failed attempts by others do not lock out a device from which the user signed in before', async () => {
  const { headers } = await signIn(server.url, manager, worldPassword);
  const cookie = headers
    .getSetCookie()
    .find((header) => header.startsWith('lb_device='))
    ?.split(';')[0];
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(server.url, manager, 'a guess')).status).toBe(401);
  expect((await signIn(server.url, manager, worldPassword)).body.code).toBe('tooManyAttempts');
  expect((await signIn(server.url, manager, worldPassword, { cookie: cookie ?? '' })).body.state).toBe('authenticated');
});

const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lb_device='))
    ?.split(';')[0] ?? '';

test('ACC-03 failed attempts by others from the same IP address do not lock out a known device', async () => {
  const manager = 'manager@world.test';
  const { url } = await testServer({ env: { SIGN_IN_TRIES_PER_ADDRESS: '4' } });
  const cookie = deviceOf((await signIn(url, manager, worldPassword)).headers);
  for (const role of ['a', 'b', 'c', 'd']) await signIn(url, `${role}@world.test`, 'a guess');
  expect((await signIn(url, manager, worldPassword)).body.code).toBe('tooManyAttempts');
  expect((await signIn(url, manager, worldPassword, { cookie })).body.state).toBe('authenticated');
  // A device is known only for the user who signed in on it. Failed attempts on it have a separate limit.
  expect((await signIn(url, 'staff@world.test', worldPassword, { cookie })).body.code).toBe('tooManyAttempts');
  for (let tries = 0; tries < 5; tries += 1) await signIn(url, manager, 'a guess', { cookie });
  expect((await signIn(url, manager, worldPassword, { cookie })).body.code).toBe('tooManyAttempts');
});

test('ACC-03 failed attempts count for 15 minutes', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(server.url, manager, 'a guess')).status).toBe(401);
  const failedAt = now.getTime();
  now = new Date(failedAt + 14 * 60_000);
  expect((await signIn(server.url, manager, worldPassword)).body.code).toBe('tooManyAttempts');
  now = new Date(failedAt + 16 * 60_000);
  expect((await signIn(server.url, manager, worldPassword)).body.state).toBe('authenticated');
});

test('ACC-03 only the server creates the cookie of a known device; a forged cookie is replaced', async () => {
  const forgedCookie = 'lb_device=a-mark-that-the-client-made';
  const deviceCookie = deviceOf((await signIn(server.url, manager, worldPassword, { cookie: forgedCookie })).headers);
  expect(deviceCookie).toMatch(/^lb_device=[\w-]{43}$/);
  for (let tries = 0; tries < 5; tries += 1) await signIn(server.url, manager, 'a guess');
  expect((await signIn(server.url, manager, worldPassword, { cookie: forgedCookie })).body.code).toBe(
    'tooManyAttempts',
  );
  const response = await signIn(server.url, manager, worldPassword, { cookie: deviceCookie });
  expect(deviceOf(response.headers)).toBe(deviceCookie);
});

test('ACC-03 PUR-08 an IP address that tries many accounts or quote links is slowed down for all of them', async () => {
  const manager = 'manager@world.test';
  const { url } = await testServer({ env: { SIGN_IN_TRIES_PER_ADDRESS: '4' } });
  for (const role of ['a', 'b', 'c', 'd'])
    expect((await signIn(url, `${role}@world.test`, 'a guess')).status).toBe(401);
  expect((await signIn(url, manager, worldPassword)).body.code).toBe('tooManyAttempts');
  await expectLimitedQuotes(url);
});

/** Expects separate limits for opening and accepting quote links from one IP address (PUR-08). */
async function expectLimitedQuotes(url: string): Promise<void> {
  const quote = `/api/quotes/${'b'.repeat(43)}`;
  const signed = { name: 'Dana Lee', signature: { kind: 'typed', name: 'Dana Lee' }, contentDigest: '0'.repeat(64) };
  const anonymous = callerOf(url);
  const calls = [
    () => anonymous.get<FailureBody>(quote),
    () => anonymous.send<FailureBody>('POST', `${quote}/acceptance`, signed),
  ];
  for (const call of calls) {
    for (let index = 0; index < 4; index++) expect((await call()).body.code).toBe('linkUnknown');
    const { status, body, headers } = await call();
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'tooManyAttempts', '900']);
    expect(body.localizedMessage).toContain('Too many attempts');
  }
}

test('ACC-07 administrators cannot set their own password without the current one', async () => {
  const passwordForm = { email: 'sysadmin@world.test', password: 'without the current one' };
  const ownChange = await (await actor(server.url, 'sysadmin')).send(
    'POST',
    '/api/cognito/admin-set-password',
    passwordForm,
  );
  expect(ownChange.status).toBe(403);
});

test('ACC-06 ACC-07 if an administrator sets a password while the user changes it, the administrator’s password is kept', async () => {
  const { body } = await signIn(server.url, manager, worldPassword);
  const input = { currentPassword: worldPassword, newPassword: 'mine, by myself', repeatedPassword: 'mine, by myself' };
  const change = () => callerOf(server.url, body.accessToken).send('PUT', '/api/staff/password-update', input);
  const setByAnother = `update credential set password_hash = $$set by another$$, must_change = true
    where staff_id = ${managerId}`;
  const [reply] = await whileLocked(server, [setByAnother], [change]);
  expect([reply?.status, reply?.body.code]).toEqual([409, 'changedByAnother']);
  const stored = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('credential').select('password_hash').where('staff_id', '=', managerId).executeTakeFirst(),
  );
  expect(stored).toEqual({ password_hash: 'set by another' });
});

const concurrentChanges = () => ({
  'a new password': [
    `update credential set password_hash = $$another$$ where staff_id = ${managerId}`,
    'emailOrPassIncorrect',
  ],
  'a deactivation': [`update staff set disabled_at = now() where id = ${managerId}`, 'emailOrPassIncorrect'],
  'a sign-on provider': [
    `insert into sso_connection (name, pool, corporation_id, domains, issuer, client_id, client_secret_sealed)
     values ('Harbor', 'external', ${world.ids.corporation}, '{elsewhere.test}', 'https://sso.test', 'a', '')`,
    'ssoRequired',
  ],
});
test.each(['a new password', 'a deactivation', 'a sign-on provider'] as const)(
  'ACC-01 ACC-02 a sign-in with the old password is rejected while %s is being saved',
  async (concurrentChange) => {
    const [change = '', code] = concurrentChanges()[concurrentChange];
    const [reply] = await whileLocked(server, [change], [() => signIn(server.url, manager, worldPassword)]);
    expect(reply?.body.code).toBe(code);
    const open = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.selectFrom('session').select('id').where('staff_id', '=', managerId).execute(),
    );
    expect(open).toEqual([]);
  },
);

test('ACC-03 SYS-07 a sign-in that fails because of the database does not count against the limit', async () => {
  const connectAsOwner = async () => {
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [holder, operator] = [await connectAsOwner(), await connectAsOwner()];
  const closeWaitingConnections = () =>
    operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  await holder.query('begin; lock table credential');
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = signIn(server.url, manager, worldPassword);
    await expect.poll(async () => (await closeWaitingConnections()).rowCount, { timeout: 30_000 }).toBe(1);
    expect((await reply).status).toBe(503);
  }
  await holder.query('rollback');
  expect((await signIn(server.url, manager, worldPassword)).body.state).toBe('authenticated');
});

test('ACC-09 ACC-23 old sessions that have ended are deleted, and active sessions are not', async () => {
  const caller = callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  await caller.send('DELETE', '/api/session');
  now = new Date(now.getTime() + 100 * 86_400_000);
  await signIn(server.url, manager, worldPassword);
  await server.platform.jobs.runNow('forget-sign-ins');
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`select (select count(*)::int from session where staff_id = ${managerId}) as sessions,
      (select count(*)::int from refresh_token r join session s on s.id = r.session_id where s.staff_id = ${managerId}) as tokens`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ sessions: 1, tokens: 1 }]);
});
