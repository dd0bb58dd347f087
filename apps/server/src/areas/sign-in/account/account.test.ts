import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeAt } from '#server/platform/identity/one-time-code.ts';
import { callerOf, type SessionReply, signIn } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { fromBase32 } from '#server/testing/second-factor.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
let world: OwnWorld;
/** Email address of the world's manager. */
let manager: string;
/** Returns the messages emailed during the test. */
let newMails: () => Promise<{ raw: string; text: string }[]>;
/** Server time in tests that set it. */
let now: Date | undefined;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now ?? new Date() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  manager = world.login('manager').email;
  newMails = await watchMails(server);
  now = undefined;
});

interface Enrollment {
  enrolment: { secret: string } | null;
}
const codeIn = (text: string) => /^\d{8}$/m.exec(text)?.[0] ?? '';

test('ACC-05 an emailed code sets a new password once, and an unknown email gets the same reply', async () => {
  const anonymous = callerOf(server.url);
  const requestReset = (email: string) => anonymous.send('POST', '/api/session/forgot-password', { email });
  const knownReply = await requestReset(manager);
  const unknownReply = await requestReset('nobody@world.test');
  expect([knownReply.status, knownReply.body]).toEqual([unknownReply.status, unknownReply.body]);
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  const code = codeIn(mail?.text ?? '');
  const reset = (newPassword: string, withCode = code) =>
    anonymous.send('POST', '/api/session/reset-password', { email: manager, code: withCode, newPassword });
  expect((await reset('a brand new password', '00000000')).body.localizedMessage).toBe(
    'Invalid reset code provided, please try again',
  );
  expect((await reset('short')).body.code).toBe('validation');
  expect((await reset('a brand new password')).status).toBe(200);
  expect((await reset('another new password')).body.code).toBe('invalidResetCode');
  expect((await signIn(server.url, manager, 'a brand new password')).body.state).toBe('authenticated');
  expect((await signIn(server.url, manager, worldPassword)).status).toBe(401);
});

test('ACC-05 SYS-02 the database stores neither the emailed code nor a hash from which it can be guessed', async () => {
  await callerOf(server.url).send('POST', '/api/session/forgot-password', { email: manager });
  const code = codeIn((await newMails())[0]?.text ?? '');
  expect(code).toMatch(/^\d{8}$/);
  const codeHash = createHash('sha256').update(code).digest('hex');
  const databaseContent = await wholeDatabase(server.ownerUrl);
  expect(databaseContent).toContain(manager);
  expect(databaseContent).toContain('password_reset');
  for (const form of [code, Buffer.from(code).toString('hex'), codeHash]) expect(databaseContent).not.toContain(form);
});

