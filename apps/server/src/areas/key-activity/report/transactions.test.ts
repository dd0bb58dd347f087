import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Page = CallOutput<typeof contract.keyActivity.transactions> & FailureBody;
type Count = CallOutput<typeof contract.keyActivity.countTransactions>;

const now = new Date('2026-11-20T18:00:00.000Z');
const path = '/api/properties/1/datalog-transactions';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { time: '2026-11-20T15:00:00.120Z', workOrder: '4502' },
      { time: '2026-11-20T15:30:00Z', movement: 'returned', activity: 1 },
      {
        time: '2026-11-19T15:00:00Z',
        tag: '71001',
        hook: 1002,
        unit: '102',
        badge: '000107',
        exception: 'N',
        activity: 99,
      },
      { time: '2026-11-18T15:00:00Z', kind: 'session', badge: '000412', exception: 'P' },
      { time: '2026-11-17T15:00:00Z', kind: 'door', movement: 'opened' },
      { time: '2026-11-16T15:00:00Z', datalog: ids.annex, tag: '72000', unit: '301', badge: '000555', exception: 'M' },
      { time: '2026-10-16T15:00:00Z', datalog: ids.annex, tag: '72000', unit: '301', badge: '000555', activity: 77 },
      { time: '2025-01-16T15:00:00Z', badge: '999999', late: true, receivedAt: '2025-01-16T19:00:00Z' },
    ]);
    await tx
      .insertInto('badge')
      .values([
        {
          property_id: ids.property,
          number: '000555',
          name: 'Before Them',
          active_from: '2024-01-01',
          active_to: '2026-11-01',
        },
        { property_id: ids.property, number: '000555', name: 'Jo Lindqvist', active_from: '2026-11-01' },
      ])
      .execute();
  });
});
afterAll(() => server.close());

const read = async <Body = Page>(query = '', role: Parameters<typeof actor>[1] = 'manager') =>
  (await actor(server.url, role)).get<Body>(`${path}${query}`);
const timesOf = (page: Page) => page.rows.map(({ time }) => time.slice(0, 10));

test('TXN-05 a row of the report has all fields of its event, the names of the person and activity, and the position and hash in the log', async () => {
  const { body, status } = await read();
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  expect(body.rows.find(({ enteredWorkOrderNumber }) => enteredWorkOrderNumber === '4502')).toEqual({
    id: expect.any(Number),
    key: expect.any(Number),
    time: '2026-11-20T15:00:00.120Z',
    kind: 'key',
    movement: 'taken',
    employeeName: 'Tom Becker',
    badgeNumber: '000412',
    propertyUnitName: '101',
    units: ['101'],
    activityCode: 14,
    activityName: 'Showing',
    enteredWorkOrderNumber: '4502',
    exceptionCode: null,
    keyTagNumber: '71000',
    encodedHookNumber: 1001,
    keyReceipt: null,
    keyReceiptNumber: null,
    datalogId: ids.datalog,
    datalogNumber: 'K1',
    datalogName: 'Lobby',
    deviceTime: '2026-11-20T15:00:00.120Z',
    receivedAt: '2026-11-20T15:00:00.120Z',
    clockCorrected: false,
    clockDoubtful: false,
    corrected: false,
    undo: null,
    late: false,
    arrivalCheck: null,
    keyTyped: false,
    quarantined: false,
    position: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    visit: null,
  });
  expect(body.rows.at(-1)).toMatchObject({ late: true, receivedAt: '2025-01-16T19:00:00.000Z' });
});

test('TXN-05 events are sorted newest first, or oldest first on request', async () => {
  const newest = timesOf((await read()).body);
  expect(newest).toEqual(newest.toSorted().reverse());
  expect(timesOf((await read('?direction=ascending')).body)).toEqual(newest.toReversed());
});

test('TXN-05 an event shows the owner of the badge at that time, even after the number was reused; an unknown badge is shown by number only', async () => {
  const { body } = await read('?badge=000555&badge=999999');
  expect(body.rows.map(({ badgeNumber, employeeName }) => [badgeNumber, employeeName])).toEqual([
    ['000555', 'Jo Lindqvist'],
    ['000555', 'Before Them'],
    ['999999', null],
  ]);
});

