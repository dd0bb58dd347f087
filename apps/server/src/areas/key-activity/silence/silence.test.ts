import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { fileNotes } from '#server/testing/csv-parts.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type KeyActivity = typeof contract.keyActivity;
type Reply<Name extends keyof KeyActivity> = CallOutput<KeyActivity[Name]>;

const now = new Date('2026-11-20T18:00:00.000Z');
const since = '2026-11-16T12:00:00.000Z';
const annex = { id: ids.annex, name: 'Annex', silentSince: since };
const lobby = { id: ids.datalog, name: 'Lobby', silentSince: null };
let server: TestServer;

/**
 * The lobby is in contact, and the annex has been silent for four days. Each has a key out, and the annex has one more
 * key in place.
 */
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  const annexEvent = { datalog: ids.annex, time: '2026-11-15T12:00:00Z' };
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { ...annexEvent, tag: '72000', hook: 1001, unit: '301' },
      { ...annexEvent, tag: '72001', hook: 1002, unit: '302', movement: 'returned', activity: 1 },
      { ...annexEvent, tag: '72002', hook: 1003, unit: '303', exception: 'N' },
      // A key assigned to the lobby that was last returned to the annex.
      { ...annexEvent, tag: '71005', hook: 1020, unit: '106', movement: 'returned', activity: 1 },
      { time: '2026-11-20T17:30:00Z' },
    ]);
    const recordContact = (id: number, at: string) =>
      tx
        .updateTable('cabinet')
        .set({ last_contact: at, enrolled_at: '2026-01-01T00:00:00Z', stream: 1 })
        .where('datalog_id', '=', id)
        .execute();
    await recordContact(ids.datalog, '2026-11-20T17:59:00Z');
    await recordContact(ids.annex, since);
  });
});
afterAll(() => server.close());

const get = async <Body>(path: string, role: Parameters<typeof actor>[1] = 'manager') =>
  (await (await actor(server.url, role)).get<Body>(`/api${path}`)).body;
const unitsWithSilence = (rows: readonly { unit: string | null; cabinet: { silentSince: string | null } | null }[]) =>
  rows.map(({ unit, cabinet }) => [unit, cabinet?.silentSince ?? null] as const);

test('DEV-08 the board marks keys and cabinets whose state is last known, and shows how many keys in each figure have a last known state', async () => {
  const board = await get<Reply<'board'>>('/properties/1/board');
  expect(board.rows.map(({ unit, cabinet }) => [unit, cabinet])).toEqual([
    ['301', annex],
    ['101', lobby],
  ]);
  expect(board.cabinets).toMatchObject([lobby, annex]);
  expect(board.misplaced).toMatchObject([{ unit: '106', cabinet: annex }]);
  expect(board.figures).toMatchObject({ keysOut: 2, overdue: 1, inPlace: 2 });
  expect(board.figures.lastKnown).toEqual({ keysOut: 1, overdue: 1, inPlace: 2 });
});

test('TXN-10 DEV-08 the roll-up of a level shows the number of its cabinets and how many of them are in contact', async () => {
  const { reached } = await get<Reply<'regionKeysOut'>>('/regions/1/keys-out', 'region');
  expect(reached).toEqual({ cabinets: 2, inContact: 1, lastContact: '2026-11-20T17:59:00.000Z' });
});

test('DEV-08 keys out, keys held, keys requested, and the command box show that the source is a silent cabinet', async () => {
  const expectedKeys = [
    ['301', since],
    ['101', null],
  ];
  expect(unitsWithSilence((await get<Reply<'keysOut'>>('/properties/1/keys-out')).rows)).toEqual(expectedKeys);
  expect(unitsWithSilence((await get<Reply<'holderPage'>>('/properties/1/holder?badge=000412')).keys)).toEqual(
    expectedKeys,
  );
  const requested = await get<Reply<'keysRequested'>>('/properties/1/keys-requested-but-not-scanned');
  expect(unitsWithSilence(requested.rows)).toEqual([['303', since]]);
  const found = async (search: string) =>
    unitsWithSilence((await get<Reply<'findKeys'>>(`/keys?search=${search}`)).rows);
  expect(await found('302')).toEqual([['302', since]]);
  expect(await found('101')).toEqual([['101', null]]);
  expect(await found('overdue')).toEqual([['301', since]]);
});