/** Reads all rows of the database as text, with their table names. */
async function wholeDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(`select '${name} ' || t::text as row from public.${name} t`);
      texts.push(...found.rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

test('ACC-05 three wrong codes invalidate an emailed code', async () => {
  const anonymous = callerOf(server.url);
  await anonymous.send('POST', '/api/session/forgot-password', { email: manager });
  const code = codeIn((await newMails())[0]?.text ?? '');
  const reset = (withCode: string) =>
    anonymous.send('POST', '/api/session/reset-password', {
      email: manager,
      code: withCode,
      newPassword: 'a brand new password',
    });
  for (let tries = 0; tries < 3; tries++) expect((await reset('x')).status).toBe(400);
  expect((await reset(code)).body.code).toBe('invalidResetCode');
});

test('ACC-06 changing the password requires the current one and ends the other sessions', async () => {
  const thisSession = callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  const otherSession = callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  const change = (currentPassword: string, newPassword: string, repeatedPassword = newPassword) =>
    thisSession.send('PUT', '/api/staff/password-update', { currentPassword, newPassword, repeatedPassword });
  expect((await change('wrong', 'a brand new password')).body.validationResult?.errors).toEqual([
    'currentPassword: Incorrect password',
  ]);
  expect((await change(worldPassword, 'a brand new password', 'another')).body.validationResult?.errors).toEqual([
    'repeatedPassword: The new passwords do not match. Enter them again.',
  ]);
  expect((await change(worldPassword, 'password123')).body.validationResult?.fields[0]?.code).toBe('passwordTooCommon');
  expect((await change(worldPassword, 'a brand new password')).status).toBe(200);
  expect((await thisSession.get('/api/session/me')).status).toBe(200);
  expect((await otherSession.get('/api/session/me')).body.code).toBe('sessionEnded');
});

test('NAV-23 a user can choose a 12- or 24-hour clock for themselves, and the choice is kept', async () => {
  for (const person of ['manager', 'management'] as const) {
    const caller = await world.as(person);
    const readOwn = async () => (await caller.get('/api/session/me')).body;
    expect(await readOwn()).toMatchObject({ person: { timeFormat: null } });
    for (const timeFormat of ['24h', '12h', null]) {
      expect((await caller.send('PUT', '/api/session/time-format', { timeFormat })).status).toBe(200);
      expect(await readOwn()).toMatchObject({ person: { timeFormat } });
    }
    expect((await caller.send('PUT', '/api/session/time-format', { timeFormat: '36h' })).status).toBe(400);
  }
});

test('ACC-06 a signed-out user cannot change a password, and the error is in both languages', async () => {
  const change = (language: string) =>
    fetch(`${server.url}/api/staff/password-update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        currentPassword: 'a',
        newPassword: 'a brand new one',
        repeatedPassword: 'a brand new one',
      }),
    });
  const reply = await change('en');
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({
    code: 'currentUserUnknown',
    localizedMessage: 'Could not determine who is signed in. Please sign in again.',
  });
  expect(await (await change('es')).json()).toMatchObject({
    localizedMessage: 'No se pudo determinar quién inició sesión. Inicie sesión de nuevo.',
  });
});

test('ACC-04 ACC-07 a user must replace a password set by an administrator before doing anything else', async () => {
  const administrator = await world.as('sysadmin');
  const passwordForm = { email: manager, password: 'temporary for today' };
  expect(
    (await (await world.as('management')).send('POST', '/api/cognito/admin-set-password', passwordForm)).status,
  ).toBe(403);
  expect((await administrator.send('POST', '/api/cognito/admin-set-password', passwordForm)).status).toBe(200);
  const { body } = await signIn(server.url, manager, passwordForm.password);
  expect(body.state).toBe('newPasswordRequired');
  const gateCaller = callerOf(server.url, body.accessToken);
  expect((await gateCaller.get('/api/session/me')).body.code).toBe('newPasswordRequired');
  expect(
    (await gateCaller.send('PUT', '/api/session/new-password', { newPassword: passwordForm.password })).status,
  ).toBe(400);
  const passedReply = await gateCaller.send<SessionReply>('PUT', '/api/session/new-password', {
    newPassword: 'mine and only mine',
  });
  expect(passedReply.body.state).toBe('passwordChanged');
  expect((await callerOf(server.url, passedReply.body.accessToken).get('/api/session/me')).status).toBe(200);
  expect((await gateCaller.get('/api/session/me')).status).toBe(401);
});

test('ACC-22 sign-in requires the second factor after the password; each code is valid once', async () => {
  let time = new Date();
  now = time;
  const caller = callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  const secondFactor = await caller.send<{ secret: string }>('POST', '/api/session/second-factor/begin', {
    password: worldPassword,
  });
  const secret = fromBase32(secondFactor.body.secret);
  const currentCode = () => codeAt(secret, Math.floor(time.getTime() / 30_000));
  expect((await caller.send('POST', '/api/session/second-factor/on', { code: currentCode() })).status).toBe(200);
  time = new Date(time.getTime() + 60_000);
  now = time;
  const { body } = await signIn(server.url, manager, worldPassword);
  expect(body.state).toBe('secondFactorRequired');
  const gateCaller = callerOf(server.url, body.accessToken);
  expect((await gateCaller.get('/api/properties')).body.code).toBe('secondFactorRequired');
  const passedReply = await gateCaller.send<SessionReply>('POST', '/api/session/second-factor', {
    code: currentCode(),
  });
  expect(passedReply.body.state).toBe('authenticated');
  expect((await callerOf(server.url, passedReply.body.accessToken).get('/api/properties')).status).toBe(200);
  const signedInAgain = callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  expect((await signedInAgain.send('POST', '/api/session/second-factor', { code: currentCode() })).status).toBe(400);
});

test('ACC-22 if a pool requires a second factor, a user without one sets it up during sign-in', async () => {
  const manager = 'manager@world.test';
  const server = await testServer({ env: { SECOND_FACTOR_EXTERNAL: 'on' } });
  const { body } = await signIn(server.url, manager, worldPassword);
  expect(body.state).toBe('secondFactorRequired');
  const gateCaller = callerOf(server.url, body.accessToken);
  const enroll = () => gateCaller.send<Enrollment>('POST', '/api/session/second-factor/enrol');
  const secret = fromBase32((await enroll()).body.enrolment?.secret ?? '');
  const confirm = (code: string) => gateCaller.send<SessionReply>('POST', '/api/session/second-factor', { code });
  expect((await confirm('000000')).status).toBe(400);
  expect((await confirm(codeAt(secret, Math.floor(Date.now() / 30_000)))).body.state).toBe('authenticated');
  const signedInAgain = callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  expect((await signedInAgain.send<Enrollment>('POST', '/api/session/second-factor/enrol')).body).toEqual({
    enrolment: null,
  });
  expect((await signIn(server.url, 'service@world.test', worldPassword)).body.state).toBe('authenticated');
});

test('ACC-23 a user sees their own sessions and can end one', async () => {
  const thisSession = callerOf(
    server.url,
    (await signIn(server.url, manager, worldPassword, { 'user-agent': 'Phone' })).body.accessToken,
  );
  const secondSession = callerOf(
    server.url,
    (await signIn(server.url, manager, worldPassword, { 'user-agent': 'Desk' })).body.accessToken,
  );
  const { rows } = (
    await thisSession.get<{ rows: { id: string; device: string; isThisOne: boolean }[] }>('/api/session/list')
  ).body;
  expect(rows.map((row) => [row.device, row.isThisOne]).sort()).toEqual([
    ['Desk', false],
    ['Phone', true],
  ]);
  const deskId = rows.find((row) => row.device === 'Desk')?.id;
  expect((await (await world.as('region')).send('DELETE', `/api/session/${deskId}`)).status).toBe(404);
  expect((await thisSession.send('DELETE', `/api/session/${deskId}`)).status).toBe(200);
  expect((await secondSession.get('/api/session/me')).body.code).toBe('sessionEnded');
});

test('ACC-23 a user can end all their other sessions; the sessions end immediately, and the reply contains the number of ended sessions', async () => {
  const openSession = async () =>
    callerOf(server.url, (await signIn(server.url, manager, worldPassword)).body.accessToken);
  const [thisSession, secondSession, otherSession] = [await openSession(), await openSession(), await openSession()];
  expect((await thisSession.send('DELETE', '/api/session/others')).body).toEqual({ ended: 2 });
  for (const other of [secondSession, otherSession])
    expect((await other.get('/api/session/me')).body.code).toBe('sessionEnded');
  expect((await thisSession.send('DELETE', '/api/session/others')).body).toEqual({ ended: 0 });
  expect((await thisSession.get('/api/session/me')).status).toBe(200);
});

test('ACC-05 the current password is rejected as the new password; only the user who has the emailed code sees that error, and the code stays valid', async () => {
  const anonymous = callerOf(server.url);
  await anonymous.send('POST', '/api/session/forgot-password', { email: manager });
  const code = codeIn((await newMails())[0]?.text ?? '');
  const reset = (newPassword: string, withCode = code) =>
    anonymous.send('POST', '/api/session/reset-password', { email: manager, code: withCode, newPassword });
  expect((await reset(worldPassword, '00000000')).body.code).toBe('invalidResetCode');
  expect((await reset(worldPassword)).body.validationResult?.errors).toEqual([
    'newPassword: Please choose a password that differs from your current one.',
  ]);
  expect((await reset('a brand new password')).status).toBe(200);
});
