import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../apps/server/src/platform/db/transaction.ts';
import { hashPassword } from '../../apps/server/src/platform/identity/passwords.ts';
import { callerOf, signIn } from '../../apps/server/src/testing/actors.ts';
import { addLogin } from '../../apps/server/src/testing/factories/staff.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { whileLocked } from '../../apps/server/src/testing/while-locked.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { callWithSample } from './call-with-sample.ts';
import { allCalls, isForPeople } from './calls.ts';
import { people, personOf } from './people.ts';
import { readRecords } from './records.ts';
import { pathOf, type RecordIds, targetsOf } from './targets.ts';

const temporaryPassword = 'Temporary-pass-1';
let server: TestServer;
let records: RecordIds;

beforeAll(async () => {
  server = await testServer({ shared: true });
  records = await readRecords(server);
  const passwordHash = await hashPassword(temporaryPassword);
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const manager = { role: 203, level: 4, corporation: worldIds.corporation, passwordHash };
    const entity = worldIds.property;
    await addLogin(tx, { ...manager, entity, email: 'first@world.test', mustChange: true });
    await addLogin(tx, { ...manager, entity: null, email: 'nowhere@world.test' });
    await addLogin(tx, {
      role: 106,
      level: 0,
      entity: null,
      corporation: null,
      email: 'chief@world.test',
      mustChange: true,
      passwordHash,
    });
  });
});
afterAll(() => server.close());

const gates = [
  { email: 'first@world.test', state: 'newPasswordRequired', gate: 'newPassword', key: 'manager' },
  { email: 'chief@world.test', state: 'newPasswordRequired', gate: 'newPassword', key: 'superadmin' },
  { email: 'nowhere@world.test', state: 'noAccess', gate: undefined, key: 'manager' },
] as const;

describe('ACC-04 ACC-15 at a gate (a required step after sign-in), only the gate’s calls succeed', () => {
  test.for(gates)('$email: $state', async ({ email, state, gate, key }) => {
    const { body } = await signIn(server.url, email, temporaryPassword);
    expect(body.state).toBe(state);
    for (const { id, call } of allCalls.filter((candidate) => isForPeople(candidate.call))) {
      const isOwn = 'for' in call.access && call.access.for === 'gate' && call.access.gate === gate;
      const [own = {}] = targetsOf(call);
      const answer = await callWithSample(call, {
        url: server.url,
        path: pathOf(call, own, personOf(key), records),
        token: body.accessToken,
        isHarmless: true,
      });
      if (isOwn) expect(answer.status, id).toBe(400);
      else expect(JSON.parse(answer.text), id).toMatchObject({ code: state });
    }
  });
});

test('ACC-18 a user at a gate cannot impersonate a customer', async () => {
  const chief = await signIn(server.url, 'chief@world.test', temporaryPassword);
  const gate = callerOf(server.url, chief.body.accessToken);
  const manager = personOf('manager');
  const asManager = { 'x-impersonate': String(manager.id) };
  const setReply = await gate.send('PUT', '/api/session/new-password', { newPassword: 'taken over today' }, asManager);
  expect([setReply.status, setReply.body.code]).toEqual([403, 'newPasswordRequired']);
  const enroll = await gate.send('POST', '/api/session/second-factor/enrol', {}, asManager);
  expect(enroll.status).toBe(403);
  expect((await signIn(server.url, 'manager@world.test', 'taken over today')).status).toBe(401);
});

test('ACC-04 the new password works for sign-in, and the old password no longer does', async () => {
  const first = await signIn(server.url, 'first@world.test', temporaryPassword);
  const gate = callerOf(server.url, first.body.accessToken);
  const setPassword = (newPassword: string) => gate.send('PUT', '/api/session/new-password', { newPassword });
  expect((await setPassword('short')).body.validationResult?.fields[0]).toMatchObject({ code: 'passwordTooShort' });
  expect((await setPassword(temporaryPassword)).body.validationResult?.fields[0]).toMatchObject({
    code: 'passwordSameAsBefore',
  });
  const passwordReply = await setPassword('A brand new passphrase');
  expect(passwordReply.body).toMatchObject({ state: 'passwordChanged' });
  const { accessToken } = passwordReply.body as unknown as { accessToken: string };
  expect((await callerOf(server.url, accessToken).get('/api/properties/1')).status).toBe(200);
  expect((await gate.get('/api/session/me')).status).toBe(401);
  expect((await signIn(server.url, 'first@world.test', temporaryPassword)).status).toBe(401);
  expect((await signIn(server.url, 'first@world.test', 'A brand new passphrase')).body.state).toBe('authenticated');
});

test('ACC-04 if two new passwords are set with one token simultaneously, one succeeds', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('credential').set({ must_change: true }).where('staff_id', '=', personOf('staff').id).execute(),
  );
  const { body } = await signIn(server.url, 'staff@world.test', 'Latchboard-test-1');
  const gate = callerOf(server.url, body.accessToken);
  const lockStatements = [`select from session where staff_id = ${personOf('staff').id} for update`];
  const choose = (newPassword: string) => () => gate.send('PUT', '/api/session/new-password', { newPassword });
  const replies = await whileLocked(
    server,
    lockStatements,
    ['one of two passwords', 'two of two passwords'].map(choose),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const password_hash = await hashPassword('Latchboard-test-1');
    await tx.updateTable('credential').set({ password_hash }).where('staff_id', '=', personOf('staff').id).execute();
  });
});

test('RGT-03 each role starts with its default rights, which the server sends to the screens', async () => {
  for (const { key, rights, level } of people) {
    const { body } = await signIn(server.url, `${key}@world.test`, 'Latchboard-test-1');
    const me = await callerOf(server.url, body.accessToken).get('/api/session/me');
    expect(me.body, key).toMatchObject({ rights: [...rights].sort(), commercialLevel: level });
  }
});
