import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { startOidcProvider } from '#server/testing/oidc-provider.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

const newPassword = 'quite another password';
const reason = 'Keeps the doors open when the provider is down';
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';
const state = async (server: TestServer, email: string, password = worldPassword) => {
  const { body } = await signIn(server.url, email, password);
  return body.code ?? body.state;
};
const mark = (by: Caller, staffId: number, isOn = true) =>
  by.send('PUT', `/api/staff/${staffId}/emergency-access`, { isOn, reason });
const setPassword = (by: Caller, email: string) =>
  by.send('POST', '/api/cognito/admin-set-password', { email, password: newPassword });

/** A server whose customer 1, or whose own people, sign in through an outside provider; nobody is marked for single sign-on. */
async function outside(pool: 'internal' | 'external' = 'external') {
  const server = await testServer({ env: { SSO_ALLOW_HTTP: 'on' } });
  const administrator = await actor(server.url, 'sysadmin');
  const provider = await startOidcProvider('http://localhost/sso-gateway.vue', {});
  const connect = ({ isEnabled = true } = {}) =>
    administrator.send<Record<string, unknown>>('POST', '/api/sso/connections', {
      name: 'Harbor Residential',
      pool,
      corporationId: pool === 'internal' ? null : 1,
      domains: [pool === 'internal' ? 'world.test' : 'elsewhere.test'],
      issuer: provider.issuer,
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
      isEnabled,
    });
  return { server, administrator, connect };
}

test('ACC-01 a customer set to an outside provider takes no passwords of its logins, those of other customers stay', async () => {
  const { server, connect } = await outside();
  expect(await state(server, 'manager@world.test')).toBe('authenticated');
  expect((await connect()).status).toBe(201);
  expect(await state(server, 'manager@world.test')).toBe('ssoRequired');
  expect(await state(server, 'manager@world.test', 'a wrong password')).toBe('emailOrPassIncorrect');
  expect(await state(server, 'foreignmanager@world.test')).toBe('authenticated');
  expect(await state(server, 'management@world.test')).toBe('authenticated');
});

test('ACC-01 the provider’s own pool set to an outside provider takes no passwords, customers’ logins stay', async () => {
  const { server, connect } = await outside('internal');
  expect((await connect()).status).toBe(201);
  expect(await state(server, 'management@world.test')).toBe('ssoRequired');
  expect(await state(server, 'manager@world.test')).toBe('authenticated');
});

test('ACC-01 ACC-05 no code is mailed for such a login, and one mailed before sets no password', async () => {
  const { server, connect } = await outside();
  const caller = callerOf(server.url);
  const forget = (email: string) => caller.send('POST', '/api/session/forgot-password', { email });
  await forget('manager@world.test');
  const [mail] = await outboxOf(server);
  const reset = { email: 'manager@world.test', code: codeIn(mail?.text), newPassword };
  await connect();
  const refused = await caller.send('POST', '/api/session/reset-password', reset);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalidResetCode']);
  expect((await forget('assistant@world.test')).status).toBe(200);
  expect(await outboxOf(server)).toHaveLength(1);
});

test('ACC-01 ACC-07 ACC-08 nobody sets or mails a password for such a login, and the page does not offer it', async () => {
  const { administrator, connect } = await outside();
  await connect();
  expect((await setPassword(administrator, 'manager@world.test')).body.code).toBe('takesNoPassword');
  const mailed = await administrator.send('POST', '/api/email/password-reset/203', {
    emailAddress: 'manager@world.test',
  });
  expect(mailed.body.code).toBe('takesNoPassword');
  expect((await administrator.get('/api/staff/203')).body).toMatchObject({
    takesPassword: false,
    may: { setPassword: false, sendPasswordEmail: false },
  });
});

test('ACC-01 STF-04 a new login of such a customer is mailed no code', async () => {
  const { server, administrator, connect } = await outside();
  await connect();
  const added = await administrator.send('POST', '/api/staff', {
    personalInformation: { name: 'Jo Lindqvist', contactEmail: 'jo@world.test' },
    commercialLevel: 4,
    accessRole: { id: 205 },
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }],
    emailPasswordCode: true,
  });
  expect([added.status, await outboxOf(server)]).toEqual([201, []]);
});

test('ACC-01 ACC-22 a login for emergency access takes its password, always with a second factor', async () => {
  const { server, administrator, connect } = await outside();
  const before = await actor(server.url, 'manager');
  expect((await mark(administrator, 203)).status).toBe(200);
  expect((await before.get('/api/session/me')).body.code).toBe('sessionEnded');
  await connect();
  expect(await state(server, 'assistant@world.test')).toBe('ssoRequired');
  expect(await state(server, 'manager@world.test')).toBe('secondFactorRequired');
  const { caller } = await withSecondFactor(server.url, 'manager@world.test');
  expect((await caller.get('/api/session/me')).status).toBe(200);
  expect((await caller.get('/api/session/account')).body).toMatchObject({
    singleSignOn: false,
    secondFactorRequired: true,
  });
  const off = await caller.send('POST', '/api/session/second-factor/off', { password: worldPassword });
  expect(off.body.code).toBe('conflict');
  expect((await setPassword(administrator, 'manager@world.test')).status).toBe(200);
  expect((await mark(administrator, 203, false)).status).toBe(200);
  expect(await state(server, 'manager@world.test', newPassword)).toBe('ssoRequired');
});

