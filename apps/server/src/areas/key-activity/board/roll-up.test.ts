import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type RollUp = CallOutput<typeof contract.keyActivity.regionKeysOut>;

const now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { time: '2026-11-20T15:00:00Z' },
      { time: '2026-11-20T17:30:00Z', tag: '71001', hook: 1002, unit: '102' },
      { time: '2026-11-20T13:00:00Z', tag: '71004', movement: 'returned', activity: 1 },
      { property: ids.sibling, time: '2026-11-18T15:00:00Z', tag: 's1', activity: 20 },
      { property: ids.cousin, time: '2026-11-20T17:00:00Z', tag: 'c1', activity: 20 },
      { property: ids.foreignProperty, datalog: ids.foreignDatalog, time: '2026-11-20T15:00:00Z' },
    ]);
    await tx
      .updateTable('cabinet')
      .set({ stream: 1, enrolled_at: '2026-01-01T00:00:00Z', last_contact: '2026-11-01T00:00:00Z' })
      .where('datalog_id', '=', ids.annex)
      .execute();
  });
});
afterAll(() => server.close());

const read = async (role: Parameters<typeof actor>[1], path: string) =>
  (await actor(server.url, role)).get<RollUp>(`/api${path}`);

test('TXN-10 the roll-up of a region lists its properties, those with the most overdue keys first', async () => {
  const { body, status } = await read('region', '/regions/1/keys-out');
  expect(status).toBe(200);
  expect(body.entity).toEqual({ level: 'region', id: 1, name: 'Chicago' });
  expect(
    body.rows.map(({ name, keysOut, overdue, longestOverdue, keys }) => [name, keysOut, overdue, longestOverdue, keys]),
  ).toEqual([
    ['Harbor Point', 2, 1, 2 * 3600, 20],
    ['Lakeview Flats', 1, 1, 27 * 3600, 1],
  ]);
  expect(body.rows.map(({ dueWithinHour }) => dueWithinHour)).toEqual([1, 0]);
  expect(body.figures).toEqual({
    keysOut: 3,
    overdue: 2,
    longestOverdue: 27 * 3600,
    dueWithinHour: 1,
    inPlace: 1,
    misplaced: 0,
    lost: 0,
    keys: 21,
    lastKnown: { keysOut: 0, overdue: 0, inPlace: 0 },
  });
  expect(body.silentCabinets).toBe(1);
  expect(body.rows[0]).toMatchObject({ level: 'property', id: 1, properties: 1, silentCabinets: 1 });
});

test('TXN-10 the roll-up of a division lists its regions, and that of a corporation its divisions', async () => {
  const division = await read('division', '/divisions/1/keys-out');
  expect(division.body.rows).toMatchObject([{ level: 'region', id: 1, name: 'Chicago', properties: 2, keysOut: 3 }]);
  const corporation = await read('corporate', '/corporations/1/keys-out');
  expect(corporation.body.rows.map(({ name, properties, keysOut }) => [name, properties, keysOut])).toEqual([
    ['Midwest', 2, 3],
    ['South', 1, 1],
  ]);
  expect(corporation.body.figures).toMatchObject({ keysOut: 4, overdue: 2, keys: 22 });
});

test('RGT-05 a user cannot see the roll-up of a level above or outside their reach', async () => {
  expect((await read('manager', '/regions/1/keys-out')).status).toBe(404);
  expect((await read('region', '/divisions/1/keys-out')).status).toBe(404);
  expect((await read('corporate', `/corporations/${ids.foreignCorporation}/keys-out`)).status).toBe(404);
  expect((await read('service', `/corporations/${ids.foreignCorporation}/keys-out`)).body.figures.keysOut).toBe(1);
});

test('TXN-10 the roll-up of every level lists overdue keys with holder, location, and start, longest overdue first', async () => {
  type Overdue = CallOutput<typeof contract.keyActivity.regionKeysOverdue>;
  const readOverdue = async (role: Parameters<typeof actor>[1], path: string) =>
    (await actor(server.url, role)).get<Overdue>(`/api${path}/keys-overdue`);
  const region = (await readOverdue('region', '/regions/1')).body;
  expect(region.more).toBe(0);
  expect(
    region.rows.map(({ property, holder, dueBack }) => [property.name, holder.name ?? holder.badge, dueBack]),
  ).toEqual([
    ['Lakeview Flats', '000412', '2026-11-19T15:00:00.000Z'],
    ['Harbor Point', 'Tom Becker', '2026-11-20T16:00:00.000Z'],
  ]);
  expect(region.rows[1]).toMatchObject({ unit: '101', hook: 1001, overdue: true, key: expect.any(Number) });
  expect((await readOverdue('division', '/divisions/1')).body.rows.length).toBeGreaterThanOrEqual(2);
  expect((await readOverdue('corporate', '/corporations/1')).body.rows.length).toBeGreaterThanOrEqual(2);
  expect((await readOverdue('region', `/regions/${ids.foreignRegion}`)).status).toBe(404);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('property').set({ canceled: true }).where('id', '=', ids.sibling).execute(),
  );
  const names = async (role: Parameters<typeof actor>[1]) =>
    (await readOverdue(role, '/regions/1')).body.rows.map(({ property }) => property.name);
  expect(await names('region')).toEqual(['Harbor Point']);
  expect(await names('service')).toEqual(['Lakeview Flats', 'Harbor Point']);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('property').set({ canceled: false }).where('id', '=', ids.sibling).execute(),
  );
});

