import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, refreshCookieOf, signIn } from '#server/testing/actors.ts';
import { startOidcProvider } from '#server/testing/oidc-provider.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
let world: OwnWorld;
let manager: string;
let managerId: number;
beforeAll(async () => {
  server = await testServer({ shared: true, env: { SSO_ALLOW_HTTP: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ id: managerId, email: manager } = world.login('manager'));
});

const newPassword = 'quite another password';
const reason = 'Keeps the doors open when the provider is down';
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';
const signInState = async (email: string, password = worldPassword, { url } = server) => {
  const { body } = await signIn(url, email, password);
  return body.code ?? body.state;
};
const setEmergencyAccess = (by: Caller, staffId: number, isOn = true) =>
  by.send('PUT', `/api/staff/${staffId}/emergency-access`, { isOn, reason });
const setPassword = (by: Caller, email: string) =>
  by.send('POST', '/api/cognito/admin-set-password', { email, password: newPassword });

/** Starts a provider and connects it to the test's customer or to the internal users. No login has `is_sso_enabled`. */
async function startExternalProvider(pool: 'internal' | 'external' = 'external', { url } = server) {
  const administrator = await actor(url, 'sysadmin');
  const { corporation } = world.ids;
  const provider = await startOidcProvider('http://localhost/sso-gateway.vue', {});
  const connect = ({ isEnabled = true } = {}) =>
    administrator.send<Record<string, unknown>>('POST', '/api/sso/connections', {
      name: 'Harbor Residential',
      pool,
      corporationId: pool === 'internal' ? null : corporation,
      domains: [pool === 'internal' ? 'world.test' : `elsewhere${corporation}.test`],
      issuer: provider.issuer,
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
      isEnabled,
    });
  return { administrator, connect };
}

test('ACC-01 the logins of a customer with an external provider cannot use passwords; those of other customers can', async () => {
  const { connect } = await startExternalProvider();
  expect(await signInState(manager)).toBe('authenticated');
  expect((await connect()).status).toBe(201);
  expect(await signInState(manager)).toBe('ssoRequired');
  expect(await signInState(manager, 'a wrong password')).toBe('emailOrPassIncorrect');
  expect(await signInState('foreignmanager@world.test')).toBe('authenticated');
  expect(await signInState('management@world.test')).toBe('authenticated');
});

test('ACC-01 the pool of internal users accepts no passwords if it uses an external provider; customers’ logins are not affected', async () => {
  const ownServer = await testServer({ env: { SSO_ALLOW_HTTP: 'on' } });
  const { connect } = await startExternalProvider('internal', ownServer);
  expect((await connect()).status).toBe(201);
  expect(await signInState('management@world.test', worldPassword, ownServer)).toBe('ssoRequired');
  expect(await signInState('manager@world.test', worldPassword, ownServer)).toBe('authenticated');
});

test('ACC-01 ACC-05 no code is emailed to a login that must use an external provider, and an earlier code does not set a password', async () => {
  const { connect } = await startExternalProvider();
  const caller = callerOf(server.url);
  const requestReset = (email: string) => caller.send('POST', '/api/session/forgot-password', { email });
  await requestReset(manager);
  const readMails = async () =>
    (await outboxOf(server)).filter(({ raw }) => raw.includes(manager) || raw.includes(world.login('assistant').email));
  const [mail] = await readMails();
  const reset = { email: manager, code: codeIn(mail?.text), newPassword };
  await connect();
  const refusedReply = await caller.send('POST', '/api/session/reset-password', reset);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([400, 'invalidResetCode']);
  expect((await requestReset(world.login('assistant').email)).status).toBe(200);
  expect(await readMails()).toHaveLength(1);
});

test('ACC-01 ACC-07 ACC-08 a login that must use an external provider cannot get a password, and the page does not offer one', async () => {
  const { administrator, connect } = await startExternalProvider();
  await connect();
  expect((await setPassword(administrator, manager)).body.code).toBe('takesNoPassword');
  const mailed = await administrator.send('POST', `/api/email/password-reset/${managerId}`, {
    emailAddress: manager,
  });
  expect(mailed.body.code).toBe('takesNoPassword');
  expect((await administrator.get(`/api/staff/${managerId}`)).body).toMatchObject({
    takesPassword: false,
    may: { setPassword: false, sendPasswordEmail: false },
  });
});

test('ACC-01 STF-04 a new login of a customer with an external provider gets no emailed code', async () => {
  const { administrator, connect } = await startExternalProvider();
  await connect();
  const before = await outboxOf(server);
  const added = await administrator.send('POST', '/api/staff', {
    personalInformation: { name: 'Jo Lindqvist', contactEmail: `jo.${managerId}@world.test` },
    commercialLevel: 4,
    accessRole: { id: 205 },
    setLoginAsPrimaryContact: false,
    properties: [{ id: world.ids.property }],
    emailPasswordCode: true,
  });
  expect([added.status, (await outboxOf(server)).length]).toEqual([201, before.length]);
});

test('ACC-01 ACC-22 an emergency login accepts its password, always with a second factor', async () => {
  const { administrator, connect } = await startExternalProvider();
  const before = await world.as('manager');
  expect((await setEmergencyAccess(administrator, managerId)).status).toBe(200);
  expect((await before.get('/api/session/me')).body.code).toBe('sessionEnded');
  await connect();
  expect(await signInState(world.login('assistant').email)).toBe('ssoRequired');
  expect(await signInState(manager)).toBe('secondFactorRequired');
  const { caller } = await withSecondFactor(server.url, manager);
  expect((await caller.get('/api/session/me')).status).toBe(200);
  expect((await caller.get('/api/session/account')).body).toMatchObject({
    singleSignOn: false,
    secondFactorRequired: true,
  });
  const turnOffReply = await caller.send('POST', '/api/session/second-factor/off', { password: worldPassword });
  expect(turnOffReply.body.code).toBe('conflict');
  expect((await setPassword(administrator, manager)).status).toBe(200);
  expect((await setEmergencyAccess(administrator, managerId, false)).status).toBe(200);
  expect(await signInState(manager, newPassword)).toBe('ssoRequired');
});

test('ACC-01 SYS-01 the audit log records who marked a login for emergency access, why, and each use', async () => {
  const { administrator } = await startExternalProvider();
  await setEmergencyAccess(administrator, managerId);
  await withSecondFactor(server.url, manager);
  const entries = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_type', '=', 'staff')
      .where('entity_id', '=', String(managerId))
      .orderBy('id')
      .execute(),
  );
  const markedEntry = entries.find(({ call }) => call === 'staff.setEmergencyAccess');
  expect(markedEntry).toMatchObject({ staff_id: 105, after: { is_emergency_access: true, emergency_reason: reason } });
  const usedEntry = entries.find(({ call }) => call === 'signIn.confirmSecondFactor');
  expect(usedEntry).toMatchObject({ staff_id: managerId, after: { emergency_used_at: expect.any(String) } });
});

