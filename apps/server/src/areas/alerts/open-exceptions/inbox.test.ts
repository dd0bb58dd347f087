import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Alerts = typeof contract.alerts;
type Reply<Name extends keyof Alerts> = CallOutput<Alerts[Name]>;

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());

let created = 0;
/** Adds an exception as the search does. Returns its ID. */
async function add(
  columns: Partial<Record<'kind' | 'tag' | 'badge' | 'state' | 'since', string>> & {
    property?: number;
    datalog?: number;
  },
) {
  const { kind = 'KEY_OUT', tag = null, badge = null, state = 'open', since = '2026-11-19T15:00:00Z' } = columns;
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      id: number;
    }>`insert into exception (property_id, kind, identity, tag, badge_number, badge_id, datalog_id, since, found_at, changed_at, state)
      values (${columns.property ?? ids.property}, ${kind}, ${`test:${++created}`}, ${tag}, ${badge},
        (select id from badge where property_id = ${columns.property ?? ids.property} and number = ${badge}), ${columns.datalog ?? null}, ${since}, ${now}, ${now}, ${state})
      returning id`.execute(tx),
  );
  return Number(rows[0]?.id);
}
const actorOf = (role: Parameters<typeof actor>[1]) => actor(server.url, role);
const get = async <Name extends keyof Alerts>(path: string, role: Parameters<typeof actor>[1] = 'manager') =>
  (await (await actorOf(role)).get<Reply<Name>>(`/api${path}`)).body;
const act = async (input: object, role: Parameters<typeof actor>[1] = 'manager') =>
  (await actorOf(role)).send<Reply<'actOnExceptions'> & { code: string }>('POST', '/api/exceptions/actions', input);
const readReasons = async (id: number, role: Parameters<typeof actor>[1] = 'manager') => {
  const { causes, outcomes } = await get<'getException'>(`/exceptions/${id}`, role);
  return { causeId: causes[0]?.id, outcomeId: outcomes[0]?.id };
};

test('EXC-01 EXC-02 exceptions are listed with their labels and elapsed days and hours, by level, property, and kind', async () => {
  const overdue = await add({ tag: '71000', badge: '000412' });
  const silentSystem = await add({ kind: 'LAST_COMM', datalog: ids.datalog, since: '2026-11-20T17:30:00Z' });
  const unused = await add({ kind: 'BADGE_UNUSED', badge: '000412', since: '2026-11-10T18:00:00Z' });
  const door = await add({ kind: 'DOOR_UNSIGNED', datalog: ids.datalog, since: '2026-11-20T16:00:00Z' });
  await add({ kind: 'LAST_COMM', property: ids.foreignProperty });
  const { rows, count } = await get<'listExceptions'>('/exceptions');
  expect(count).toBe(4);
  expect(rows.map(({ id, label, elapsed }) => [id, label, elapsed])).toEqual([
    [unused, 'badgeAlert', { days: 10, hours: 0 }],
    [overdue, 'keyOut', { days: 1, hours: 3 }],
    [door, 'unknown', { days: 0, hours: 2 }],
    [silentSystem, 'lastComm', { days: 0, hours: 0 }],
  ]);
  const listIds = async (query: string, role: Parameters<typeof actor>[1] = 'manager') =>
    (await get<'listExceptions'>(`/exceptions?${query}`, role)).rows.map(({ id }) => id);
  expect(await listIds('kind=KEY_OUT')).toEqual([overdue]);
  expect(await listIds(`propertyId=${ids.sibling}`, 'region')).toEqual([]);
  expect(await listIds(`regionId=${ids.region}&kind=LAST_COMM`, 'corporate')).toEqual([silentSystem]);
  expect(await listIds(`propertyId=${ids.foreignProperty}`)).toEqual([]);
  expect(await listIds('search=71000')).toEqual([overdue]);
  // A user without the alerts right can read cabinet health exceptions.
  expect(await listIds(`propertyId=${ids.property}`, 'management')).toEqual([door, silentSystem]);
  expect(await get('/exceptions/count')).toEqual({ open: 4, oldest: '2026-11-10T18:00:00.000Z' });
  const file = await get<'exportExceptions'>('/exceptions/file?format=csv&kind=KEY_OUT&columns=kind,elapsed');
  expect(file).toContain('Key out too long,1 d 3 h');
  const silentFile = await get<'exportExceptions'>('/exceptions/file?format=csv&kind=LAST_COMM&columns=kind,elapsed');
  expect(silentFile).toContain('System silent,30 m');
});

