import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type WidePage = CallOutput<typeof contract.keyActivity.regionTransactions>;

const now = new Date('2026-11-20T18:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const busyEvents = Array.from({ length: 60 }, (_, index) => ({ time: minutesAgo(10 + index * 7) }));
    const rareEvents = Array.from({ length: 3 }, (_, index) => ({
      property: ids.sibling,
      time: minutesAgo(15 + index * 20_000),
      tag: 's',
    }));
    const south = Array.from({ length: 30 }, (_, index) => ({
      property: ids.cousin,
      time: minutesAgo(12 + index * 50_000),
      tag: 'c',
    }));
    const foreign = Array.from({ length: 40 }, (_, index) => ({
      property: ids.foreignProperty,
      datalog: ids.foreignDatalog,
      time: minutesAgo(1 + index),
    }));
    await addEvents(tx, [...busyEvents, ...rareEvents, ...south, ...foreign]);
  });
});
afterAll(() => server.close());

const read = async (role: Parameters<typeof actor>[1], path: string) =>
  (await actor(server.url, role)).get<WidePage>(`/api${path}`);
const countByProperty = ({ rows }: WidePage) => {
  const groups = Map.groupBy(rows, ({ propertyName }) => propertyName);
  return Object.fromEntries([...groups].map(([name, group]) => [name, group.length]));
};

test('TXN-05 the newest transactions of a region are those of all its properties, newest first', async () => {
  const { body, status } = await read('region', '/regions/1/datalog-transactions?limit=10');
  expect(status).toBe(200);
  const times = body.rows.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().reverse());
  expect(countByProperty(body)).toEqual({ 'Harbor Point': 9, 'Lakeview Flats': 1 });
  expect(body.rows[0]).toMatchObject({ propertyId: 1, employeeName: 'Tom Becker', datalogName: 'Lobby' });
  expect(countByProperty((await read('region', '/regions/1/datalog-transactions')).body)).toEqual({
    'Harbor Point': 60,
    'Lakeview Flats': 3,
  });
});

test('TXN-05 the newest transactions of a corporation are searched as far back as needed, within the range', async () => {
  const all = await read('corporate', '/corporations/1/datalog-transactions');
  expect(countByProperty(all.body)).toEqual({ 'Harbor Point': 60, 'Lakeview Flats': 3, 'Barton Creek': 30 });
  const month = await read('corporate', `/corporations/1/datalog-transactions?from=${minutesAgo(44_640)}`);
  expect(countByProperty(month.body)).toEqual({ 'Harbor Point': 60, 'Lakeview Flats': 3, 'Barton Creek': 1 });
  const before = await read('corporate', `/corporations/1/datalog-transactions?to=${minutesAgo(60_000)}&limit=20`);
  expect(countByProperty(before.body)).toEqual({ 'Barton Creek': 20 });
  const few = await read('corporate', '/corporations/1/datalog-transactions?limit=3');
  expect(few.body.rows.map(({ propertyName }) => propertyName)).toEqual([
    'Harbor Point',
    'Barton Creek',
    'Lakeview Flats',
  ]);
});

test('NAV-11 a suspended property is missing from the customer’s view of a region, but not from the provider’s', async () => {
  const suspend = (canceled: boolean) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set({ canceled }).where('id', '=', ids.sibling).execute(),
    );
  await suspend(true);
  const path = '/regions/1/datalog-transactions';
  expect(countByProperty((await read('region', path)).body)).toEqual({ 'Harbor Point': 60 });
  expect(countByProperty((await read('service', path)).body)).toEqual({ 'Harbor Point': 60, 'Lakeview Flats': 3 });
  expect(countByProperty((await read('corporate', '/corporations/1/datalog-transactions')).body)).not.toHaveProperty(
    'Lakeview Flats',
  );
  await suspend(false);
});

test('RGT-05 a user cannot read transactions at a level above or outside their reach', async () => {
  expect((await read('manager', '/regions/1/datalog-transactions')).status).toBe(404);
  expect((await read('region', '/corporations/1/datalog-transactions')).status).toBe(404);
  expect((await read('corporate', '/corporations/2/datalog-transactions')).status).toBe(404);
  expect((await read('manager', '/datalog-transactions/latest')).status).toBe(403);
});

test('TXN-05 the provider sees the newest transactions of all customers', async () => {
  const { body } = await read('service', '/datalog-transactions/latest?limit=12');
  expect(countByProperty(body)).toEqual({ 'Pine Ridge': 11, 'Harbor Point': 1 });
});

test('TXN-01 the provider can list the incidents in the key log, newest first', async () => {
  const add = (tx: Tx) =>
    tx
      .insertInto('key_incident')
      .values([
        {
          datalog_id: 1,
          property_id: 1,
          kind: 'quarantined',
          stream: 1,
          seq: 7,
          detail: 'tag: missing',
          at: minutesAgo(9),
        },
        { datalog_id: 3, property_id: 4, kind: 'head-mismatch', stream: 1, detail: 'position 5', at: minutesAgo(3) },
      ])
      .execute();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) => asOwner(tx, add));
  const { body } = await (await actor(server.url, 'service')).get<CallOutput<typeof contract.keyActivity.incidents>>(
    '/api/key-incidents',
  );
  expect(body.rows).toMatchObject([
    { kind: 'head-mismatch', propertyName: 'Pine Ridge', datalogNumber: 'K3', seq: null, at: minutesAgo(3) },
    { kind: 'quarantined', propertyName: 'Harbor Point', seq: 7, detail: 'tag: missing' },
  ]);
});