test('ACC-01 only a user who may set passwords can mark a login for emergency access, but never their own', async () => {
  const { administrator } = await startExternalProvider();
  for (const role of ['corporate', 'management', 'manager'] as const)
    expect((await setEmergencyAccess(await world.as(role), managerId)).status).toBe(403);
  expect((await setEmergencyAccess(administrator, 105)).status).toBe(403);
  expect((await setEmergencyAccess(administrator, 106)).status).toBe(403);
  expect((await (await world.as('corporate')).get(`/api/staff/${managerId}`)).body).toMatchObject({
    emergencyAccess: null,
  });
  expect((await setEmergencyAccess(administrator, managerId, false)).body.code).toBe('conflict');
});

test('ACC-01 ACC-22 a session that still waits for the second factor after a password gets no access once an external provider is required', async () => {
  const { connect } = await startExternalProvider();
  const { recoveryCodes } = await withSecondFactor(server.url, world.login('assistant').email);
  const { body } = await signIn(server.url, world.login('assistant').email, worldPassword);
  expect(body.state).toBe('secondFactorRequired');
  expect((await connect()).status).toBe(201);
  const gateCaller = callerOf(server.url, body.accessToken);
  const passedReply = await gateCaller.send('POST', '/api/session/second-factor', { code: recoveryCodes[0] });
  expect([passedReply.status, passedReply.body.code]).toEqual([401, 'ssoRequired']);
});

test('ACC-01 sessions opened with a password end once an external provider is required; other sessions and emergency logins continue', async () => {
  const { administrator, connect } = await startExternalProvider();
  await setEmergencyAccess(administrator, managerId);
  const { caller: emergency } = await withSecondFactor(server.url, manager);
  const assistant = await world.as('assistant');
  const management = await world.as('management');
  const endedSessions = async () => {
    const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql<{
        staff_id: number;
      }>`select distinct staff_id from session where end_reason = 'single sign-on took over'`.execute(tx),
    );
    return rows.map(({ staff_id }) => staff_id);
  };
  const before = await endedSessions();
  await connect();
  const refusedReply = await assistant.get('/api/session/me');
  expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'sessionEnded']);
  expect((await emergency.get('/api/session/me')).status).toBe(200);
  expect((await management.get('/api/session/me')).status).toBe(200);
  expect((await endedSessions()).filter((id) => !before.includes(id))).toEqual([world.login('assistant').id]);
});

test('ACC-01 activating a single sign-on connection ends sessions opened with a password; a refresh continues only the sessions of other users', async () => {
  const { administrator, connect } = await startExternalProvider();
  const added = (await connect({ isEnabled: false })).body;
  const signedIn = await signIn(server.url, world.login('assistant').email, worldPassword);
  const caller = callerOf(server.url, signedIn.body.accessToken);
  expect((await caller.get('/api/session/me')).status).toBe(200);
  const otherSignIn = await signIn(server.url, 'foreignmanager@world.test', worldPassword);
  const { id, corporationName: _, revision, ...form } = added;
  const saveReply = await administrator.send('PUT', `/api/sso/connections/${id}`, {
    ...form,
    revision,
    isEnabled: true,
  });
  expect(saveReply.status).toBe(200);
  expect((await caller.get('/api/session/me')).body.code).toBe('sessionEnded');
  const refresh = ({ headers }: typeof signedIn) =>
    callerOf(server.url).send('POST', '/api/session/refresh', undefined, { cookie: refreshCookieOf(headers) });
  const refusedReply = await refresh(signedIn);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'sessionEnded']);
  expect((await refresh(otherSignIn)).status).toBe(200);
});

test('ACC-01 the preview of a single sign-on connection lists the affected users and the emergency logins', async () => {
  const { administrator } = await startExternalProvider();
  const previewUsers = async (pool: string, corporationId: number | null, domain: string) =>
    (
      await administrator.send('POST', '/api/sso/connections/affected-people', {
        pool,
        corporationId,
        domains: [domain],
      })
    ).body;
  const internalPreview = await previewUsers('internal', null, 'world.test');
  expect(internalPreview).toMatchObject({ emergencyLogins: [], includesYou: true });
  expect(await previewUsers('internal', null, 'elsewhere.test')).toMatchObject({ people: 0, includesYou: false });
  await setEmergencyAccess(administrator, managerId);
  expect(await previewUsers('external', world.ids.corporation, 'elsewhere.test')).toMatchObject({
    emergencyLogins: [{ id: managerId }],
    includesYou: false,
  });
});
