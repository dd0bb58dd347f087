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
const customMeaning = { en: 'Cabinet not shut', es: 'Gabinete sin cerrar', severity: 'warning' };
const range = 'from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z';

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    // Events with each code, with an unknown code, and without a code.
    addEvents(
      tx,
      [...codes, 'Q', null].map((exception, index) => ({ time: `2026-11-20T15:${10 + index}:00Z`, exception })),
    ),
  );
  provider = await actor(server.url, 'sysadmin');
  manager = await actor(server.url, 'manager');
});

afterAll(async () => server.close());

afterEach(async () => {
  for (const { code, revision, own: meaning } of await listMeanings())
    if (meaning) await setMeaning(null, revision, code);
});

const listMeanings = async () => (await provider.get<Meanings>('/api/exception-meanings')).body.rows;
const meaningOf = async (code: string) => {
  const row = (await listMeanings()).find((meaning) => meaning.code === code);
  if (!row) throw new Error(code);
  return row;
};
const setMeaning = (meaning: unknown, revision: unknown, code = 'C', by = provider) =>
  by.send('PUT', `/api/exception-meanings/${code}`, { own: meaning, revision });
const changeMeaning = async (meaning: unknown, code = 'C') =>
  expect((await setMeaning(meaning, (await meaningOf(code)).revision, code)).status).toBe(200);
const readMeanings = async () => (await manager.get<Me>('/api/session/me')).body.exceptionMeanings;

/** Codes in the problem report. Checks that the count matches the report. */
async function problemCodes(): Promise<string> {
  const path = `/api/properties/1/datalog-transactions?report=transactions&${range}&show=problems`;
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

async function readExport(): Promise<string> {
  const path = `/api/properties/1/datalog-transactions/export?${range}&report=transactions&format=csv&show=all`;
  return (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${manager.token}` } })).text();
}

test('TXN-07 each of the 16 codes has its default meaning until the provider changes it', async () => {
  const rows = await listMeanings();
  expect(rows.map(({ code, shipped }) => `${code} ${shipped.severity}`).join(', ')).toBe(
    'B info, C warning, D error, E error, I info, L warning, M info, N error, O warning, P warning, R special, S special, T error, W error, X error, Y info',
  );
  expect(rows.every((row) => row.own === null && row.revision === 0)).toBe(true);
  expect(await readExport()).toContain('C Door left open');
});

test('TXN-07 OPS-09 files and pages show all users the provider’s meaning of a code, in both languages', async () => {
  await changeMeaning(customMeaning);
  expect(await readExport()).toContain('C Cabinet not shut');
  expect(await readMeanings()).toEqual({ C: { words: 'Cabinet not shut', severity: 'warning' } });
  await manager.send('PUT', '/api/session/language', { language: 'es' });
  expect(await readMeanings()).toEqual({ C: { words: 'Gabinete sin cerrar', severity: 'warning' } });
  await manager.send('PUT', '/api/session/language', { language: 'en' });
  await changeMeaning(null);
  expect(await readMeanings()).toEqual({});
  expect(await readExport()).toContain('C Door left open');
});

test('TXN-07 informational codes are not counted as problems, including those that the provider made informational', async () => {
  expect(await problemCodes()).toBe('CDELNOPQRSTW');
  await changeMeaning({ ...customMeaning, severity: 'info' });
  expect(await problemCodes()).toBe('DELNOPQRSTW');
  await changeMeaning({ en: 'Typed', es: 'Escrito', severity: 'error' }, 'M');
  expect(await problemCodes()).toBe('DELMNOPQRSTW');
  await changeMeaning(null);
  await changeMeaning(null, 'M');
  expect(await problemCodes()).toBe('CDELNOPQRSTW');
});

test('TXN-07 a meaning’s history shows each change and the reset to the default, with their authors', async () => {
  await changeMeaning(customMeaning, 'D');
  await changeMeaning(null, 'D');
  expect(await meaningOf('D')).toMatchObject({
    own: null,
    history: [
      { by: 'Test sysadmin', at: '2026-11-20T18:00:00.000Z', en: null, severity: null },
      { by: 'Test sysadmin', ...customMeaning },
    ],
  });
});

test('TXN-07 a stale change to a meaning is rejected', async () => {
  const { revision } = await meaningOf('C');
  const responses = await Promise.all([
    setMeaning(customMeaning, revision),
    setMeaning({ ...customMeaning, en: 'Another' }, revision),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('TXN-07 only users who may configure the product can read and change meanings', async () => {
  expect((await setMeaning(customMeaning, 0, 'C', manager)).status).toBe(403);
  expect((await manager.get('/api/exception-meanings')).status).toBe(403);
  const accounting = await actor(server.url, 'accounting');
  expect((await setMeaning(customMeaning, 0, 'C', accounting)).status).toBe(403);
});

test.each([
  ['no text', { ...customMeaning, en: ' ' }, 'C'],
  ['text in one language only', { en: 'Only', severity: 'info' }, 'C'],
  ['text that is too long', { ...customMeaning, es: 'x'.repeat(61) }, 'C'],
  ['more than one line', { ...customMeaning, en: 'One\ntwo' }, 'C'],
  ['an unknown severity', { ...customMeaning, severity: 'fatal' }, 'C'],
  ['an unknown property', { ...customMeaning, color: 'red' }, 'C'],
  ['an unknown code', customMeaning, 'Q'],
])('TXN-07 a meaning with %s is rejected', async (_, meaning, code) => {
  expect((await setMeaning(meaning, (await meaningOf('C')).revision, code)).status).toBe(400);
  expect((await meaningOf('C')).own).toBeNull();
});
