import type { CallOutput, contract } from '@latchboard/contract';
import { foldVisits } from '@latchboard/contract/key-activity/rules/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { csvParts, fileNotes } from '#server/testing/csv-parts.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Page = CallOutput<typeof contract.keyActivity.transactions>;

const path = '/api/properties/1/datalog-transactions';
const session = { kind: 'session', badge: '000412' } as const;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { ...session, time: '2026-11-20T15:00:00Z', movement: 'signed-in' },
      { kind: 'door', time: '2026-11-20T15:00:10Z', movement: 'opened' },
      // At the same time, another person uses the other cabinet.
      { ...session, badge: '000107', datalog: ids.annex, time: '2026-11-20T15:00:15Z', movement: 'signed-in' },
      { time: '2026-11-20T15:00:20Z' },
      { datalog: ids.annex, time: '2026-11-20T15:00:25Z', badge: '000107', tag: '72000', hook: 1001, unit: '301' },
      { time: '2026-11-20T15:00:30Z', tag: '71001', hook: 1002, unit: '102' },
      { ...session, time: '2026-11-20T15:00:40Z', movement: 'signed-out' },
      { ...session, badge: '000107', datalog: ids.annex, time: '2026-11-20T15:00:45Z', movement: 'timed-out' },
      { time: '2026-11-20T15:20:00Z', movement: 'returned', activity: 1 },
    ]),
  );
});
afterAll(() => server.close());

const read = async (query: string) => (await (await actor(server.url, 'manager')).get<Page>(`${path}?${query}`)).body;
const linesOf = ({ rows }: Page) =>
  foldVisits(rows).map((line) => line.rows.map(({ datalogId, movement }) => `${datalogId} ${movement}`));

test('TXN-05 a visit is one line: sign-in, door, keys, and sign-out of one person at one cabinet', async () => {
  expect(linesOf(await read('visits=true'))).toEqual([
    ['1 returned'],
    ['2 timed-out', '2 taken', '2 signed-in'],
    ['1 signed-out', '1 taken', '1 taken', '1 opened', '1 signed-in'],
  ]);
});

test('TXN-05 every event is shown with its visit, even if a page splits the visit, and no event is repeated', async () => {
  const onePage = await read('visits=true');
  const rows: Page['rows'] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read(`visits=true&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  expect(rows.map(({ id, visit }) => [id, visit])).toEqual(onePage.rows.map(({ id, visit }) => [id, visit]));
});

test('TXN-05 a filtered report shows the visits of its rows; rows are not grouped in another sort order or if visits are not requested', async () => {
  const keys = await read('visits=true&show=keys');
  expect(linesOf(keys)).toEqual([['1 returned'], ['1 taken', '1 taken'], ['2 taken']]);
  for (const query of ['', 'visits=true&sort=unit'])
    expect((await read(query)).rows.every(({ visit }) => visit === null)).toBe(true);
});

test('OPS-01 the newest events of all customers are shown with their visits, and the dashboard shows each visit on one line', async () => {
  const provider = await actor(server.url, 'service');
  const { body } = await provider.get<Page>('/api/datalog-transactions/latest?limit=9');
  expect(linesOf(body)).toEqual([
    ['1 returned'],
    ['2 timed-out', '2 taken', '2 signed-in'],
    ['1 signed-out', '1 taken', '1 taken', '1 opened', '1 signed-in'],
  ]);
});

test('TXN-05 TXN-09 a file groups events into visits as the screen does, and lists separate events where the screen does', async () => {
  const manager = await actor(server.url, 'manager');
  const file = async (query: string) => (await manager.get<string>(`${path}/export?format=csv&${query}`)).body;
  const folded = await file('visits=true');
  expect(folded).toContain('Visit: 2 keys taken · Showing');
  expect(folded).toContain('"102, 101"');
  expect(folded).toContain('Visit: 1 key taken');
  expect(folded).not.toContain('Signed in');
  expect(await file('')).toContain('Signed in');
});

test('TXN-05 TXN-09 the count and the file contain the same rows and state whether they are visits or events', async () => {
  const manager = await actor(server.url, 'manager');
  const count = async (query: string) => (await manager.get(`${path}/count${query}`)).body;
  expect(await count('')).toMatchObject({ count: 9, rows: null });
  expect(await count('?visits=true')).toMatchObject({ count: 9, rows: 3 });
  const file = async (query: string) => {
    const { body, headers } = await manager.get<string>(`${path}/export?format=csv${query}`);
    const { table } = csvParts(body);
    return [fileNotes(headers).find((line) => line.includes('Rows: ')), table.length - 1, headers.get('x-total-rows')];
  };
  expect(await file('&visits=true')).toEqual(['Rows: 3 visits and individual events, 9 events total', 3, '3']);
  expect(await file('')).toEqual(['Rows: 9 events', 9, '9']);
  // Visits are not grouped in a file with a different sort order.
  expect(await file('&visits=true&sort=unit')).toEqual(['Rows: 9 events', 9, '9']);
});
