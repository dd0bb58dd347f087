import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { writeCursor } from '#server/platform/http/page.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Page = CallOutput<typeof contract.keyActivity.transactions> & FailureBody;

const start = Date.parse('2026-10-31T23:59:59.000Z');
const path = `/api/properties/${ids.cousin}/datalog-transactions`;
let server: TestServer;

const event = fc.record({
  // Few distinct times, before and after the end of a month.
  time: fc.integer({ min: 0, max: 5 }).map((step) => new Date(start + step * 500).toISOString()),
  datalog: fc.constantFrom(11, 12, 13),
  unit: fc.constantFrom('9', '10', 'Pool gate', null),
  badge: fc.constantFrom('000001', '000002', null),
  activity: fc.constantFrom(1, 14, 99),
  exception: fc.constantFrom('N', 'W', null),
});

beforeAll(async () => {
  server = await testServer({ shared: true });
  const events = fc.sample(event, { numRuns: 300, seed: 20_261_120 });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const at = { property_id: ids.cousin, type: 'STD' };
    await tx
      .insertInto('datalog')
      .values([11, 12, 13].map((id) => ({ ...at, id, number: `C${id}`, name: `Cabinet ${id}` })))
      .execute();
    await tx
      .insertInto('badge')
      .values({ property_id: ids.cousin, number: '000001', name: 'Ana Reyes', active_from: '2024-01-01' })
      .execute();
    await addEvents(
      tx,
      events.map((stored) => ({ ...stored, property: ids.cousin })),
    );
  });
});
afterAll(() => server.close());

/** Reads all pages of a report, one after another. */
async function readAllPages(query: URLSearchParams) {
  const corporate = await actor(server.url, 'corporate');
  const rows: Page['rows'] = [];
  for (let next: string | null = ''; next !== null; ) {
    const params = new URLSearchParams(query);
    if (next !== '') params.set('cursor', next);
    const { status, body } = await corporate.get<Page>(`${path}?${params}`);
    expect(status).toBe(200);
    rows.push(...body.rows);
    next = body.next;
    if (next !== null) expect(body.rows).toHaveLength(Number(query.get('limit')));
  }
  return rows;
}

const positionOf = (row: Page['rows'][number]) => [row.time, row.datalogNumber, row.position] as const;
const compare = (a: readonly (string | number)[], b: readonly (string | number)[]) => {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value < (b[index] ?? '') ? -1 : 1;
  return 0;
};

const orders = fc.record({
  limit: fc.integer({ min: 1, max: 120 }),
  direction: fc.constantFrom('ascending', 'descending'),
  filter: fc.constantFrom('', 'unit=9&unit=10', 'badge=000001', 'show=problems', 'activity=14', 'unit=9&exception=N'),
  from: fc.constantFrom('', '2026-10-31T23:59:59.500Z'),
});

test('TXN-05 pages sorted by time show every row once and in order, even with many events at the same instant', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ limit, direction, filter, from }) => {
      const query = new URLSearchParams(filter);
      query.set('limit', String(limit));
      query.set('direction', direction);
      if (from) query.set('from', from);
      const rows = await readAllPages(query);
      query.set('limit', '500');
      const all = await readAllPages(query);
      expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const positions = rows.map(positionOf);
      const sorted = positions.toSorted(compare);
      expect(positions).toEqual(direction === 'ascending' ? sorted : sorted.reverse());
    }),
    { numRuns: 25, seed: 7 },
  );
});

test('TXN-05 pages sorted by another column show every row once, with blanks last and equal values newest first', async () => {
  const columns = {
    employee: 'employeeName',
    unit: 'propertyUnitName',
    activity: 'activityName',
    exception: 'exceptionCode',
  };
  for (const [sort, field] of Object.entries(columns)) {
    for (const direction of ['ascending', 'descending']) {
      const query = new URLSearchParams({ sort, direction, limit: '37' });
      const rows = await readAllPages(query);
      expect(rows).toHaveLength(300);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(300);
      const values = rows.map((row) => row[field as keyof typeof row]);
      const firstBlank = values.indexOf(null);
      if (firstBlank >= 0) expect(values.slice(firstBlank).every((value) => value === null)).toBe(true);
      for (const group of Object.values(Object.groupBy(rows, (row) => String(row[field as keyof typeof row]))))
        expect(group?.map(positionOf)).toEqual(group?.map(positionOf).toSorted(compare).reverse());
    }
  }
  const byUnit = await readAllPages(new URLSearchParams({ sort: 'unit', direction: 'ascending', limit: '500' }));
  expect([...new Set(byUnit.map(({ propertyUnitName: unit }) => unit))]).toEqual(['9', '10', 'Pool gate', null]);
});

test('TXN-05 rows that arrive during paging do not cause duplicate or missing rows', async () => {
  const corporate = await actor(server.url, 'corporate');
  const first = await corporate.get<Page>(`${path}?limit=100`);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ property: ids.cousin, datalog: 11, time: '2026-11-01T00:00:30Z' }]),
  );
  const second = await corporate.get<Page>(`${path}?limit=500&cursor=${first.body.next}`);
  expect(second.body.rows).toHaveLength(200);
  const listed = new Set([...first.body.rows, ...second.body.rows].map(({ id }) => id));
  expect(listed.size).toBe(300);
});

test('TXN-05 an invalid cursor, or a cursor for another sort order, is rejected', async () => {
  const corporate = await actor(server.url, 'corporate');
  const iso = '2026-11-01T00:00:00.000Z';
  const invalidCursors = [
    'x',
    'AAAA',
    writeCursor([]),
    writeCursor(['time ascending', iso, 11, 1]),
    writeCursor(['time descending', 'yesterday', 11, 1]),
    writeCursor(['time descending', '2026-02-30T00:00:00.000Z', 11, 1]),
    writeCursor(['time descending', iso, 3_000_000_000, 1]),
    writeCursor(['time descending', iso, 11, -1]),
    writeCursor(['time descending', iso, 11.5, 1]),
    writeCursor(['unit ascending', 0, '9', iso, 11, 1]),
    Buffer.from('{"a":1}').toString('base64url'),
    'a'.repeat(301),
    'ñ',
  ];
  for (const cursor of invalidCursors) {
    const { status, body } = await corporate.get<Page>(`${path}?cursor=${encodeURIComponent(cursor)}`);
    expect([cursor, status, body.code]).toEqual([cursor, 400, 'validation']);
  }
  const other = await corporate.get<Page>(`${path}?sort=unit&cursor=${writeCursor(['time descending', iso, 11, 1])}`);
  expect(other.status).toBe(400);
});
