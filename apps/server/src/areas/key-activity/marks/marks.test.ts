import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findExceptions } from '#server/areas/alerts/index.ts';
import { actor } from '#server/testing/actors.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Outputs = typeof contract.keyActivity;
type Board = CallOutput<Outputs['board']>;
type KeyPage = CallOutput<Outputs['keyPage']>;
type Mark = CallOutput<Outputs['markKey']>;
type Incident = CallOutput<typeof contract.questions.incident>;
type Exceptions = CallOutput<typeof contract.alerts.listExceptions>;
type Exception = CallOutput<typeof contract.alerts.getException>;

const now = new Date('2026-11-20T18:00:00.000Z');
/**
 * Start of the current test's time range. Each test has its own four-hour range, because a cabinet's clock never runs
 * backward.
 */
let moment = now.getTime() - 30 * 3_600_000;
let server: TestServer;
let lobby: TestCabinet;
let keys: readonly (number | null)[];
let seq = 0;
const minutesAgo = (minutes: number) => new Date(moment - minutes * 60_000).toISOString();

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  lobby = await enrollTestCabinet(server.url);
  keys = (await readBoard()).cabinets[0]?.panels[0]?.keys ?? [];
});
afterAll(() => server.close());
beforeEach(() => {
  moment += 4 * 3_600_000;
});

const callerOf = (name: Parameters<typeof actor>[1] = 'manager') => actor(server.url, name);
const readBoard = async () => (await (await callerOf()).get<Board>('/api/properties/1/board')).body;
/** Reads the page of a key. In the test world, keys are on hooks A1 and up and open units 101 and up. */
const readKeyPage = async (keyIndex: number) =>
  (await (await callerOf()).get<KeyPage>(`/api/properties/1/keys/${keys[keyIndex]}`)).body;
const markKey = async (keyIndex: number, form: object, name: Parameters<typeof actor>[1] = 'manager') =>
  (await callerOf(name)).send<Mark>('POST', `/api/properties/1/keys/${keys[keyIndex]}/marks`, { note: '', ...form });
const takeKey = async (keyIndex: number, time: string, overrides: object = {}) => {
  const key = { tag: String(71_000 + keyIndex), hook: 1001 + keyIndex, unit: String(101 + keyIndex) };
  const reply = await lobby.send([keyEvent(++seq, { time, ...key, ...overrides })], { sentAt: now.toISOString() });
  expect(reply.status).toBe(200);
};
const returnKey = (keyIndex: number, time: string) => takeKey(keyIndex, time, { movement: 'returned', activity: 1 });
const readIncident = async (keyIndex: number, at: string) =>
  (await (await callerOf()).get<Incident>(`/api/properties/1/incident?unit=${101 + keyIndex}&from=${at}&to=${at}`))
    .body;
const readCustody = async (keyIndex: number, from: string, to: string) =>
  (
    await (
      await callerOf()
    ).get<CallOutput<Outputs['custodyOfRange']>>(
      `/api/properties/1/custody?unit=${101 + keyIndex}&from=${from}&to=${to}`,
    )
  ).body;

test('TXN-10 a key that is out and reported lost is shown as lost, without a holder, wherever it is listed or counted', async () => {
  await takeKey(0, minutesAgo(60));
  const { status, body: created } = await markKey(0, { kind: 'lost', at: minutesAgo(5), note: 'Left in the garage' });
  expect(status).toBe(201);
  expect(created).toMatchObject({ kind: 'lost', note: 'Left in the garage', author: 'Test manager', withdrawn: null });
  const board = await readBoard();
  expect(board.rows.map(({ unit }) => unit)).not.toContain('101');
  expect(board.figures).toMatchObject({ keysOut: 0, lost: 1 });
  expect(board.lost).toMatchObject([
    { unit: '101', since: minutesAgo(5), note: 'Left in the garage', lastHolder: { name: 'Tom Becker' } },
  ]);
  expect(board.cabinets[0]?.panels[0]?.hooks[0]).toBe('l');
  expect(await readKeyPage(0)).toMatchObject({
    ...{ state: 'lost', holder: null, since: minutesAgo(5), dueBack: null, overdue: false },
    ...{ lastHolder: { name: 'Tom Becker' }, may: { mark: 'found', withdraw: true } },
  });
  const level = await (await callerOf('region')).get<CallOutput<Outputs['regionKeysOut']>>('/api/regions/1/keys-out');
  expect(level.body.figures.lost).toBe(1);
  const hooks = await (await callerOf()).get<CallOutput<Outputs['cabinetHooks']>>('/api/datalogs/1/hooks');
  expect(hooks.body.rows[0]).toMatchObject({ state: 'lost', holder: null });
});

test('TXN-02 BEY-08 reports and the incident question show when a key was lost', async () => {
  await returnKey(1, minutesAgo(50));
  await markKey(1, { kind: 'lost', at: minutesAgo(30) });
  const { begin, end } = await readCustody(1, minutesAgo(40), minutesAgo(20));
  expect(begin?.rows.map(({ state }) => state)).toEqual(['in']);
  expect(end.rows).toMatchObject([{ state: 'lost', since: minutesAgo(30) }]);
  const before = await readIncident(1, minutesAgo(40));
  expect(before.doubts).toEqual([]);
  const after = await readIncident(1, minutesAgo(20));
  expect(after.doubts).toMatchObject([{ kind: 'keyLost', tag: '71001', from: minutesAgo(30), evidence: null }]);
});

