import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addProperty } from '#server/testing/factories/hierarchy.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { addDatalog } from '#server/testing/factories/systems.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type FoundKeys = CallOutput<typeof contract.keyActivity.findKeys>;

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addDatalog(tx, { id: 20, property: ids.sibling, name: 'Shed', firstUnit: 104 });
    await addDatalog(tx, { id: 30, property: ids.cousin, name: 'Gate', firstUnit: 901 });
    await addEvents(tx, [
      // Overdue, because its activity makes a key due after one hour.
      { time: '2026-11-20T15:00:00Z' },
      { time: '2026-11-20T17:30:00Z', tag: '71001', hook: 1002, unit: '102', badge: '000107' },
      { time: '2026-11-20T12:00:00Z', tag: '71002', hook: 1003, unit: '103' },
      { time: '2026-11-20T13:00:00Z', tag: '71002', hook: 1003, unit: '103', movement: 'returned' },
      { time: '2026-11-20T17:00:00Z', datalog: ids.annex, tag: '79009', hook: 1050, unit: null },
      { property: ids.foreignProperty, datalog: ids.foreignDatalog, time: '2026-11-20T15:00:00Z' },
    ]);
    await tx.updateTable('key_tag').set({ unit: 'B-1041' }).where('tag', '=', '72009').execute();
  });
});
afterAll(() => server.close());

const find = async (role: Parameters<typeof actor>[1], search: string, extraQuery = '') =>
  (await actor(server.url, role)).get<FoundKeys>(`/api/keys?search=${encodeURIComponent(search)}${extraQuery}`);
const findUnits = async (...args: Parameters<typeof find>) =>
  (await find(...args)).body.rows.map(({ unit, property }) => `${unit} ${property.name}`);

test('BEY-14 a search for a unit shows the key’s holder, when the key was taken, and whether it is overdue', async () => {
  const { status, body } = await find('manager', "Who has 101's key?");
  expect(status).toBe(200);
  expect(body).toEqual({
    needsProperty: false,
    hooks: [],
    rows: [
      {
        property: { id: 1, name: 'Harbor Point', timeZone: 'America/Chicago', nonLetteredPanels: false },
        unit: '101',
        units: ['101'],
        key: expect.any(Number),
        hook: 1001,
        tag: '71000',
        state: 'out',
        holder: { name: 'Tom Becker', badge: '000412' },
        receipt: null,
        since: '2026-11-20T15:00:00.000Z',
        overdue: true,
        misplaced: false,
        cabinet: { id: ids.datalog, name: 'Lobby', silentSince: null },
      },
    ],
  });
});

test('BEY-14 a search shows the cabinet of a key in place, and the assigned cabinet of a key that was never seen', async () => {
  const { body } = await find('manager', '103');
  expect(body.rows).toMatchObject([
    { unit: '103', state: 'in', holder: null, overdue: false, cabinet: { name: 'Lobby' } },
  ]);
  const unseen = await find('manager', '305');
  expect(unseen.body.rows).toMatchObject([{ state: 'unknown', since: null, holder: null, cabinet: { name: 'Annex' } }]);
});

test('BEY-14 a search by name finds the keys the person has, but not the keys they returned', async () => {
  const { body } = await find('manager', 'becker');
  expect(body.rows.map(({ unit, tag, state }) => [unit, tag, state])).toEqual([
    ['101', '71000', 'out'],
    [null, '79009', 'out'],
  ]);
  expect(await findUnits('manager', '000412')).toEqual(['101 Harbor Point', 'null Harbor Point']);
  expect(await findUnits('manager', 'ana 102')).toEqual(['102 Harbor Point']);
  expect(await findUnits('manager', 'ana 101')).toEqual([]);
});

test('BEY-14 search results are ranked by exact unit match, then the current property, then keys that are out before keys on hooks', async () => {
  expect(await findUnits('region', '104')).toEqual(['104 Harbor Point', '104 Lakeview Flats', 'B-1041 Harbor Point']);
  expect(await findUnits('region', '104', '&propertyId=2')).toEqual([
    '104 Lakeview Flats',
    '104 Harbor Point',
    'B-1041 Harbor Point',
  ]);
  expect(await findUnits('region', '104 lakeview')).toEqual(['104 Lakeview Flats']);
  expect(await findUnits('region', 'harbor')).toEqual([]);
  expect((await find('region', '1', '&limit=3')).body.rows.map(({ state }) => state)).toEqual(['out', 'out', 'in']);
});

test('BEY-14 HIE-06 units and holders are found despite a different spelling, and an exact unit match is first', async () => {
  const asWritten = await findUnits('manager', 'B-1041');
  expect(asWritten[0]).toBe('B-1041 Harbor Point');
  for (const search of ['B1041', 'b 1041', 'B–1041', "Who has b1041's key?"])
    expect(await findUnits('manager', search), search).toEqual(asWritten);
  expect((await findUnits('manager', '0102'))[0]).toBe('102 Harbor Point');
  expect(await findUnits('manager', 'BÉCKER')).toEqual(await findUnits('manager', 'becker'));
  expect(await findUnits('manager', 'becker')).not.toEqual([]);
});