test('DEV-08 the key page shows that the state of the key is last known, and which cabinet last saw the key', async () => {
  const board = await get<Reply<'board'>>('/properties/1/board');
  const page = async (cabinet: number, hook: number) =>
    get<Reply<'keyPage'>>(`/properties/1/keys/${board.cabinets[cabinet]?.panels[0]?.keys[hook]}`);
  expect((await page(1, 1)).cabinet).toEqual(annex);
  expect((await page(0, 0)).cabinet).toEqual(lobby);
  expect(await page(0, 5)).toMatchObject({ unit: '106', misplaced: true, cabinet: annex });
});

test('DEV-08 custody at an instant after the last contact is last known; before that, it is certain', async () => {
  const custody = (range: string) =>
    get<Reply<'custodyOfRange'>>(`/properties/1/custody?unit=301&unit=302&unit=101&${range}`);
  const duringSilence = await custody('from=2026-11-16T00:00:00Z&to=2026-11-19T00:00:00Z');
  expect(new Map(unitsWithSilence(duringSilence.begin?.rows ?? []))).toEqual(
    new Map([
      ['101', null],
      ['301', null],
      ['302', null],
    ]),
  );
  expect(new Map(unitsWithSilence(duringSilence.end.rows))).toEqual(
    new Map([
      ['101', null],
      ['301', since],
      ['302', since],
    ]),
  );
});

test('DEV-08 a report and its files show the silent cabinets of the property, in the heading and in the rows', async () => {
  const options = await get<Reply<'reportOptions'>>('/properties/1/report-options');
  expect(options.cabinets).toEqual([lobby, annex]);
  const manager = await actor(server.url, 'manager');
  const { headers } = await manager.get<string>(
    '/api/properties/1/datalog-transactions/export?format=csv&report=byUnit&unit=302&from=2026-11-17T00:00:00Z',
  );
  const notes = fileNotes(headers);
  const silentNote = 'last known; system Annex has been silent since 11/16/2026 06:00:00 AM';
  expect(notes).toContain('Last known; system Annex has been silent since 11/16/2026 06:00:00 AM');
  expect(notes.join('\n')).toContain(`302 (A2): in its place, ${silentNote}`);
  const before = await get<string>(
    '/properties/1/datalog-transactions/export?format=csv&report=byUnit&unit=302&to=2026-11-16T00:00:00Z',
  );
  expect(before.toLowerCase()).not.toContain('last known');
});

test('DEV-08 levels above a property mark last known keys in their figures, in their child rows, and in the list of overdue keys', async () => {
  const rollUp = await get<Reply<'regionKeysOut'>>('/regions/1/keys-out', 'region');
  const lastKnown = { keysOut: 1, overdue: 1, inPlace: 2 };
  expect(rollUp.figures.lastKnown).toEqual(lastKnown);
  const zeros = { keysOut: 0, overdue: 0, inPlace: 0 };
  expect(rollUp.rows.map((row) => [row.name, row.lastKnown])).toEqual([
    ['Harbor Point', lastKnown],
    ['Lakeview Flats', zeros],
  ]);
  const corporation = await get<Reply<'corporationKeysOut'>>('/corporations/1/keys-out', 'corporate');
  expect(corporation.rows.map((row) => row.lastKnown)).toEqual([lastKnown, zeros]);
  const overdue = await get<Reply<'regionKeysOverdue'>>('/regions/1/keys-overdue', 'region');
  expect(unitsWithSilence(overdue.rows)).toEqual([['301', since]]);
});

test('DEV-08 data from a cabinet that is in contact again, or was never in contact, is not marked as last known', async () => {
  const setLastContact = (at: Date | null) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('cabinet').set({ last_contact: at }).where('datalog_id', '=', ids.annex).execute(),
    );
  for (const at of [now, null]) {
    await setLastContact(at);
    expect(JSON.stringify(await get('/properties/1/keys-out'))).not.toContain(since);
    const { cabinets } = await get<Reply<'reportOptions'>>('/properties/1/report-options');
    expect(cabinets.map(({ silentSince }) => silentSince)).toEqual([null, null]);
  }
  await setLastContact(new Date(since));
});