test('TXN-10 a found key is at the marked location until a cabinet sees it; a withdrawn mark has no effect', async () => {
  await takeKey(2, minutesAgo(60));
  await markKey(2, { kind: 'lost', at: minutesAgo(50) });
  const found = await markKey(2, { kind: 'found', at: minutesAgo(10), datalogId: ids.annex });
  expect(found.status).toBe(201);
  expect(found.body.cabinet).toMatchObject({ id: ids.annex });
  expect(await readKeyPage(2)).toMatchObject({ state: 'in', misplaced: true, cabinet: { id: ids.annex } });
  const withdraw = async ({ id }: Mark) => (await callerOf()).send('DELETE', `/api/properties/1/key-marks/${id}`);
  expect((await withdraw(found.body)).status).toBe(200);
  expect((await readKeyPage(2)).state).toBe('lost');
  const [, lost] = (await readKeyPage(2)).marks;
  expect((await withdraw(lost as Mark)).status).toBe(200);
  const page = await readKeyPage(2);
  expect(page).toMatchObject({ state: 'out', holder: { name: 'Tom Becker' }, since: minutesAgo(60) });
  expect(page.marks.every(({ withdrawn }) => withdrawn?.author === 'Test manager')).toBe(true);
  expect((await withdraw(found.body)).status).toBe(409);
  await markKey(2, { kind: 'lost', at: minutesAgo(5) });
  await returnKey(2, minutesAgo(1));
  expect((await readKeyPage(2)).state).toBe('in');
});

test('EXC-01 the exception for a key out too long ends when the key is marked lost, and starts again when the mark is withdrawn', async () => {
  await takeKey(3, minutesAgo(180), { dueBack: minutesAgo(120) });
  await findExceptions(server.platform);
  const manager = await callerOf();
  const listExceptions = async () => {
    const { body } = await manager.get<Exceptions>('/api/exceptions?propertyId=1&view=all&kind=KEY_OUT&search=104');
    return body.rows.map(({ id, state, endedAt }) => ({ id, state, endedAt }));
  };
  expect(await listExceptions()).toMatchObject([{ state: 'open' }]);
  const { body: created } = await markKey(3, { kind: 'lost', at: minutesAgo(15) });
  await findExceptions(server.platform);
  const [ended] = await listExceptions();
  expect(ended).toMatchObject({ state: 'ended', endedAt: minutesAgo(15) });
  const { body } = await manager.get<Exception>(`/api/exceptions/${ended?.id}`);
  expect(body.evidence.map(({ movement, name }) => [movement, name])).toEqual([
    ['taken', 'Tom Becker'],
    ['lost', 'Test manager'],
  ]);
  await manager.send('DELETE', `/api/properties/1/key-marks/${created.id}`);
  await findExceptions(server.platform);
  expect(await listExceptions()).toMatchObject([{ state: 'open', endedAt: null }]);
});

test('TXN-10 a mark that contradicts the log is rejected: before the last movement, in the future, or repeated', async () => {
  await returnKey(4, minutesAgo(20));
  const fields = async (form: object) =>
    (await markKey(4, form)).body as unknown as { code: string; validationResult?: { fields: { code: string }[] } };
  const codeOf = async (form: object) => {
    const { code, validationResult } = await fields(form);
    return validationResult?.fields[0]?.code ?? code;
  };
  expect(await codeOf({ kind: 'lost', at: minutesAgo(30) })).toBe('markBeforeMovement');
  expect(await codeOf({ kind: 'lost', at: '2026-11-20T18:05:00Z' })).toBe('markInFuture');
  expect(await codeOf({ kind: 'found', at: minutesAgo(1) })).toBe('stateChanged');
  expect((await markKey(4, { kind: 'lost', at: minutesAgo(2) })).status).toBe(201);
  expect(await codeOf({ kind: 'lost', at: minutesAgo(1) })).toBe('stateChanged');
  expect(await codeOf({ kind: 'found', at: minutesAgo(1), datalogId: ids.foreignDatalog })).toBe('valInvalid');
  expect((await markKey(4, { kind: 'found', at: minutesAgo(0) })).status).toBe(201);
  expect((await readKeyPage(4)).state).toBe('unknown');
});

test('RGT-07 an assistant sees the marks of a key but cannot create or withdraw one', async () => {
  expect((await markKey(5, { kind: 'lost', at: minutesAgo(1) }, 'assistant')).status).toBe(403);
  const { body } = await (await callerOf('assistant')).get<KeyPage>(`/api/properties/1/keys/${keys[2]}`);
  expect(body.marks.length).toBeGreaterThan(0);
  expect(body).toMatchObject({ may: { mark: null, withdraw: false }, cabinets: [] });
});
