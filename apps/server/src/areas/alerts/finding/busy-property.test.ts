import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { movements } from './key-out.ts';

const tags = Array.from({ length: 40 }, (_, index) => String(71000 + index));
const newest = '2026-11-20T00:00:00Z';

test('EXC-01 a query for a key reads only that key’s events, even at a property with many events and outdated statistics', async () => {
  const { ownerUrl } = await testServer();
  const owner = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' });
  await owner.connect();
  try {
    await addEvents(owner, 5000);
    // Simulates a month with outdated statistics. The planner then prefers large joins.
    await owner.query('set enable_nestloop = off');
    const propertyIds = tags.map(() => 1);
    const since = tags.map(() => '2026-11-19T23:00:00Z');
    await owner.query(`prepare movements (int4[], text[], timestamptz[]) as ${movements.text}`);
    const parameters = [propertyIds, tags, since].map((values) => pg.escapeLiteral(`{${values.join(',')}}`)).join(', ');
    const { rows } = await owner.query(`explain (analyze, buffers, format json) execute movements (${parameters})`);
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(plan['Actual Rows']).toBeGreaterThanOrEqual(tags.length);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(3000);
  } finally {
    await owner.end();
  }
});

/** Adds one event per minute up to `newest`, for each key in turn. */
const addEvents = (owner: pg.Client, count: number) =>
  owner.query(`
    with made as (
      select n, timestamptz '${newest}' - n * interval '1 minute' as at, (71000 + n % 40)::text as tag,
        case when n % 80 < 40 then 'returned' else 'taken' end as movement from generate_series(1, ${count}) n
    ), batch as (
      insert into log_batch (datalog_id, property_id, stream, received_at, digests, signature)
      values (1, 1, 1, now(), '', '') returning id
    ), entries as (
      insert into log_entry (datalog_id, property_id, stream, seq, position, received_at, digest, hash, batch_id, batch_index, occurred_at, order_at,
        tag, quarantined)
      select 1, 1, 1, 100000 - n, 100000 - n, at, '\\x00', '\\x00', batch.id, n, at, at, tag, false from made cross join batch
    )
    insert into key_event (property_id, datalog_id, stream, seq, position, hash, kind, movement, occurred_at, received_at, clock_corrected, late,
      badge, tag, hook, unit, activity)
    select 1, 1, 1, 100000 - n, 100000 - n, '\\x00', 'key', movement, at, at, false, false, '000412', tag, 1001, '101', 14 from made`);