test('TXN-05 after a badge is added, its earlier events show its owner', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .insertInto('badge')
      .values({ property_id: ids.property, number: '888888', name: 'Late Known', active_from: '2026-11-19' })
      .execute(),
  );
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { property: ids.property, kind: 'session', time: '2023-11-19T15:00:00Z', badge: '888888' },
      { property: ids.property, kind: 'session', time: '2023-11-18T15:00:00Z', badge: '888888' },
    ]),
  );
  expect((await read('?badge=888888')).body.rows.map(({ employeeName }) => employeeName)).toEqual([null, null]);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('badge').set({ active_from: '2023-11-19' }).where('number', '=', '888888').execute(),
  );
  expect((await read('?badge=888888')).body.rows.map(({ employeeName }) => employeeName)).toEqual(['Late Known', null]);
});

test('TXN-04 the range of a report includes its first instant and excludes its last', async () => {
  const range = '?from=2026-11-18T15:00:00Z&to=2026-11-20T15:00:00.120Z';
  expect(timesOf((await read(range)).body)).toEqual(['2026-11-19', '2026-11-18']);
  expect(timesOf((await read(`${range}&direction=ascending`)).body)).toEqual(['2026-11-18', '2026-11-19']);
  const offset = encodeURIComponent('2026-11-20T05:59:00+14:59');
  expect((await read(`?from=${offset}&to=2026-11-20T00:00:00Z`)).body.rows).toHaveLength(1);
});

test('TXN-04 a report range that ends before it starts is rejected with an error at the end field', async () => {
  const { status, body } = await read('?from=2026-11-20T00:00:00Z&to=2026-11-19T00:00:00Z');
  expect(status).toBe(400);
  expect(body.validationResult?.fields).toMatchObject([{ path: 'to', code: 'valRangeOrder' }]);
});

test('TXN-02 a report can be filtered by unit, employee, activity, tag, and exception, by several values of a filter, and by several filters', async () => {
  const countMatching = async (query: string) => (await read(query)).body.rows.length;
  expect(await countMatching('?unit=101')).toBe(3);
  expect(await countMatching('?unit=101&unit=102&unit=101')).toBe(4);
  expect(await countMatching('?badge=000107')).toBe(1);
  expect(await countMatching('?activity=14&activity=1')).toBe(4);
  expect(await countMatching('?tag=72000')).toBe(2);
  expect(await countMatching('?exception=P&exception=N')).toBe(2);
  expect(await countMatching('?unit=101&unit=301&badge=000555&activity=14')).toBe(1);
  expect(await countMatching('?show=keys')).toBe(6);
  expect(await countMatching('?show=problems')).toBe(2);
  expect(await countMatching('?show=problems&unit=102')).toBe(1);
  expect(await countMatching('?unit=nowhere')).toBe(0);
});

test('TXN-07 an activity without a name at the property is shown as its code', async () => {
  const { body } = await read('?activity=77&activity=99');
  expect(body.rows.map(({ activityCode, activityName }) => [activityCode, activityName])).toEqual([
    [99, null],
    [77, null],
  ]);
});

test('RGT-02 for a user without the right to see hooks and tags, a report shows neither and cannot be filtered by them', async () => {
  const { body } = await read('', 'assistant');
  expect(body.rows.length).toBeGreaterThan(7);
  expect(body.rows.every((row) => row.keyTagNumber === null && row.encodedHookNumber === null)).toBe(true);
  const response = await read('?tag=71000', 'assistant');
  expect(response.status).toBe(403);
  expect((await read('', 'staff')).status).toBe(403);
});

test('TXN-05 the count of a report is exact, and the reply includes the number of problems', async () => {
  const manager = await actor(server.url, 'manager');
  const count = (query: string) => manager.get<Count>(`${path}/count${query}`);
  expect((await count('?from=2025-01-01T00:00:00Z')).body).toEqual({ count: 8, over: false, problems: 2, rows: null });
  expect((await count('?unit=101&unit=102')).body).toEqual({ count: 4, over: false, problems: 1, rows: null });
  expect((await count('?show=problems')).body).toEqual({ count: 2, over: false, problems: 2, rows: null });
});