test('EXC-01 a search for a label code, with or without the dash, finds the exception', async () => {
  const asSystem = { role: 'lb_system' } as const;
  await transact(server.platform.pool, asSystem, (tx) =>
    sql`insert into tag_label (property_id, tag, code) values (${ids.property}, '71001', 'ABCDEFGHJ7')`.execute(tx),
  );
  const labeled = await add({ tag: '71001' });
  const unknown = await add({ kind: 'CODE_T', tag: 'KMNPQRSTVW' });
  const find = async (search: string) =>
    (await get<'listExceptions'>(`/exceptions?search=${search}`)).rows.map(({ id }) => id);
  expect([await find('ABCDE-FGHJ7'), await find('abcdefghj7')]).toEqual([[labeled], [labeled]]);
  expect([await find('KMNPQ-RSTVW'), await find('KMNPQRSTVW')]).toEqual([[unknown], [unknown]]);
  await transact(server.platform.pool, asSystem, (tx) =>
    tx.deleteFrom('exception').where('id', 'in', [labeled, unknown]).execute(),
  );
});

test('BEY-06 exceptions about one key or one person are grouped as a pattern, with their count and the oldest one', async () => {
  const place = { property: ids.sibling };
  const wrongPin = { ...place, kind: 'CODE_P', badge: '000777' };
  for (const since of ['2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z']) {
    await add({ ...place, tag: '500', badge: since.includes('18') ? '1' : '2', since });
    await add({ ...wrongPin, since });
  }
  await add({ ...place, tag: '501', badge: '1' });
  const { rows, count } = await get<'listExceptionPatterns'>(
    `/exceptions/patterns?propertyId=${ids.sibling}&sort=-count`,
    'region',
  );
  expect(count).toBe(3);
  expect(
    new Set(
      rows.map(({ kind, by, count: size, oldest, exceptions }) => [kind, by, size, oldest, exceptions.length].join()),
    ),
  ).toEqual(
    new Set([
      'KEY_OUT,key,2,2026-11-18T10:00:00.000Z,2',
      'CODE_P,person,2,2026-11-18T10:00:00.000Z,2',
      'KEY_OUT,person,1,2026-11-19T15:00:00.000Z,1',
    ]),
  );
});

test('BEY-06 patterns of urgent kinds are listed before the others, with the oldest first in each group', async () => {
  const place = { property: ids.sibling };
  await add({ ...place, kind: 'CODE_P', badge: '000777', since: '2026-09-01T10:00:00Z' });
  await add({ ...place, kind: 'CODE_T', badge: '1', since: '2026-11-19T10:00:00Z' });
  await add({ ...place, kind: 'WRONG_PIN_3', badge: '2', since: '2026-11-18T10:00:00Z' });
  await add({ ...place, kind: 'CODE_P', badge: '000778', since: '2026-08-01T10:00:00Z' });
  const kindsIn = async (query: string) => {
    const kinds = 'WRONG_PIN_3,CODE_T,CODE_P';
    const path = `/exceptions/patterns?propertyId=${ids.sibling}&kind=${kinds}${query}`;
    const { rows, next } = await get<'listExceptionPatterns'>(path, 'region');
    return { kinds: rows.map(({ kind, oldest }) => `${kind} ${oldest.slice(5, 7)}`), next };
  };
  const all = ['WRONG_PIN_3 11', 'CODE_T 11', 'CODE_P 08', 'CODE_P 09'];
  expect((await kindsIn('')).kinds).toEqual(all);
  const first = await kindsIn('&limit=2');
  expect(first.kinds).toEqual(all.slice(0, 2));
  expect((await kindsIn(`&limit=2&cursor=${first.next}`)).kinds).toEqual(all.slice(2));
});

test('BEY-06 an action on a pattern applies to all its members, including those that the list omits', async () => {
  const place = { property: ids.sibling, kind: 'CODE_O', badge: '000778' };
  const members: number[] = [];
  for (let index = 0; index < 60; index++) members.push(await add(place));
  const read = async () =>
    (await get<'listExceptionPatterns'>(`/exceptions/patterns?propertyId=${ids.sibling}&kind=CODE_O`, 'region')).rows;
  const [pattern] = await read();
  expect(pattern).toMatchObject({ count: 60, unowned: 60 });
  expect(pattern?.exceptions).toHaveLength(50);
  expect([...(pattern?.ids ?? [])].sort((a, b) => a - b)).toEqual(members);
  await act({ exceptionIds: [members[0]], action: 'take' }, 'region');
  const [remainder] = await read();
  expect([...(remainder?.unownedIds ?? [])].sort((a, b) => a - b)).toEqual(members.slice(1));
  const close = {
    exceptionIds: remainder?.ids ?? [],
    action: 'close',
    ...(await readReasons(members[0] as number, 'region')),
  };
  expect((await act(close, 'region')).body.done).toHaveLength(60);
  expect(await read()).toEqual([]);
});

