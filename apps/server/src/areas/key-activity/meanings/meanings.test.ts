import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Meanings = CallOutput<typeof contract.keyActivity.listExceptionMeanings>;
type Me = CallOutput<typeof contract.signIn.me>;
type Actor = Awaited<ReturnType<typeof actor>>;

let server: TestServer;
let provider: Actor;
let manager: Actor;

const codes = [...'BCDEILMNOPRSTWY'];
const own = { en: 'Cabinet not shut', es: 'Gabinete sin cerrar', severity: 'warning' };
const when = 'from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z';

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    // Each code, an unknown one, and an event without a code.
    addEvents(
      tx,
      [...codes, 'Q', null].map((exception, at) => ({ time: `2026-11-20T15:${10 + at}:00Z`, exception })),
    ),
  );
  provider = await actor(server.url, 'sysadmin');
  manager = await actor(server.url, 'manager');
});

afterAll(async () => server.close());

afterEach(async () => {
  for (const { code, revision, own: said } of await list()) if (said) await say(null, revision, code);
});

const list = async () => (await provider.get<Meanings>('/api/exception-meanings')).body.rows;
const of = async (code: string) => {
  const row = (await list()).find((one) => one.code === code);
  if (!row) throw new Error(code);
  return row;
};
const say = (meaning: unknown, revision: unknown, code = 'C', by = provider) =>
  by.send('PUT', `/api/exception-meanings/${code}`, { own: meaning, revision });
const now = async (meaning: unknown, code = 'C') =>
  expect((await say(meaning, (await of(code)).revision, code)).status).toBe(200);
const mine = async () => (await manager.get<Me>('/api/session/me')).body.exceptionMeanings;

/** The codes of the report of problems, which the count agrees with. */
async function problems(): Promise<string> {
  const path = `/api/properties/1/datalog-transactions?report=transactions&${when}&show=problems`;
  const { body } = await manager.get<CallOutput<typeof contract.keyActivity.transactions>>(path);
  const count = await manager.get<CallOutput<typeof contract.keyActivity.countTransactions>>(
    path.replace('transactions?', 'transactions/count?'),
  );
  expect(count.body).toMatchObject({ count: body.rows.length, problems: body.rows.length });
  return body.rows
    .map((row) => row.exceptionCode)
    .sort()
    .join('');
}

async function file(): Promise<string> {
  const path = `/api/properties/1/datalog-transactions/export?${when}&report=transactions&format=csv&show=all`;
  return (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${manager.token}` } })).text();
}

test('TXN-07 each of the 15 codes has its default meaning until the provider changes it', async () => {
  const rows = await list();
  expect(rows.map(({ code, shipped }) => `${code} ${shipped.severity}`).join(', ')).toBe(
    'B info, C warning, D error, E error, I info, L warning, M info, N error, O warning, P warning, R special, S special, T error, W error, Y info',
  );
  expect(rows.every((row) => row.own === null && row.revision === 0)).toBe(true);
  expect(await file()).toContain('C Door left open');
});

test('TXN-07 OPS-09 files and pages of all users show the provider’s meaning of a code, in both languages', async () => {
  await now(own);
  expect(await file()).toContain('C Cabinet not shut');
  expect(await mine()).toEqual({ C: { words: 'Cabinet not shut', severity: 'warning' } });
  await manager.send('PUT', '/api/session/language', { language: 'es' });
  expect(await mine()).toEqual({ C: { words: 'Gabinete sin cerrar', severity: 'warning' } });
  await manager.send('PUT', '/api/session/language', { language: 'en' });
  await now(null);
  expect(await mine()).toEqual({});
  expect(await file()).toContain('C Door left open');
});

test('TXN-07 informational codes are not counted as problems, including those that the provider made informational', async () => {
  expect(await problems()).toBe('CDELNOPQRSTW');
  await now({ ...own, severity: 'info' });
  expect(await problems()).toBe('DELNOPQRSTW');
  await now({ en: 'Typed', es: 'Escrito', severity: 'error' }, 'M');
  expect(await problems()).toBe('DELMNOPQRSTW');
  await now(null);
  await now(null, 'M');
  expect(await problems()).toBe('CDELNOPQRSTW');
});

test('TXN-07 the history of a meaning shows each change with its author, and the reset to the default', async () => {
  await now(own, 'D');
  await now(null, 'D');
  expect(await of('D')).toMatchObject({
    own: null,
    history: [
      { by: 'Test sysadmin', at: '2026-11-20T18:00:00.000Z', en: null, severity: null },
      { by: 'Test sysadmin', ...own },
    ],
  });
});

test('TXN-07 a stale change to a meaning is rejected', async () => {
  const { revision } = await of('C');
  const both = await Promise.all([say(own, revision), say({ ...own, en: 'Another' }, revision)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('TXN-07 only users who may configure the product can read and change meanings', async () => {
  expect((await say(own, 0, 'C', manager)).status).toBe(403);
  expect((await manager.get('/api/exception-meanings')).status).toBe(403);
  const sales = await actor(server.url, 'accounting');
  expect((await say(own, 0, 'C', sales)).status).toBe(403);
});

test.each([
  ['no text', { ...own, en: ' ' }, 'C'],
  ['text in one language only', { en: 'Only', severity: 'info' }, 'C'],
  ['text that is too long', { ...own, es: 'x'.repeat(61) }, 'C'],
  ['more than one line', { ...own, en: 'One\ntwo' }, 'C'],
  ['an unknown severity', { ...own, severity: 'fatal' }, 'C'],
  ['an unknown property', { ...own, color: 'red' }, 'C'],
  ['an unknown code', own, 'Q'],
])('TXN-07 a meaning with %s is rejected', async (_, meaning, code) => {
  expect((await say(meaning, (await of('C')).revision, code)).status).toBe(400);
  expect((await of('C')).own).toBeNull();
});
