import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, type SessionReply, signIn } from '#server/testing/actors.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

const manager = 'manager@world.test';
type Passed = SessionReply & { recoveryCodes?: string[] };

const atGate = async (url: string) => {
  const { body } = await signIn(url, manager, worldPassword);
  expect(body.state).toBe('secondFactorRequired');
  const gated = callerOf(url, body.accessToken);
  return (code: string) => gated.send<Passed>('POST', '/api/session/second-factor', { code });
};

test('ACC-22 ten recovery codes are told once, each opens the gate once, and the number left is told', async () => {
  const server = await testServer();
  const { caller, recoveryCodes } = await withSecondFactor(server.url, manager);
  expect(new Set(recoveryCodes).size).toBe(10);
  const left = async () =>
    (await caller.get<{ recoveryCodesLeft: number }>('/api/session/account')).body.recoveryCodesLeft;
  expect(await left()).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const passed = await (await atGate(server.url))(first);
  expect([passed.body.state, passed.body.recoveryCodes]).toEqual(['authenticated', undefined]);
  expect(await left()).toBe(9);
  const again = await atGate(server.url);
  expect((await again(first)).body.validationResult?.errors).toEqual(['code: This code is not right.']);
  // As people copy one.
  expect((await again(` ${second.toLowerCase().replace('-', ' ').replaceAll('o', '0')} `)).body.state).toBe(
    'authenticated',
  );
  expect(await left()).toBe(8);
});

test('ACC-22 recovery codes are stored hashed only, and using one is in the audit without it', async () => {
  const server = await testServer();
  const { recoveryCodes } = await withSecondFactor(server.url, manager);
  const [first = ''] = recoveryCodes;
  await (await atGate(server.url))(first);
  const [row, entries] = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => [
    await tx.selectFrom('second_factor').selectAll().where('staff_id', '=', 203).executeTakeFirstOrThrow(),
    await tx.selectFrom('audit_entry').selectAll().where('entity_type', '=', 'second_factor').orderBy('id').execute(),
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

test('ACC-22 of two requests with one token of the gate at once, one comes in', async () => {
  const server = await testServer();
  const { recoveryCodes } = await withSecondFactor(server.url, manager);
  const confirm = await atGate(server.url);
  const hold = ['select from session where staff_id = 203 for update'];
  const replies = await whileLocked(
    server,
    hold,
    recoveryCodes.slice(0, 2).map((code) => () => confirm(code)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const codes = replies.map(({ body }) => (body as { code?: string }).code);
  expect(codes).toContain('sessionEnded');
});

test('ACC-22 ACC-03 recovery codes are counted like other tries at the gate', async () => {
  const { url } = await testServer();
  const { recoveryCodes } = await withSecondFactor(url, manager);
  const confirm = await atGate(url);
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm('AAAAA-AAAAA')).status).toBe(400);
  expect((await confirm(recoveryCodes[0] ?? '')).body.code).toBe('tooManyAttempts');
});

test('ACC-22 new recovery codes take the password, and the earlier ones no longer work', async () => {
  const { url } = await testServer();
  const { caller, recoveryCodes } = await withSecondFactor(url, manager);
  const renew = (password: string) =>
    caller.send<{ recoveryCodes: string[] }>('POST', '/api/session/second-factor/recovery-codes', { password });
  expect((await renew('a guess')).status).toBe(400);
  const fresh = (await renew(worldPassword)).body.recoveryCodes;
  expect(fresh).toHaveLength(10);
  const confirm = await atGate(url);
  expect((await confirm(recoveryCodes[0] ?? '')).status).toBe(400);
  expect((await confirm(fresh[0] ?? '')).body.state).toBe('authenticated');
  await caller.send('POST', '/api/session/second-factor/off', { password: worldPassword });
  expect((await renew(worldPassword)).body).toMatchObject({ code: 'conflict' });
});

test('ACC-22 a person who sets up a second factor at the gate is told recovery codes there', async () => {
  const { url } = await testServer({ env: { SECOND_FACTOR_EXTERNAL: 'on' } });
  const { recoveryCodes } = await withSecondFactor(url, manager);
  expect(recoveryCodes).toHaveLength(10);
  expect((await (await atGate(url))(recoveryCodes[9] ?? '')).body.state).toBe('authenticated');
});

test('ACC-22 of two who enter the same recovery code at once one comes in', async () => {
  const { url } = await testServer();
  const { recoveryCodes } = await withSecondFactor(url, manager);
  const gates = [await atGate(url), await atGate(url)];
  const replies = await Promise.all(gates.map((confirm) => confirm(recoveryCodes[0] ?? '')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});