test('TXN-02 the filter choices of a report are the units, people, and activities of the property', async () => {
  const manager = await actor(server.url, 'manager');
  const { body } = await manager.get<CallOutput<typeof contract.keyActivity.reportOptions>>(
    '/api/properties/1/report-options',
  );
  expect(body).toMatchObject({ propertyName: 'Harbor Point', timeZone: 'America/Chicago', customerNumber: '201117' });
  expect(body.units).toHaveLength(20);
  expect(body.employees).toContainEqual({ badge: '000555', name: 'Before Them', active: false });
  expect(body.employees).toContainEqual({ badge: '000555', name: 'Jo Lindqvist', active: true });
  expect(body.activities.map(({ name }) => name)).toEqual(['Key returned', 'Repair', 'Showing']);
  expect(body.first).toBe('2023-11-18T15:00:00.000Z');
});

test('NAV-11 the provider can open the reports of a suspended property; its customer can open them only during temporary access', async () => {
  const setSuspension = (values: { canceled?: boolean; temporary_access_date?: string | null }) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set(values).where('id', '=', ids.foreignProperty).execute(),
    );
  const reports = `/api/properties/${ids.foreignProperty}/datalog-transactions`;
  const manager = await actor(server.url, 'foreignManager');
  await setSuspension({ canceled: true });
  for (const call of [reports, `${reports}/count`, `${reports}/export?format=csv`]) {
    const response = await manager.get(call);
    expect([response.status, response.body.code]).toEqual([403, 'propertySuspended']);
  }
  expect((await manager.get(`/api/properties/${ids.foreignProperty}/board`)).status).toBe(200);
  expect((await (await actor(server.url, 'service')).get(reports)).status).toBe(200);
  await setSuspension({ temporary_access_date: '2026-11-07T18:00:00Z' });
  expect((await manager.get(reports)).status).toBe(200);
  await setSuspension({ temporary_access_date: '2026-11-06T17:59:59Z' });
  expect((await manager.get(reports)).status).toBe(403);
});

test('TXN-02 a report by unit, employee, or activity omits rows without one, and its count and file contain the same rows', async () => {
  const readReport = async (report: string, extraQuery = '') => {
    const query = `?report=${report}&limit=500${extraQuery}`;
    const { body } = await read<Page>(query);
    const count = (await (await actor(server.url, 'manager')).get<Count>(`${path}/count?report=${report}`)).body;
    expect(count.count).toBe(body.rows.length);
    const { body: file } = await (await actor(server.url, 'manager')).get<string>(
      `${path}/export?format=csv&report=${report}&columns=time`,
    );
    expect(file.match(/^\d[-/:\d ]+\d( [AP]M)?(,|\r)/gm)).toHaveLength(body.rows.length);
    return body.rows;
  };
  const all = await readReport('transactions');
  expect(all.some(({ propertyUnitName: unit }) => unit === null)).toBe(true);
  const subjects = { byUnit: 'propertyUnitName', byEmployee: 'badgeNumber', byActivity: 'activityCode' } as const;
  for (const [report, field] of Object.entries(subjects)) {
    const expected = all.filter((row) => row[field] !== null && row[field] !== 99).map(({ id }) => id);
    expect(expected.length).toBeLessThan(all.length);
    expect((await readReport(report)).map(({ id }) => id)).toEqual(expected);
    const sorted = await readReport(report, '&sort=unit&direction=ascending');
    expect(new Set(sorted.map(({ id }) => id))).toEqual(new Set(expected));
  }
});

test('TXN-05 a row links to the page of its key while the key is in the system', async () => {
  const { body } = await read();
  const keyOf = (tag: string) => body.rows.find(({ keyTagNumber }) => keyTagNumber === tag)?.key;
  const board = await (await actor(server.url, 'manager')).get<CallOutput<typeof contract.keyActivity.board>>(
    '/api/properties/1/board',
  );
  const hooks = board.body.cabinets[0]?.panels[0]?.keys ?? [];
  expect([keyOf('71000'), keyOf('71001')]).toEqual(hooks.slice(0, 2));
  expect(body.rows.find(({ kind }) => kind === 'door')?.key).toBeNull();
  const withoutHooks = (await read('', 'assistant')).body;
  expect(withoutHooks.rows.some(({ key }) => key === hooks[0])).toBe(true);
});
