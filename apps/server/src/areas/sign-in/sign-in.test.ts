import { createHook } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, refreshCookieOf, signIn } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
let world: OwnWorld;
let manager: string;
beforeAll(async () => {
  server = await testServer({ shared: true, env: { ACCESS_TOKEN_MINUTES: '5' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  manager = world.login('manager').email;
});

test('ACC-02 a correct email and password sign the user in and return the login', async () => {
  const reply = await signIn(server.url, ` M${manager.slice(1)} `, worldPassword);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ state: 'authenticated', expiresIn: 300 });
  const me = await callerOf(server.url, reply.body.accessToken).get('/api/session/me');
  expect(me.body).toMatchObject({
    person: { id: world.login('manager').id, email: manager, isInternal: false },
    role: { id: 203, key: 'manager' },
    commercialLevel: 4,
    reach: {
      kind: 'property',
      corporation: { name: 'Harbor Residential' },
      entities: [{ id: world.ids.property, name: 'Harbor Point' }],
      properties: 1,
    },
    viewingAs: null,
  });
});

test('ACC-02 a failed sign-in gets the same reply, whether or not the email exists', async () => {
  const wrongPasswordReply = await signIn(server.url, manager, 'not the password');
  const unknown = await signIn(server.url, 'nobody@world.test', 'not the password');
  for (const reply of [wrongPasswordReply, unknown]) {
    expect(reply.status).toBe(401);
    expect(reply.body.code).toBe('emailOrPassIncorrect');
    expect(reply.body.localizedMessage).toBe('Your email address or password is incorrect, please try again');
  }
  for (const [email = '', password = ''] of [
    ['', ''],
    [manager, ''],
    ['  ', worldPassword],
  ])
    expect((await signIn(server.url, email, password)).body.localizedMessage).toBe(
      'You must provide a username and password',
    );
});

test('ACC-02 every failed sign-in computes one password hash, even if the login does not exist, is inactive, or has no password', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`update staff set disabled_at = now() where id = ${world.login('assistant').id}`.execute(tx);
    await sql`delete from credential where staff_id = ${world.login('staff').id}`.execute(tx);
  });
  const hashes: string[] = [];
  const hook = createHook({ init: (_id, type) => void (/argon2/i.test(type) && hashes.push(type)) }).enable();
  const emailOf = (role: 'manager' | 'nobody' | 'assistant' | 'staff') =>
    role === 'nobody' ? 'nobody@world.test' : world.login(role).email;
  for (const role of ['manager', 'nobody', 'assistant', 'staff'] as const) {
    hashes.length = 0;
    const reply = await signIn(server.url, emailOf(role), 'not the password');
    expect([role, reply.body.code, hashes.length]).toEqual([role, 'emailOrPassIncorrect', 1]);
  }
  hook.disable();
});

test('ACC-03 the sixth attempt within the time window is rejected, even by another server process', async () => {
  const second = await server.another();
  for (let tries = 0; tries < 5; tries++) await signIn(server.url, manager, 'wrong password');
  for (const url of [server.url, second.url]) {
    const refusedReply = await signIn(url, manager, worldPassword);
    expect(refusedReply.status).toBe(429);
    expect(refusedReply.body.localizedMessage).toBe('Too many attempts, please try again later');
  }
});

test('ACC-09 a refresh token is exchanged once; reuse ends the session', async () => {
  const first = refreshCookieOf((await signIn(server.url, manager, worldPassword)).headers);
  const refresh = (cookie: string) => callerOf(server.url).send('POST', '/api/session/refresh', undefined, { cookie });
  const second = await refresh(first);
  expect(second.status).toBe(200);
  const third = await refresh(refreshCookieOf(second.headers));
  expect(third.status).toBe(200);
  expect((await refresh(first)).body.code).toBe('sessionEnded');
  expect((await refresh(refreshCookieOf(third.headers))).body.code).toBe('sessionEnded');
});

test('ACC-09 if a refresh token has two successors, the one used first is valid, and using the other ends the session', async () => {
  const first = refreshCookieOf((await signIn(server.url, manager, worldPassword)).headers);
  const refresh = (cookie: string) => callerOf(server.url).send('POST', '/api/session/refresh', undefined, { cookie });
  // The reply was lost, so the client repeats the request.
  const [lost, reused] = [await refresh(first), await refresh(first)];
  const next = await refresh(refreshCookieOf(reused.headers));
  expect(next.status).toBe(200);
  expect((await refresh(refreshCookieOf(lost.headers))).body.code).toBe('sessionEnded');
  expect((await refresh(refreshCookieOf(next.headers))).body.code).toBe('sessionEnded');
});

test('ACC-10 signing out ends the session on the server', async () => {
  const { body, headers } = await signIn(server.url, manager, worldPassword);
  const caller = callerOf(server.url, body.accessToken);
  expect((await caller.send('DELETE', '/api/session')).status).toBe(200);
  expect((await caller.get('/api/session/me')).body.code).toBe('sessionEnded');
  const secondReply = await callerOf(server.url).send('POST', '/api/session/refresh', undefined, {
    cookie: refreshCookieOf(headers),
  });
  expect(secondReply.status).toBe(401);
});

test('RGT-05 a property outside the user’s reach returns the same reply as a nonexistent property', async () => {
  const caller = await world.as('manager');
  expect((await caller.get(`/api/properties/${world.ids.property}`)).body).toMatchObject({
    id: world.ids.property,
    name: 'Harbor Point',
    region: { name: 'Chicago' },
  });
  const foreign = await caller.get('/api/properties/4');
  const unknownProperty = await caller.get('/api/properties/999999');
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknownProperty.body, requestId: '' });
  expect((await caller.get<{ rows: { id: number }[] }>('/api/properties')).body.rows.map((row) => row.id)).toEqual([
    world.ids.property,
  ]);
});
