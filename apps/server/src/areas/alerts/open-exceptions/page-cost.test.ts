import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { readPage } from '#server/platform/list/read-list.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { type ExceptionRow, exceptionList } from './queries.ts';

let server: TestServer;
let world: OwnWorld;
const now = new Date();
const total = 200;
const limit = 10;

beforeAll(async () => {
  server = await testServer({ shared: true });
  world = await ownWorld(server);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into exception (property_id, kind, identity, tag, badge_number, datalog_id, since, found_at, evidence, changed_at)
      select ${world.ids.property}, 'KEY_OUT', 'cost ' || n, (80000 + n)::text, '000412', ${world.ids.datalog}, at, at,
        jsonb_build_array(jsonb_build_object('at', at)), at
      from generate_series(1, ${total}::int) n, lateral (select ${now}::timestamptz - n * interval '1 hour' as at) made`.execute(
      tx,
    ),
  );
});
afterAll(() => server.close());

/** Counts the scans of the receipts table on this connection. */
async function receiptScans(tx: Tx): Promise<number> {
  const { rows } = await sql<{ scans: number }>`select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
    from pg_stat_xact_user_tables where relname = 'key_receipt_key'`.execute(tx);
  return rows[0]?.scans ?? 0;
}

test('EXC-02 a page of the exception list reads details only for the rows on that page', async () => {
  const { id: staffId } = world.login('manager');
  const actor = { staffId, pool: 'external', rights: new Set(['ExceptionAlerts_ALL']) } as unknown as PersonActor;
  const { rows, scans } = await read(server.platform.pool, { role: 'lb_external', staffId }, async (tx) => {
    const scansBefore = await receiptScans(tx);
    const list = exceptionList({ propertyId: world.ids.property, view: 'open' }, { actor, now });
    const page = await readPage<ExceptionRow, 'since'>(tx, list, { sort: 'since', limit });
    return { rows: page.rows, scans: (await receiptScans(tx)) - scansBefore };
  });
  expect(rows.map(({ tag }) => tag)).toEqual(Array.from({ length: limit }, (_, at) => String(80_000 + total - at)));
  expect(scans).toBeGreaterThan(0);
  expect(scans).toBeLessThanOrEqual(3 * (limit + 1));
});
