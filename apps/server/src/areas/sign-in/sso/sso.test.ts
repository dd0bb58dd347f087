import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, clearActors, type SessionReply, signIn } from '#server/testing/actors.ts';
import { signInAtProvider, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, env: { SSO_ALLOW_HTTP: 'on' } });
});
afterAll(() => server.close());
/** Each test starts without a connection, and no user signs in through a provider. */
beforeEach(async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`delete from sso_connection`.execute(tx);
    await sql`update staff set is_sso_enabled = false`.execute(tx);
  });
  clearActors(server.url);
});

const people = {
  dana: { email: 'manager@world.test' },
  stranger: { email: 'stranger@world.test' },
  sloppy: { email: 'assistant@world.test', isVerified: false },
  outsider: { email: 'foreignmanager@world.test' },
  ours: { email: 'management@world.test' },
};

const connection = {
  name: 'Harbor Residential',
  pool: 'external',
  corporationId: 1 as number | null,
  domains: ['world.test'],
  issuer: 'https://sign-in.harbor.example',
  clientId: 'latchboard',
  clientSecret: 'not told again',
  isEnabled: true,
};

async function addOrganization(other: Partial<typeof connection> = {}, target = server) {
  const provider = await startOidcProvider(`${target.platform.settings.publicUrl}/sso-gateway.vue`, people);
  const administrator = await actor(target.url, 'sysadmin');
  const added = await administrator.send<{ id: number }>('POST', '/api/sso/connections', {
    ...connection,
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    ...other,
  });
  expect(added.status).toBe(201);
  await transact(target.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update staff set is_sso_enabled = true`.execute(tx),
  );
  return { provider, id: added.body.id };
}

async function beginSignOn(organizationId: number, { url } = server) {
  const ssoStart = await callerOf(url).send<{ url: string }>('POST', '/api/session/sso/begin', {
    organizationId,
    returnTo: '/property-reports/1/keys-out',
  });
  const cookie =
    ssoStart.headers
      .getSetCookie()
      .find((header) => header.startsWith('lb_sso='))
      ?.split(';')[0] ?? '';
  return { url: ssoStart.body.url, cookie, status: ssoStart.status, body: ssoStart.body };
}

const exchange = (callback: URL, cookie: string) =>
  callerOf(server.url).send<SessionReply & { returnTo: string }>(
    'POST',
    '/api/session/sso/exchange',
    Object.fromEntries(callback.searchParams),
    { cookie },
  );

test('ACC-13 a user of an organization signs in through its provider and returns to the requested page', async () => {
  const { id } = await addOrganization();
  const found = await callerOf(server.url).get('/api/sso/get-organization?email=Dana%40World.test');
  expect(found.body).toEqual({ organization: { id, name: 'Harbor Residential' } });
  const { url, cookie } = await beginSignOn(id);
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  const callback = await signInAtProvider(url, 'dana');
  const reply = await exchange(callback, cookie);
  expect(reply.body).toMatchObject({ state: 'authenticated', returnTo: '/property-reports/1/keys-out' });
  const me = await callerOf(server.url, reply.body.accessToken).get('/api/session/me');
  expect(me.body).toMatchObject({ person: { email: 'manager@world.test' } });
  // The code and the state have been used.
  expect((await exchange(callback, cookie)).body.code).toBe('ssoRefused');
});

test('ACC-01 ACC-06 a session from an external provider remains valid when another connection is added, and its user cannot set a password', async () => {
  const { id } = await addOrganization();
  const { url, cookie } = await beginSignOn(id);
  const { body } = await exchange(await signInAtProvider(url, 'dana'), cookie);
  const dana = callerOf(server.url, body.accessToken);
  const administrator = await actor(server.url, 'sysadmin');
  const other = { ...connection, corporationId: 2, domains: ['other.test'], isEnabled: false };
  expect((await administrator.send('POST', '/api/sso/connections', other)).status).toBe(201);
  expect((await dana.get('/api/session/account')).body).toMatchObject({ singleSignOn: true });
  const newPassword = {
    currentPassword: worldPassword,
    newPassword: 'quite another one',
    repeatedPassword: 'quite another one',
  };
  expect((await dana.send('PUT', '/api/staff/password-update', newPassword)).body.code).toBe('takesNoPassword');
});

test('ACC-13 single sign-on with a wrong state, another browser, or a forged code is rejected', async () => {
  const { id } = await addOrganization();
  const first = await beginSignOn(id);
  const callback = await signInAtProvider(first.url, 'dana');
  const wrongState = new URL(callback);
  wrongState.searchParams.set('state', 'made-up');
  expect((await exchange(wrongState, first.cookie)).body.code).toBe('ssoRefused');
  const second = await beginSignOn(id);
  const other = await signInAtProvider(second.url, 'dana');
  expect((await exchange(other, first.cookie)).body.code).toBe('ssoRefused');
  const third = await beginSignOn(id);
  const forgedCallback = await signInAtProvider(third.url, 'dana');
  forgedCallback.searchParams.set('code', 'made-up');
  expect((await exchange(forgedCallback, third.cookie)).body.code).toBe('ssoRefused');
});

test('ACC-14 single sign-on by an unknown person, with an unverified email, or by a user of another customer is rejected', async () => {
  const { id } = await addOrganization();
  for (const subject of ['stranger', 'sloppy', 'outsider']) {
    const { url, cookie } = await beginSignOn(id);
    const reply = await exchange(await signInAtProvider(url, subject), cookie);
    expect([subject, reply.status, reply.body.code]).toEqual([subject, 401, 'noSsoUser']);
  }
});

test('ACC-13 a user whose organization has an external provider cannot sign in with a password until the connection is deleted', async () => {
  const { id } = await addOrganization();
  const signInWithPassword = async () => (await signIn(server.url, 'manager@world.test', worldPassword)).body;
  expect(await signInWithPassword()).toMatchObject({ code: 'ssoRequired' });
  const administrator = await actor(server.url, 'sysadmin');
  expect((await administrator.send('DELETE', `/api/sso/connections/${id}`)).status).toBe(200);
  expect(await signInWithPassword()).toMatchObject({ state: 'authenticated' });
});

test('ACC-03 repeated single sign-on attempts from one IP address are rate limited', async () => {
  const strictServer = await testServer({ env: { SSO_ALLOW_HTTP: 'on', SIGN_IN_TRIES_PER_ADDRESS: '3' } });
  const { id } = await addOrganization({}, strictServer);
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await beginSignOn(id, strictServer)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('ACC-13 if an external provider is down, single sign-on is unavailable', async () => {
  const { id, provider } = await addOrganization();
  await provider.close();
  const ssoStart = await beginSignOn(id);
  expect([ssoStart.status, ssoStart.body]).toMatchObject([503, { code: 'ssoUnavailable' }]);
});

test('ACC-01 one pool can use an external provider while the other does not', async () => {
  const { id } = await addOrganization({ name: 'Provider', pool: 'internal', corporationId: null });
  const ownAttempt = await beginSignOn(id);
  const reply = await exchange(await signInAtProvider(ownAttempt.url, 'ours'), ownAttempt.cookie);
  expect(reply.body.state).toBe('authenticated');
  const me = await callerOf(server.url, reply.body.accessToken).get('/api/session/me');
  expect(me.body).toMatchObject({ person: { email: 'management@world.test' } });
  const otherAttempt = await beginSignOn(id);
  const refusedReply = await exchange(await signInAtProvider(otherAttempt.url, 'dana'), otherAttempt.cookie);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'noSsoUser']);
});

test('ACC-14 a domain can belong to only one external provider of an existing customer, and the secret of the provider is never returned', async () => {
  const unused = { ...connection, isEnabled: false };
  const administrator = await actor(server.url, 'sysadmin');
  type Reply = { id: number; revision: number; validationResult?: { fields: unknown[] } };
  const add = (other: Partial<typeof connection>) =>
    administrator.send<Reply>('POST', '/api/sso/connections', { ...unused, ...other });
  const errorsOf = async (other: Partial<typeof connection>) => (await add(other)).body.validationResult?.fields;
  const first = await add({});
  expect(first.body).toMatchObject({ corporationName: 'Harbor Residential', domains: ['world.test'] });
  expect(JSON.stringify(first.body)).not.toContain(connection.clientSecret);
  expect(await errorsOf({ domains: ['other.test', 'World.test'] })).toMatchObject([
    { path: 'domains', code: 'domainNotAvailable' },
  ]);
  expect(await errorsOf({ domains: ['two.test'], corporationId: 999_999 })).toMatchObject([
    { path: 'corporationId', code: 'valNotFound' },
  ]);
  expect(await errorsOf({ domains: ['two.test'], pool: 'internal' })).toMatchObject([
    { path: 'corporationId', code: 'valInvalid' },
  ]);
  expect(await errorsOf({ domains: ['no domain'] })).toMatchObject([{ path: 'domains.0', code: 'valDomain' }]);

  const { id, revision } = first.body;
  const change = (fields: object) => administrator.send<Reply>('PUT', `/api/sso/connections/${id}`, fields);
  const { clientSecret: _kept, ...unchanged } = unused;
  const renameReply = await change({ ...unchanged, name: 'Harbor', domains: ['world.test', 'harbor.test'], revision });
  expect(renameReply.body).toMatchObject({ name: 'Harbor', revision: revision + 1 });
  expect((await change({ ...unchanged, revision })).status).toBe(409);
  expect((await administrator.send('DELETE', `/api/sso/connections/${id}`)).status).toBe(200);
  expect((await administrator.get<{ rows: unknown[] }>('/api/sso/connections')).body.rows).toEqual([]);
});

test('ACC-13 an external provider can be tested without saving, and an unreachable one can be saved only as inactive', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  type Reply = { id: number; revision: number; validationResult?: { fields: unknown[] } };
  const notReachedErrors = [{ path: 'issuer', code: 'ssoNotReached' }];
  const unreachable = { issuer: 'http://127.0.0.1:9', clientId: 'latchboard' };
  const unreachableTest = await administrator.send<Reply>('POST', '/api/sso/connections/test', unreachable);
  expect(unreachableTest.body.validationResult?.fields).toMatchObject(notReachedErrors);
  const refusedReply = await administrator.send<Reply>('POST', '/api/sso/connections', {
    ...connection,
    ...unreachable,
  });
  expect(refusedReply.body.validationResult?.fields).toMatchObject(notReachedErrors);
  const unused = { ...connection, ...unreachable, isEnabled: false };
  const { body: savedConnection } = await administrator.send<Reply>('POST', '/api/sso/connections', unused);
  const { clientSecret: _, ...form } = unused;
  const change = (overrides: object) =>
    administrator.send<Reply>('PUT', `/api/sso/connections/${savedConnection.id}`, {
      ...form,
      revision: savedConnection.revision,
      ...overrides,
    });
  expect((await change({ isEnabled: true })).body.validationResult?.fields).toMatchObject(notReachedErrors);
  const provider = await startOidcProvider(`${server.platform.settings.publicUrl}/sso-gateway.vue`, people);
  const reachable = { issuer: provider.issuer, clientId: provider.client.id };
  const testReply = await administrator.send<{ signInAt: string }>('POST', '/api/sso/connections/test', reachable);
  expect(testReply.body.signInAt).toContain(provider.issuer);
  expect((await change({ ...reachable, isEnabled: true })).status).toBe(200);
});
