import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, type Tx, transact } from '#server/platform/db/transaction.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { readBadgeList } from './queries.ts';

let server: TestServer;
let world: OwnWorld;
const now = new Date();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

beforeAll(async () => {
  server = await testServer({ shared: true });
  world = await ownWorld(server);
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    for (let month = 0; month < 12; month += 1)
      await sql`select key_event_partition((${now}::timestamptz - ${month} * interval '1 month')::date)`.execute(tx);
    await sql`insert into badge (property_id, number, name, active_from)
      select ${world.ids.property}, n, 'Badge ' || n, ${daysAgo(400)} from unnest(array['200001', '200002']) n`.execute(
      tx,
    );
  });
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const uses = [
    keyEvent(1, { badge: '200001', time: daysAgo(100) }),
    keyEvent(2, { badge: '200002', time: daysAgo(99) }),
    keyEvent(3, { badge: '200001', time: daysAgo(2) }),
  ];
  expect((await cabinet.send(uses)).body.stored).toBe(3);
});
afterAll(() => server.close());

/** Counts the scans of each month of the key log on this connection. */
async function scansByMonth(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; scans: number }>`
    select relname as month, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables
    where relname like 'key_event_2%'`.execute(tx);
  return new Map(rows.map(({ month, scans }) => [month, scans]));
}

/** Reads the badges that match `search`. Returns their last uses and the number of months that were read. */
const readList = (search: string) =>
  read(server.platform.pool, { role: 'lb_external', staffId: world.login('manager').id }, async (tx) => {
    const before = await scansByMonth(tx);
    const input = { propertyId: world.ids.property, view: 'active', sort: 'name', limit: 100, search } as const;
    const { rows } = await readBadgeList(tx, input, { now, unusedDays: 30 });
    const after = await scansByMonth(tx);
    return {
      uses: rows.map(({ last_used: at }) => at?.toISOString() ?? null),
      months: [...after].filter(([month, scans]) => scans > (before.get(month) ?? 0)).length,
    };
  });

test('BDG-01 the badge list reads only recent months of the key log, unless a badge was not used in them', async () => {
  const recent = await readList('200001');
  expect(recent.uses).toEqual([daysAgo(2)]);
  const earlier = await readList('200002');
  expect(earlier.uses).toEqual([daysAgo(99)]);
  expect(earlier.months).toBeGreaterThanOrEqual(recent.months + 5);
});
