import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Scorecard = CallOutput<typeof contract.keyActivity.regionScorecard>;

const now = new Date('2026-11-20T18:00:00.000Z');

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
});

/**
 * Adds two keys that are out at Harbor Point, one overdue and one without a reason, and one overdue key at its sibling
 * property.
 */
async function startWithKeysOut() {
  const place = { property: ids.property, datalog: ids.datalog };
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { ...place, time: '2026-11-20T15:00:00Z' },
      { ...place, time: '2026-11-20T17:30:00Z', tag: '71001', hook: 1002, unit: '102', activity: 99 },
      { ...place, property: ids.sibling, time: '2026-11-18T15:00:00Z', tag: 's1', activity: 20 },
      { ...place, property: ids.cousin, time: '2026-11-20T17:00:00Z', tag: 'c1', activity: 20 },
      { property: ids.foreignProperty, datalog: ids.foreignDatalog, time: '2026-11-20T15:00:00Z' },
    ]);
    await tx
      .updateTable('cabinet')
      .set({ stream: 1, enrolled_at: '2026-01-01T00:00:00Z', last_contact: '2026-11-01T00:00:00Z' })
      .where('datalog_id', '=', ids.annex)
      .execute();
  });
  const runAsOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const read = async (role: Parameters<OwnWorld['as']>[0], path: string) =>
    (await world.as(role)).get<Scorecard>(`/api${path}`);
  return { runAsOwner, read };
}

test('BEY-16 a region’s scorecard shows the figures of each property, such as keys out, overdue keys, and lost keys, with totals', async () => {
  const { runAsOwner, read } = await startWithKeysOut();
  await runAsOwner(
    `update key_custody set state = 'lost', listed = true where property_id = ${ids.sibling} and tag = 's1'`,
  );
  const { body, status } = await read('region', `/regions/${ids.region}/scorecard`);
  expect(status).toBe(200);
  expect(body.entity).toEqual({ level: 'region', id: ids.region, name: 'Chicago' });
  const [harbor, lakeview] = ['Harbor Point', 'Lakeview Flats'].map((name) =>
    body.rows.find((row) => row.name === name),
  );
  expect(harbor?.figures).toMatchObject({ out: 2, overdue: 1, lost: 0, noReason: 1, silent: 1 });
  expect(lakeview?.figures).toMatchObject({ out: 0, overdue: 0, lost: 1 });
  expect(body.total).toMatchObject({ out: 2, overdue: 1, lost: 1, noReason: 1, silent: 1 });
  expect(body.units).toBe((harbor?.units ?? 0) + (lakeview?.units ?? 0));
});

test('BEY-16 the scorecard counts requested keys that were not scanned, and keys whose holder’s badge has ended', async () => {
  const { runAsOwner, read } = await startWithKeysOut();
  await runAsOwner(`update key_custody set state = 'unknown' where property_id = ${ids.sibling} and tag = 's1'`);
  await runAsOwner(
    `update badge set active_to = '2026-11-20T17:59:00Z', active_from = '2026-01-01' where property_id = ${ids.property}`,
  );
  const { body } = await read('region', `/regions/${ids.region}/scorecard`);
  expect(body.rows.find(({ name }) => name === 'Lakeview Flats')?.figures).toMatchObject({ out: 0, requested: 1 });
  expect(body.rows.find(({ name }) => name === 'Harbor Point')?.figures.badgeEnded).toBe(2);
});

test('BEY-16 NAV-11 RGT-05 the scorecard shows a suspended property as closed, and a user cannot read levels above or outside their reach', async () => {
  const { runAsOwner, read } = await startWithKeysOut();
  await runAsOwner(`update property set payment_delinquent = true where id = ${ids.sibling}`);
  const { body } = await read('corporate', `/corporations/${ids.corporation}/scorecard`);
  expect(body.rows.find(({ id }) => id === ids.sibling)).toMatchObject({ isClosed: true, figures: { out: 0 } });
  expect(body.total.out).toBe(3);
  expect((await read('manager', `/regions/${ids.region}/scorecard`)).status).toBe(404);
  expect((await read('region', `/divisions/${ids.division}/scorecard`)).status).toBe(404);
  expect((await read('corporate', `/corporations/${ids.foreignCorporation}/scorecard`)).status).toBe(404);
});