test('TXN-10 the roll-up of a level counts the keys taken on each of the last 30 days; a late event counts toward the day it happened', async () => {
  const readTrend = async (role: Parameters<typeof actor>[1], path = '/regions/1/keys-out') => {
    const { trend } = (await read(role, path)).body;
    expect(trend).toHaveLength(30);
    expect([trend[0]?.day, trend.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20']);
    return Object.fromEntries(trend.flatMap(({ day, taken: count }) => (count > 0 ? [[day, count]] : [])));
  };
  expect(await readTrend('region')).toEqual({ '2026-11-18': 1, '2026-11-20': 2 });
  expect(await readTrend('corporate', '/corporations/1/keys-out')).toEqual({ '2026-11-18': 1, '2026-11-20': 3 });
  const late = { receivedAt: '2026-11-20T17:45:00Z', late: true, tag: '71009' };
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { ...late, time: '2026-10-20T15:00:00Z' },
      { ...late, time: '2026-11-04T05:59:00Z' },
      { ...late, time: '2026-11-04T06:01:00Z' },
      { ...late, time: '2026-11-04T06:02:00Z', movement: 'returned' },
    ]),
  );
  const counts = { '2026-11-03': 1, '2026-11-04': 1, '2026-11-18': 1, '2026-11-20': 2 };
  expect(await readTrend('region')).toEqual(counts);
  const cancel = (canceled: boolean) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set({ canceled }).where('id', '=', ids.sibling).execute(),
    );
  await cancel(true);
  expect(await readTrend('region')).toEqual({ '2026-11-03': 1, '2026-11-04': 1, '2026-11-20': 2 });
  expect(await readTrend('service')).toEqual(counts);
  await cancel(false);
});

test('TXN-10 a key that is out is counted once, whether or not its tag is in the tag list', async () => {
  const countKeys = async () => {
    const { rows } = (await read('region', '/regions/1/keys-out')).body;
    return rows.find(({ id }) => id === ids.sibling)?.keys;
  };
  const runSql = (text: string) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) => sql.raw(text).execute(tx));
  const siblingCondition = `where property_id = ${ids.sibling}`;
  expect(await countKeys()).toBe(1);
  await runSql(`insert into key_tag (property_id, datalog_id, tag, hook) values (${ids.sibling}, 1, 's1', 9999)`);
  expect(await countKeys()).toBe(1);
  await runSql(`update key_tag set tag = 's2' ${siblingCondition}`);
  expect(await countKeys()).toBe(2);
  await runSql(`update key_tag set tag = 's1' ${siblingCondition}`);
  expect(await countKeys()).toBe(1);
  await runSql(`delete from key_tag ${siblingCondition}`);
  expect(await countKeys()).toBe(1);
});

test('NAV-11 a suspended property adds no keys to any level of its customer, and its row is shown as closed', async () => {
  const setAccount = (canceled: boolean, temporary: string | null = null) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx
        .updateTable('property')
        .set({ canceled, temporary_access_date: temporary })
        .where('id', '=', ids.sibling)
        .execute(),
    );
  await setAccount(true);
  const region = (await read('region', '/regions/1/keys-out')).body;
  expect(region.figures).toMatchObject({ keysOut: 2, overdue: 1, longestOverdue: 2 * 3600, keys: 20 });
  expect(region.rows.map(({ name, closed, keysOut, keys }) => [name, closed, keysOut, keys])).toEqual([
    ['Harbor Point', 0, 2, 20],
    ['Lakeview Flats', 1, 0, 0],
  ]);
  const division = (await read('division', '/divisions/1/keys-out')).body;
  expect(division.rows).toMatchObject([{ name: 'Chicago', properties: 2, closed: 1, keysOut: 2 }]);
  const corporation = (await read('corporate', '/corporations/1/keys-out')).body;
  expect(corporation.figures).toMatchObject({ keysOut: 3, overdue: 1 });
  const provider = (await read('service', '/regions/1/keys-out')).body;
  expect(provider.figures).toMatchObject({ keysOut: 3, overdue: 2 });
  expect(provider.rows.map(({ closed }) => closed)).toEqual([0, 0]);
  await setAccount(true, '2026-11-15T00:00:00Z');
  expect((await read('region', '/regions/1/keys-out')).body.figures.keysOut).toBe(3);
  await setAccount(false);
});
