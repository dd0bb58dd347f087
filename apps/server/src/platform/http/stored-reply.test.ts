import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids, worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
let manager: Caller;
let now = new Date();
const path = `/api/properties/${ids.property}/badges`;
const badge = (number: string) => ({ number, name: 'Pat Rivera', pin: '4857' });
const newKey = () => randomBytes(16).toString('hex');
const add = (caller: Caller, number: string, key: string) =>
  caller.send<{ id?: number; code?: string }>('POST', path, badge(number), { 'idempotency-key': key });
const countOf = async (number: string) =>
  (await manager.get<{ rows: { number: string }[] }>(`${path}?limit=100`)).body.rows.filter(
    (row) => row.number === number,
  ).length;

const signInAgain = async () =>
  callerOf(server.url, (await signIn(server.url, 'manager@world.test', worldPassword)).body.accessToken);

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  manager = await actor(server.url, 'manager');
});
afterAll(() => server.close());

test('SYS-06 a change that is sent again with the same idempotency key is made once and gets the same reply, even from another process', async () => {
  const otherServer = await server.another();
  const key = newKey();
  const first = await add(manager, '610001', key);
  expect(first.status).toBe(201);
  const otherServerReply = await add(await actor(otherServer.url, 'manager'), '610001', key);
  expect([otherServerReply.status, otherServerReply.body]).toEqual([201, first.body]);
  expect(await countOf('610001')).toBe(1);
  expect((await add(manager, '610001', newKey())).body.code).toBe('badgeNumberTaken');
});

test('SYS-06 six simultaneous requests with one idempotency key make one change and get six equal replies', async () => {
  const key = newKey();
  const replies = await Promise.all(Array.from({ length: 6 }, () => add(manager, '610002', key)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await countOf('610002')).toBe(1);
});

test('SYS-06 an idempotency key belongs to one request from one user: other content is rejected, and no other user gets the reply', async () => {
  const key = newKey();
  const first = await add(manager, '610003', key);
  const otherKeyReply = await add(manager, '610004', key);
  expect([otherKeyReply.status, otherKeyReply.body.code]).toEqual([422, 'keyUsedOtherwise']);
  const foreignManager = await actor(server.url, 'foreignManager');
  expect((await add(foreignManager, '610003', key)).status).toBe(404);
  const colleague = await add(await actor(server.url, 'region'), '610005', key);
  expect(colleague.status).toBe(201);
  expect(colleague.body.id).not.toBe(first.body.id);
});

test('SYS-06 an idempotency key in the wrong format is rejected with an error that names the header', async () => {
  const reply = await add(manager, '610006', 'short');
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    code: 'validation',
    validationResult: { fields: [{ path: 'Idempotency-Key', code: 'valIdempotencyKey' }] },
  });
});

test('SYS-06 a rejected change does not use up its idempotency key: a repeated request is processed again', async () => {
  const key = newKey();
  expect((await add(manager, '610001', key)).body.code).toBe('badgeNumberTaken');
  expect((await add(manager, '610001', key)).body.code).toBe('badgeNumberTaken');
});

test('SYS-06 a stored reply is deleted after a day', async () => {
  const key = newKey();
  const first = await add(manager, '610007', key);
  now = new Date(now.getTime() + 23 * 3_600_000);
  await server.platform.jobs.runNow('forget-replies');
  expect((await add(await signInAgain(), '610007', key)).body).toEqual(first.body);
  now = new Date(now.getTime() + 3_600_000 + 1000);
  await server.platform.jobs.runNow('forget-replies');
  expect((await add(await signInAgain(), '610007', key)).body.code).toBe('badgeNumberTaken');
});
