import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { expectMarksInLists, exportedLines, secondsAgo } from '#server/testing/device-events.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
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

async function sendEvents(type: 'BRD' | 'STD', sent = events): Promise<void> {
  const { datalog } = world.ids;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('datalog').set({ type }).where('id', '=', datalog).execute(),
  );
  const device = await enrollTestCabinet(server.url, datalog);
  expect((await device.send(sent)).status).toBe(200);
}

test('BEY-17 each list of events marks a key that was tapped or typed instead of scanned, but not a typed badge', async () => {
  await sendEvents('BRD');
  await expectMarksInLists(world, ({ keyTyped }) => keyTyped, marksBySeq);
});

test('BEY-17 an export marks each key that was not scanned, whether it is sorted by time or by another column', async () => {
  await sendEvents('BRD');
  for (const lines of await exportedLines(server, world)) {
    const marked = lines.filter((line) => line.includes('Key not scanned'));
    expect(marked).toHaveLength(marksBySeq.filter(Boolean).length);
  }
});

test('BEY-17 events from a cabinet never have the mark “Key not scanned”', async () => {
  await sendEvents('STD');
  await expectMarksInLists(
    world,
    ({ keyTyped }) => keyTyped,
    marksBySeq.map(() => false),
  );
});

test('BEY-17 the summary of a visit in a file shows that its keys were not scanned', async () => {
  const typed = { typed: true, keyTyped: true };
  await sendEvents('BRD', [
    keyEvent(1, { kind: 'session', action: 'signed-in', movement: undefined, tag: null, ...secondsAgo(90) }),
    keyEvent(2, { ...secondsAgo(80), ...typed }),
    keyEvent(3, { ...secondsAgo(70), ...typed }),
  ]);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/datalog-transactions/export?format=csv&visits=true`;
  expect((await manager.get<string>(path)).body).toContain('Visit: 2 keys taken, not scanned');
});