test('RGT-05 a search finds keys only within the user’s reach', async () => {
  expect(await findUnits('manager', '104')).toEqual(['104 Harbor Point', 'B-1041 Harbor Point']);
  expect(await findUnits('manager', '104', '&propertyId=2')).toEqual([]);
  expect(await findUnits('region', '905')).toEqual([]);
  expect(await findUnits('corporate', '905')).toEqual(['905 Barton Creek']);
  expect(await findUnits('foreignManager', '101')).toEqual(['101 Pine Ridge']);
  expect(await findUnits('foreignManager', '104', `&propertyId=${ids.property}`)).toEqual([]);
});

test('RGT-02 a user without the right to see tags cannot see or find them', async () => {
  expect(await findUnits('manager', '71003')).toEqual(['104 Harbor Point']);
  expect(await findUnits('manager', '7100')).toHaveLength(8);
  expect(await findUnits('manager', '1003')).toEqual([]);
  expect(await findUnits('manager', '71003 harbor')).toEqual(['104 Harbor Point']);
  expect(await findUnits('staff', '71003')).toEqual([]);
  const { body } = await find('staff', 'becker');
  expect(body.rows.map(({ unit, tag }) => [unit, tag])).toEqual([
    ['101', null],
    [null, null],
  ]);
});

test('RGT-02 a user without the right to see the board finds nothing', async () => {
  expect((await find('accounting', '101', '&propertyId=1')).status).toBe(403);
});

test('BEY-14 the provider finds keys at the current property; if no property is selected, the reply asks for a property', async () => {
  expect((await find('service', '101')).body).toEqual({ rows: [], hooks: [], needsProperty: true });
  expect(await findUnits('service', '101', `&propertyId=${ids.foreignProperty}`)).toEqual(['101 Pine Ridge']);
});

test('NAV-11 people at a canceled property find no keys, except during temporary access', async () => {
  const setAccount = (canceled: boolean, until: string | null) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx
        .updateTable('property')
        .set({ canceled, temporary_access_date: until })
        .where('id', '=', ids.property)
        .execute(),
    );
  await setAccount(true, null);
  expect(await findUnits('manager', '101')).toEqual([]);
  expect(await findUnits('region', '104')).toEqual(['104 Lakeview Flats']);
  expect(await findUnits('region', '104', '&propertyId=1')).toEqual([]);
  expect(await findUnits('service', '101', '&propertyId=1')).toEqual(['101 Harbor Point']);
  await setAccount(true, '2026-11-19T00:00:00Z');
  expect(await findUnits('manager', '101')).toEqual(['101 Harbor Point']);
  await setAccount(false, null);
});

test('BEY-14 a user with access to too many properties finds only keys at the current property', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const parents = { region: ids.otherRegion, division: ids.otherDivision, corporation: ids.corporation };
    for (let index = 0; index < 100; index += 1)
      await addProperty(tx, { id: 5000 + index, ...parents, name: `Far ${index}` });
    await sql`select rebuild_reach(200)`.execute(tx);
  });
  expect((await find('corporate', '101')).body).toEqual({ rows: [], hooks: [], needsProperty: true });
  expect(await findUnits('corporate', '101', '&propertyId=1')).toEqual(['101 Harbor Point']);
  expect(await findUnits('corporate', '101', `&propertyId=${ids.foreignProperty}`)).toEqual([]);
});

test('BEY-14 HIE-06 a search for an empty hook shows its cabinet, that no key is assigned, and who last took a key from it', async () => {
  const findHooks = async (...args: Parameters<typeof find>) =>
    (await find(...args)).body.hooks.map(({ hook, cabinet, last }) => [hook, cabinet.name, last?.holder.badge ?? null]);
  for (const words of ['A50', 'hook A50', 'gancho a50'])
    expect([words, await findHooks('manager', words, '&propertyId=1')]).toEqual([
      words,
      [
        [1050, 'Annex', '000412'],
        [1050, 'Lobby', null],
      ],
    ]);
  expect(await findHooks('manager', 'Lobby A50', '&propertyId=1')).toEqual([[1050, 'Lobby', null]]);
  // The key that belongs on that hook is out, so the search finds the key itself.
  expect(await findHooks('manager', 'Lobby A1', '&propertyId=1')).toEqual([]);
  expect((await find('manager', 'Lobby A1', '&propertyId=1')).body.rows).toMatchObject([{ unit: '101', state: 'out' }]);
  expect(await findHooks('assistant', 'A50', '&propertyId=1')).toEqual([]);
});