test('BEY-06 an exception is assigned, reassigned, and resolved with a cause and an outcome; its history names each person', async () => {
  const id = await add({ tag: '71001' });
  expect((await act({ exceptionIds: [id], action: 'take' })).body.done).toEqual([id]);
  const assigned = await get<'getException'>(`/exceptions/${id}`);
  expect(assigned).toMatchObject({ state: 'owned', owner: { name: 'Test manager' } });
  expect(assigned.may.map(({ action }) => action)).toEqual(['assign', 'release', 'close']);
  const { owners } = await get<'getException'>(`/exceptions/${id}`, 'region');
  const next = owners.find(({ name }) => name === 'Test region');
  expect((await act({ exceptionIds: [id], action: 'assign', ownerId: next?.id }, 'region')).status).toBe(200);
  expect((await act({ exceptionIds: [id], action: 'assign', ownerId: 303 })).status).toBe(400);
  expect((await act({ exceptionIds: [id], action: 'close' })).status).toBe(400);
  const choices = await readReasons(id);
  expect((await act({ exceptionIds: [id], action: 'close', ...choices, note: 'All right' })).status).toBe(200);
  const closed = await get<'getException'>(`/exceptions/${id}`, 'region');
  expect(closed).toMatchObject({
    state: 'closed',
    note: 'All right',
    closedBy: 'Test manager',
    owner: { name: 'Test region' },
  });
  expect(closed.history.map(({ action, by }) => [action, by])).toEqual([
    ['close', 'Test manager'],
    ['assign', 'Test region'],
    ['take', 'Test manager'],
  ]);
  expect((await act({ exceptionIds: [id], action: 'reopen' })).status).toBe(200);
  expect(await get(`/exceptions/${id}`)).toMatchObject({
    state: 'open',
    owner: null,
    since: '2026-11-19T15:00:00.000Z',
    cause: null,
    outcome: null,
    note: null,
  });
});

test('BEY-06 several exceptions are resolved with one note; if two people resolve the same exception, only one of them succeeds', async () => {
  const all = [await add({ tag: '1' }), await add({ tag: '2' }), await add({ tag: '3', state: 'ended' })];
  const close = { exceptionIds: all, action: 'close', ...(await readReasons(all[0] as number)), note: 'One note' };
  const [first, second] = await Promise.all([act(close), act(close, 'region')]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect((first.status === 409 ? first : second).body.code).toBe('stateChanged');
  expect((first.status === 200 ? first : second).body.done).toEqual(all);
  const laterAlert = await add({ tag: '4' });
  const closing = await act({ ...close, exceptionIds: [...all, laterAlert] });
  expect(closing.body).toMatchObject({ done: [laterAlert], refused: all.map((id) => ({ id, code: 'stateChanged' })) });
});

test('BEY-06 NAV-11 exceptions outside the user’s reach or at a suspended property cannot be read or changed', async () => {
  const foreign = await add({ property: ids.foreignProperty });
  expect((await act({ exceptionIds: [foreign], action: 'take' })).status).toBe(404);
  expect((await (await actorOf('manager')).get(`/api/exceptions/${foreign}`)).status).toBe(404);
  expect((await act({ exceptionIds: [await add({})], action: 'take' }, 'management')).status).toBe(403);
  const suspend = (canceled: boolean) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set({ canceled }).where('id', '=', ids.foreignProperty).execute(),
    );
  await suspend(true);
  expect((await (await actorOf('foreignManager')).get(`/api/exceptions/${foreign}`)).status).toBeGreaterThanOrEqual(
    403,
  );
  expect(await get(`/exceptions/${foreign}`, 'service')).toMatchObject({ id: foreign });
  await suspend(false);
});

test('EXC-01 the list of exceptions shows after how long a key is overdue and a cabinet is silent, even by settings that the user cannot read', async () => {
  const readLimits = (query: string) => get<'getExceptionLimits'>(`/exceptions/limits${query}`, 'region');
  expect(await readLimits(`?propertyId=${ids.property}`)).toEqual({
    KEY_OUT: { least: 0, most: 0 },
    LAST_COMM: { least: 3 * 1440, most: 3 * 1440 },
  });
  const fields = { badgeUnusedDays: null, reopenMinutes: null, recipients: null, quietFrom: null, quietTo: null };
  const corporationSettings = { ...fields, keyOutMinutes: 720, lastCommDays: 2, revision: 0 };
  const path = `/api/corporations/${ids.corporation}/exception-settings`;
  expect((await (await actorOf('sysadmin')).send('PUT', path, corporationSettings)).status).toBe(200);
  // The corporation's settings apply, but a region user cannot read them.
  expect(await readLimits('')).toEqual({
    KEY_OUT: { least: 720, most: 720 },
    LAST_COMM: { least: 2 * 1440, most: 2 * 1440 },
  });
  // The corporation's settings also apply to a manager, who reaches neither the region nor the corporation.
  expect(await get('/exceptions/limits', 'manager')).toEqual({
    KEY_OUT: { least: 720, most: 720 },
    LAST_COMM: { least: 2 * 1440, most: 2 * 1440 },
  });
  const propertySettings = { ...fields, keyOutMinutes: 90, lastCommDays: 1, revision: 0 };
  const saveReply = await (await actorOf('manager')).send(
    'PUT',
    `/api/properties/${ids.property}/exception-settings`,
    propertySettings,
  );
  expect(saveReply.status).toBe(200);
  expect((await readLimits('')).KEY_OUT).toEqual({ least: 90, most: 720 });
  expect((await readLimits(`?propertyId=${ids.property}`)).LAST_COMM).toEqual({ least: 1440, most: 1440 });
});
