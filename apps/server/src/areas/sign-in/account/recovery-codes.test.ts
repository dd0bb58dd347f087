import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, type SessionReply, signIn } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

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

type GateReply = SessionReply & { recoveryCodes?: string[] };

const reachGate = async () => {
  const { body } = await signIn(server.url, manager.email, worldPassword);
  expect(body.state).toBe('secondFactorRequired');
  const gateCaller = callerOf(server.url, body.accessToken);
  return (code: string) => gateCaller.send<GateReply>('POST', '/api/session/second-factor', { code });
};

test('ACC-22 ten recovery codes are shown once, each is valid once, and the number of remaining codes is shown', async () => {
  const { caller, recoveryCodes } = await withSecondFactor(server.url, manager.email);
  expect(new Set(recoveryCodes).size).toBe(10);
  const codesLeft = async () =>
    (await caller.get<{ recoveryCodesLeft: number }>('/api/session/account')).body.recoveryCodesLeft;
  expect(await codesLeft()).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const passedReply = await (await reachGate())(first);
  expect([passedReply.body.state, passedReply.body.recoveryCodes]).toEqual(['authenticated', undefined]);
  expect(await codesLeft()).toBe(9);
  const confirmAgain = await reachGate();
  expect((await confirmAgain(first)).body.validationResult?.errors).toEqual([
    'code: This code is incorrect. Check it and try again.',
  ]);
  // Users may type a code with spaces, in lower case, or with a zero for an O.
  expect((await confirmAgain(` ${second.toLowerCase().replace('-', ' ').replaceAll('o', '0')} `)).body.state).toBe(
    'authenticated',
  );
  expect(await codesLeft()).toBe(8);
});

test('ACC-22 recovery codes are stored as hashes only, and the audit log of their use does not contain them', async () => {
  const { recoveryCodes } = await withSecondFactor(server.url, manager.email);
  const [first = ''] = recoveryCodes;
  await (await reachGate())(first);
  const [row, entries] = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => [
    await tx.selectFrom('second_factor').selectAll().where('staff_id', '=', manager.id).executeTakeFirstOrThrow(),
    await tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_type', '=', 'second_factor')
      .where('entity_id', '=', String(manager.id))
      .orderBy('id')
      .execute(),
  ]);
  expect(row.recovery_hashes).toHaveLength(9);
  const stored = JSON.stringify([row, entries]);
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replace('-', ''));
  }
  expect(entries.at(-1)).toMatchObject({ call: 'signIn.confirmSecondFactor', after: { recovery_hashes: 'changed' } });
  for (const hash of row.recovery_hashes) expect(JSON.stringify(entries)).not.toContain(hash);
});

test('ACC-22 if two requests use the same sign-in token concurrently, one succeeds', async () => {
  const { recoveryCodes } = await withSecondFactor(server.url, manager.email);
  const confirm = await reachGate();
  const lockSql = [`select from session where staff_id = ${manager.id} for update`];
  const replies = await whileLocked(
    server,
    lockSql,
    recoveryCodes.slice(0, 2).map((code) => () => confirm(code)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const codes = replies.map(({ body }) => (body as { code?: string }).code);
  expect(codes).toContain('sessionEnded');
});

test('ACC-22 ACC-03 wrong recovery codes count toward the attempt limit, like other codes', async () => {
  const { recoveryCodes } = await withSecondFactor(server.url, manager.email);
  const confirm = await reachGate();
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm('AAAAA-AAAAA')).status).toBe(400);
  expect((await confirm(recoveryCodes[0] ?? '')).body.code).toBe('tooManyAttempts');
});

test('ACC-22 creating new recovery codes requires the password, and the earlier codes no longer work', async () => {
  const { caller, recoveryCodes } = await withSecondFactor(server.url, manager.email);
  const renew = (password: string) =>
    caller.send<{ recoveryCodes: string[] }>('POST', '/api/session/second-factor/recovery-codes', { password });
  expect((await renew('a guess')).status).toBe(400);
  const newCodes = (await renew(worldPassword)).body.recoveryCodes;
  expect(newCodes).toHaveLength(10);
  const confirm = await reachGate();
  expect((await confirm(recoveryCodes[0] ?? '')).status).toBe(400);
  expect((await confirm(newCodes[0] ?? '')).body.state).toBe('authenticated');
  await caller.send('POST', '/api/session/second-factor/off', { password: worldPassword });
  expect((await renew(worldPassword)).body).toMatchObject({ code: 'conflict' });
});

test('ACC-22 a user who sets up a second factor during sign-in also gets recovery codes during that sign-in', async () => {
  await enterNewWorld(await testServer({ env: { SECOND_FACTOR_EXTERNAL: 'on' } }));
  const { recoveryCodes } = await withSecondFactor(server.url, manager.email);
  expect(recoveryCodes).toHaveLength(10);
  expect((await (await reachGate())(recoveryCodes[9] ?? '')).body.state).toBe('authenticated');
});

test('ACC-22 if the same recovery code is used twice concurrently, one use succeeds', async () => {
  const { recoveryCodes } = await withSecondFactor(server.url, manager.email);
  const gates = [await reachGate(), await reachGate()];
  const replies = await Promise.all(gates.map((confirm) => confirm(recoveryCodes[0] ?? '')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});
