import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

type Rows = CallOutput<typeof contract.keyActivity.transactions>['rows'];

const secondsAgo = (seconds: number) => ({ time: new Date(Date.now() - seconds * 1000).toISOString() });
const returned = { movement: 'returned', activity: 1, badge: null };

/** Movements with the badge or the key scanned or typed, and whether the key was typed. */
const movements = [
  { event: { ...secondsAgo(90), keyTyped: false }, isKeyTyped: false },
  { event: { ...returned, ...secondsAgo(80), typed: true, keyTyped: true }, isKeyTyped: true },
  { event: { ...secondsAgo(70), typed: true, exception: 'M', keyTyped: false }, isKeyTyped: false },
  { event: { ...secondsAgo(60), typed: true, exception: 'M', keyTyped: true }, isKeyTyped: true },
  // Earlier versions of the kiosk do not send `keyTyped`.
  { event: { ...returned, ...secondsAgo(50), typed: true }, isKeyTyped: true },
  { event: { ...secondsAgo(40), typed: true, exception: 'M' }, isKeyTyped: false },
  { event: { ...returned, ...secondsAgo(35), typed: true, undoes: 6 }, isKeyTyped: false },
];
const events = movements.map(({ event }, index) => keyEvent(index + 1, event));
const marksBySeq = movements.map(({ isKeyTyped }) => isKeyTyped);

async function sendEvents(type: 'BRD' | 'STD'): Promise<void> {
  const { datalog } = world.ids;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('datalog').set({ type }).where('id', '=', datalog).execute(),
  );
  const device = await enrolledCabinet(server.url, datalog);
  expect((await device.send(events)).status).toBe(200);
}

const marksIn = (rows: Rows) => rows.toSorted((a, b) => a.time.localeCompare(b.time)).map(({ keyTyped }) => keyTyped);

test('BEY-17 each list of events marks a key that was tapped or typed instead of scanned, but not a typed badge', async () => {
  await sendEvents('BRD');
  const { property, region, corporation } = world.ids;
  const manager = await world.as('manager');
  const corporate = await world.as('corporate');
  const report = (await manager.get<{ rows: Rows }>(`/api/properties/${property}/datalog-transactions?limit=50`)).body;
  expect(marksIn(report.rows)).toEqual(marksBySeq);
  const key = report.rows.find((row) => row.key !== null)?.key;
  const keyPage = (await manager.get<{ events: Rows }>(`/api/properties/${property}/keys/${key}`)).body;
  expect(marksIn(keyPage.events)).toEqual(marksBySeq);
  for (const path of [`regions/${region}`, `corporations/${corporation}`]) {
    const level = (await corporate.get<{ rows: Rows }>(`/api/${path}/datalog-transactions?limit=50`)).body;
    expect(marksIn(level.rows)).toEqual(marksBySeq);
  }
});

test('BEY-17 an export marks each key that was not scanned, whether it is sorted by time or by another column', async () => {
  await sendEvents('BRD');
  const { token } = await world.as('manager');
  for (const sort of ['time', 'unit']) {
    const response = await fetch(
      `${server.url}/api/properties/${world.ids.property}/datalog-transactions/export?format=csv&direction=ascending&sort=${sort}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { table } = csvParts(await response.text());
    const marked = table.slice(1).filter((line) => line.includes('Key not scanned'));
    expect(marked).toHaveLength(marksBySeq.filter(Boolean).length);
  }
});

test('BEY-17 events of a cabinet never have the mark “Key not scanned”', async () => {
  await sendEvents('STD');
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/datalog-transactions?limit=50`;
  expect(marksIn((await manager.get<{ rows: Rows }>(path)).body.rows)).not.toContain(true);
});
