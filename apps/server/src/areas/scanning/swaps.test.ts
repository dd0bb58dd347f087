import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { assignScan, makeScan, outcomes, readScanBoard, sendScans } from '#server/testing/scans.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Swaps = CallOutput<typeof contract.scanning.listSwaps>;
type EmptyHookList = CallOutput<typeof contract.scanning.listEmptyHooks>;

let server: TestServer;
let world: OwnWorld;
let datalog: number;
let property: number;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ datalog, property } = world.ids);
});
const listSwaps = async (caller: Caller, query = '') =>
  (await caller.get<Swaps>(`/api/properties/${property}/swap-sheets?${query}`)).body.rows;
const replacingScan = assignScan(1004, '80002', { replaces: '71003', reason: 'damaged' });

test('DEV-10 a replacement tag is on the swap sheet with the person and reason until its scan is undone', async () => {
  const technician = await world.as('service');
  await sendScans(technician, datalog, [replacingScan]);
  expect(await listSwaps(technician)).toMatchObject([
    {
      part: 'tag',
      oldCode: '71003',
      newCode: '80002',
      hook: 1004,
      reason: 'damaged',
      by: 'Test service',
      system: { id: datalog, name: 'Lobby' },
    },
  ]);
  const file = await technician.get<string>(`/api/properties/${property}/swap-sheets/file?format=csv`);
  expect(file.body).toContain('Lobby,Key tag,71003,80002,Damaged,Test service');
  await sendScans(technician, datalog, [makeScan('undo', 1004, { undoes: replacingScan.id })]);
  expect(await listSwaps(technician)).toEqual([]);
});

test('DEV-10 TXN-07 an event for a tag raises an exception with code I only after the tag was replaced', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const [technician, manager] = [await world.as('service'), await world.as('manager')];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const scan = { ...replacingScan, id: crypto.randomUUID(), at: minutesAgo(10) };
  await sendScans(technician, datalog, [scan]);
  await cabinet.send([
    keyEvent(1, { tag: '71003', time: minutesAgo(20) }),
    keyEvent(2, { tag: '71003', time: minutesAgo(5) }),
    keyEvent(3, { tag: '80002', time: minutesAgo(4) }),
    keyEvent(4, { tag: '71003', time: minutesAgo(3), exception: 'B' }),
  ]);
  const { body } = await manager.get<{
    rows: { exceptionCode: string | null; arrivalCheck: string | null; keyTagNumber: string }[];
  }>(`/api/properties/${property}/datalog-transactions?from=${minutesAgo(60)}&to=${minutesAgo(-1)}`);
  const foundExceptions = body.rows.map((row) => [row.keyTagNumber, row.exceptionCode, row.arrivalCheck]);
  expect(foundExceptions.toReversed()).toEqual([
    ['71003', null, null],
    ['71003', 'I', 'I'],
    ['80002', null, null],
    ['71003', 'B', null],
  ]);
});

test('DEV-10 an exchanged part is recorded with both serial numbers; if a part is installed elsewhere, the error shows where', async () => {
  const technician = await world.as('service');
  const recordSwap = (datalogId: number, form: object) =>
    technician.send<FailureBody>('POST', `/api/datalogs/${datalogId}/swap-sheets`, {
      part: 'keypad',
      reason: 'warranty',
      ...form,
    });
  expect((await recordSwap(datalog, { oldCode: 'KP-1', newCode: 'KP-2', note: 'Dark screen' })).status).toBe(201);
  const refusedReply = await recordSwap(world.ids.annex, { newCode: 'kp-2' });
  expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]]).toMatchObject([
    400,
    {
      path: 'newCode',
      code: 'serialInUse',
      message: 'A part with this number is already installed: Harbor Point, Lobby. Check the number.',
    },
  ]);
  expect((await recordSwap(datalog, { oldCode: 'KP-2', newCode: 'KP-3' })).status).toBe(201);
  const second = await recordSwap(datalog, { oldCode: 'kp-2', newCode: 'KP-4' });
  expect([second.status, second.body.code, second.body.validationResult?.fields[0]]).toMatchObject([
    ...[409, 'changedByAnother'],
    {
      path: 'oldCode',
      code: 'partExchanged',
      message: 'Test service already replaced kp-2 with KP-3.',
    },
  ]);
  expect((await recordSwap(world.ids.annex, { newCode: 'KP-2' })).status).toBe(201);
  expect((await listSwaps(technician, 'search=dark')).map(({ newCode }) => newCode)).toEqual(['KP-2']);
  const manager = await world.as('manager');
  expect((await manager.get(`/api/properties/${property}/swap-sheets`)).status).toBe(403);
});

test('DEV-10 empty hooks and unseen tags are listed, counted, and saved as a file', async () => {
  const [technician, manager] = [await world.as('service'), await world.as('manager')];
  const cabinet = await enrollTestCabinet(server.url, datalog);
  await cabinet.send([keyEvent(1, { tag: '71000', movement: 'returned' })]);
  await sendScans(technician, datalog, [
    makeScan('empty', 1011),
    makeScan('assign', 1012, { opens: ['101'], shares: true }),
  ]);
  const list = async (query: string) =>
    (await manager.get<EmptyHookList>(`/api/properties/${property}/empty-hooks?${query}`)).body;
  const hooks = await list('limit=3');
  expect(hooks.count).toBe(80);
  expect(hooks.rows).toMatchObject([
    { hook: 1011, tag: null, state: 'noKey', opens: [] },
    { hook: 1012, tag: null, state: 'free', opens: ['101'] },
    { hook: 1013, state: 'free' },
  ]);
  const unseen = await list('view=unseen&limit=2');
  expect(unseen.count).toBe(19);
  expect(unseen.rows[0]).toMatchObject({ tag: '71001', state: 'neverSeen', seenAt: null, opens: ['102'] });
  const file = await manager.get<string>(
    `/api/properties/${property}/empty-hooks/file?format=csv&view=hooks&search=101`,
  );
  expect(file.body).toContain('Lobby,A12,,101,Needs a tag');
});

test('DEV-04 the hooks of a new system are planned in one step: units without a key are assigned to free hooks, in order', async () => {
  const technician = await world.as('production');
  const lines = ['10', '2', 'Pool'].map((unit) => ({ unit }));
  await technician.send('POST', `/api/properties/${world.ids.sibling}/units/lines`, { lines });
  const { body } = await technician.send<{ id: number }>('POST', `/api/properties/${world.ids.sibling}/datalogs`, {
    number: 'NEW-1',
    name: 'Office',
    type: 'STD',
  });
  const found = await technician.get<{ rows: unknown[] }>('/api/express-systems?search=new-1');
  expect(found.body.rows).toMatchObject([{ id: body.id, hooks: 50, done: 0, property: { id: world.ids.sibling } }]);
  const planHooks = () => technician.send<{ planned: number }>('POST', `/api/datalogs/${body.id}/hook-plan`, {});
  expect((await planHooks()).body).toEqual({ planned: 3 });
  expect((await planHooks()).body).toEqual({ planned: 0 });
  expect((await readScanBoard(technician, body.id)).marks.map(({ hook, opens }) => [hook, ...opens])).toEqual([
    [1, '2'],
    [2, '10'],
    [3, 'Pool'],
  ]);
  expect(outcomes(await sendScans(technician, body.id, [assignScan(1, 'T1')]))).toEqual(['hung']);
  expect((await readScanBoard(technician, body.id)).tags).toMatchObject([{ tag: 'T1', opens: ['2'] }]);
});