test('ACC-01 SYS-01 the audit keeps who marked a login for emergency access and why, and each time it was used', async () => {
  const { server, administrator } = await outside();
  await mark(administrator, 203);
  await withSecondFactor(server.url, 'manager@world.test');
  const entries = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_type', '=', 'staff')
      .where('entity_id', '=', '203')
      .orderBy('id')
      .execute(),
  );
  const marked = entries.find(({ call }) => call === 'staff.setEmergencyAccess');
  expect(marked).toMatchObject({ staff_id: 105, after: { is_emergency_access: true, emergency_reason: reason } });
  const used = entries.find(({ call }) => call === 'signIn.confirmSecondFactor');
  expect(used).toMatchObject({ staff_id: 203, after: { emergency_used_at: expect.any(String) } });
});

test('ACC-01 only who may set passwords marks a login, and nobody their own', async () => {
  const { server, administrator } = await outside();
  for (const role of ['corporate', 'management', 'manager'] as const)
    expect((await mark(await actor(server.url, role), 203)).status).toBe(403);
  expect((await mark(administrator, 105)).status).toBe(403);
  expect((await mark(administrator, 106)).status).toBe(403);
  expect((await (await actor(server.url, 'corporate')).get('/api/staff/203')).body).toMatchObject({
    emergencyAccess: null,
  });
  expect((await mark(administrator, 203, false)).body.code).toBe('conflict');
});

test('ACC-01 ACC-22 who stands at the second factor by a password gets in no more once a provider signs them in', async () => {
  const { server, connect } = await outside();
  const { recoveryCodes } = await withSecondFactor(server.url, 'assistant@world.test');
  const { body } = await signIn(server.url, 'assistant@world.test', worldPassword);
  expect(body.state).toBe('secondFactorRequired');
  expect((await connect()).status).toBe(201);
  const gate = callerOf(server.url, body.accessToken);
  const passed = await gate.send('POST', '/api/session/second-factor', { code: recoveryCodes[0] });
  expect([passed.status, passed.body.code]).toEqual([401, 'ssoRequired']);
});

test('ACC-01 sessions opened with a password end once a provider signs their people in, others and emergency logins go on', async () => {
  const { server, administrator, connect } = await outside();
  await mark(administrator, 203);
  const { caller: emergency } = await withSecondFactor(server.url, 'manager@world.test');
  const assistant = await actor(server.url, 'assistant');
  const management = await actor(server.url, 'management');
  await connect();
  const ended = await assistant.get('/api/session/me');
  expect([ended.status, ended.body.code]).toEqual([401, 'sessionEnded']);
  expect((await emergency.get('/api/session/me')).status).toBe(200);
  expect((await management.get('/api/session/me')).status).toBe(200);
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`select distinct staff_id, end_reason from session where end_reason = 'single sign-on took over'`.execute(tx),
  );
  expect(rows).toEqual([{ staff_id: 204, end_reason: 'single sign-on took over' }]);
});

test('ACC-01 a connection that is put in use by a change ends such sessions too, and no refresh brings one back', async () => {
  const { server, administrator, connect } = await outside();
  const added = (await connect({ isEnabled: false })).body;
  const signedIn = await signIn(server.url, 'assistant@world.test', worldPassword);
  const caller = callerOf(server.url, signedIn.body.accessToken);
  expect((await caller.get('/api/session/me')).status).toBe(200);
  const { id, corporationName: _, revision, ...form } = added;
  const put = await administrator.send('PUT', `/api/sso/connections/${id}`, { ...form, revision, isEnabled: true });
  expect(put.status).toBe(200);
  expect((await caller.get('/api/session/me')).body.code).toBe('sessionEnded');
});

test('ACC-01 before a connection is saved one learns whom it signs in and which emergency logins they have', async () => {
  const { administrator } = await outside();
  const ask = async (pool: string, corporationId: number | null, domain: string) =>
    (
      await administrator.send('POST', '/api/sso/connections/affected-people', {
        pool,
        corporationId,
        domains: [domain],
      })
    ).body;
  const own = await ask('internal', null, 'world.test');
  expect(own).toMatchObject({ emergencyLogins: [], includesYou: true });
  expect(await ask('internal', null, 'elsewhere.test')).toMatchObject({ people: 0, includesYou: false });
  await mark(administrator, 203);
  expect(await ask('external', 1, 'elsewhere.test')).toMatchObject({
    emergencyLogins: [{ id: 203 }],
    includesYou: false,
  });
});
