import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { pageStatement } from './page-by-time.ts';

type Page = CallOutput<typeof contract.keyActivity.transactions> & FailureBody;
const path = '/api/properties/1/datalog-transactions';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ shared: true });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into key_event (property_id, datalog_id, stream, seq, position, hash, kind, movement, occurred_at, received_at,
      clock_corrected, late, badge, tag, hook, unit, activity, exception)
    select 1, 1, 1, n, n, '\\x00', 'key', 'taken', at, at, false, false, '000412', '71000', 1001, '101', 14,
      case when n % 50 = 0 then 'W' when n % 50 = 1 then 'M' end
    from (select n, timestamptz '2026-11-20T00:00:00Z' - n * interval '1 minute' as at from generate_series(1, 10001) n) e`);
  await owner.end();
});
afterAll(() => server.close());

test('TXN-05 a report counts up to 10,000 rows, and otherwise shows only that there are more', async () => {
  const manager = await actor(server.url, 'manager');
  expect((await manager.get(`${path}/count`)).body).toEqual({ count: 10_000, over: true, problems: 200, rows: null });
  const range = '?from=2026-11-19T00:00:00Z';
  expect((await manager.get(`${path}/count${range}`)).body).toEqual({
    count: 1440,
    over: false,
    problems: 28,
    rows: null,
  });
});

test('TXN-05 more than 10,000 rows can be sorted by time only; any other sort order is rejected with a message', async () => {
  const manager = await actor(server.url, 'manager');
  const { status, body } = await manager.get<Page>(`${path}?sort=employee`);
  expect(status).toBe(400);
  expect(body.validationResult?.fields).toEqual([
    {
      path: 'sort',
      code: 'valTooManyToSort',
      message:
        'More than 10,000 events match, so they can be sorted only by time. Sort by time, or choose a shorter period.',
    },
  ]);
  expect((await manager.get<Page>(path)).body.rows).toHaveLength(100);
  const filteredReply = await manager.get<Page>(`${path}?sort=employee&from=2026-11-13T01:20:00Z`);
  expect(filteredReply.status).toBe(200);
});

/** Counts the blocks read for a page, as the customer's role and with the generic plan. */
async function countBlocksRead(from: string): Promise<number> {
  const { text, values } = pageStatement(
    { propertyId: 1, from, to: 'infinity', show: 'all', report: 'transactions' },
    { direction: 'descending', limit: 101 },
  );
  const client = new pg.Client({
    connectionString: server.databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
  });
  await client.connect();
  try {
    await client.query(`begin; set local role lb_external; set local app.staff_id = '203'`);
    await client.query(`prepare page as ${text}`);
    const parameters = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
    const explain = `explain (analyze, buffers, format json) execute page (${parameters})`;
    await client.query(explain);
    const { rows } = await client.query(explain);
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(plan['Actual Rows']).toBe(101);
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    await client.end();
  }
}

test('TXN-05 the cost of a page depends on its rows, not on the size of the property', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze key_event');
  await owner.end();
  const blocksOfAll = await countBlocksRead('2026-11-01T00:00:00Z');
  const blocksOfFew = await countBlocksRead('2026-11-19T22:00:00Z');
  expect(blocksOfAll).toBeLessThanOrEqual(blocksOfFew + 3);
  expect(blocksOfAll).toBeLessThan(700);
});
