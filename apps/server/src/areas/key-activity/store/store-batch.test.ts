import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let datalog: number;
/** Server time in tests that set it. */
let now: Date | undefined;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now ?? new Date() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ datalog } = world.ids);
  now = undefined;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
});

const asSystem = { role: 'lb_system' } as const;
const readStored = () =>
  transact(server.platform.pool, asSystem, (tx) =>
    tx.selectFrom('key_event').selectAll().where('datalog_id', '=', datalog).orderBy('position').execute(),
  );
const readIncidents = () =>
  transact(server.platform.pool, asSystem, (tx) =>
    tx
      .selectFrom('key_incident')
      .select(['kind', 'stream', 'seq', 'detail'])
      .where('datalog_id', '=', datalog)
      .orderBy('id')
      .execute(),
  );
const custodyOf = (tag: string) =>
  transact(server.platform.pool, asSystem, (tx) =>
    tx
      .selectFrom('key_custody')
      .selectAll()
      .where('property_id', '=', world.ids.property)
      .where('tag', '=', tag)
      .executeTakeFirst(),
  );

test('DEV-05 a batch is stored once, even if it is sent repeatedly', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const events = [keyEvent(1), keyEvent(2, { movement: 'returned' }), keyEvent(3, { kind: 'door', action: 'closed' })];
  const first = await cabinet.send(events);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ stored: 3, repeated: 0, refused: [], missing: [], storedUpTo: 3 });
  expect(first.body.head.position).toBe(3);
  const repeatedReply = await cabinet.send(events);
  expect(repeatedReply.body).toMatchObject({ stored: 0, repeated: 3, storedUpTo: 3, head: first.body.head });
  const secondBatch = await cabinet.send([...events.slice(1), keyEvent(4), keyEvent(4, { tag: '71001' })]);
  expect(secondBatch.body).toMatchObject({
    stored: 1,
    repeated: 2,
    refused: [{ seq: 4, reason: 'different-content' }],
  });
  expect((await readStored()).map(({ seq, position }) => [seq, position])).toEqual([1, 2, 3, 4].map((n) => [n, n]));
});

test('DEV-05 a batch sent concurrently to two server processes is stored once', async () => {
  const otherServer = await server.another();
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const batch = cabinet.batch(Array.from({ length: 40 }, (_, index) => keyEvent(index + 1)));
  const send = (url: string) =>
    fetch(`${url}/api/device/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cabinet.api.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    }).then((reply) => reply.json() as Promise<{ stored: number; repeated: number; head: unknown }>);
  const replies = await Promise.all([server.url, otherServer.url, server.url, otherServer.url].map(send));
  expect(replies.map((reply) => reply.stored).sort((a, b) => a - b)).toEqual([0, 0, 0, 40]);
  expect(new Set(replies.map(({ head }) => JSON.stringify(head))).size).toBe(1);
  expect(await readStored()).toHaveLength(40);
});

test('DEV-05 gaps are reported until they are filled, in any order', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const send = async (...seqs: number[]) => {
    const { body } = await cabinet.send(seqs.map((seq) => keyEvent(seq)));
    return [body.storedUpTo, body.missing];
  };
  expect(await send(4, 3)).toEqual([0, [[1, 2]]]);
  expect(await send(9)).toEqual([
    0,
    [
      [1, 2],
      [5, 8],
    ],
  ]);
  expect(await send(6, 1)).toEqual([
    1,
    [
      [2, 2],
      [5, 5],
      [7, 8],
    ],
  ]);
  expect(await send(8, 7, 2)).toEqual([4, [[5, 5]]]);
  expect(await send(5)).toEqual([9, []]);
});

test('DEV-05 an event with a known identity and different content is rejected and recorded; the first event is kept, regardless of the times of both events', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  await cabinet.send([keyEvent(1, { workOrder: 'first' })]);
  const other = keyEvent(1, { workOrder: 'second', time: '2024-02-02T00:00:00Z' });
  const next = keyEvent(2);
  for (const _ of [1, 2]) {
    const response = await cabinet.send([other, next]);
    expect(response.body).toMatchObject({ refused: [{ seq: 1, reason: 'different-content' }], storedUpTo: 2 });
  }
  expect((await readStored()).map((row) => row.work_order)).toEqual(['first', null]);
  expect((await readIncidents()).filter(({ seq }) => seq === 1)).toMatchObject([
    { kind: 'different-content', stream: 1 },
  ]);
});

test('DEV-05 an empty batch returns the head of the log and the last stored event', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  await cabinet.send([keyEvent(1)]);
  expect((await cabinet.send([])).body).toMatchObject({ stored: 0, storedUpTo: 1, head: { position: 1 } });
});

test('TXN-01 a clock difference of two minutes is ignored, a larger difference is corrected and marked, and no event is dated later than its arrival', async () => {
  const receivedAt = new Date('2026-11-20T15:00:00Z');
  now = receivedAt;
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const at = (minutes: number) => new Date(receivedAt.getTime() + minutes * 60_000).toISOString();
  await cabinet.send([keyEvent(1, { time: at(1) })], { sentAt: at(2) });
  await cabinet.send([keyEvent(2, { time: at(55) })], { sentAt: at(60) });
  await cabinet.send([keyEvent(3, { time: at(-70) })], { sentAt: at(-60) });
  await cabinet.send([keyEvent(4, { time: at(-16) })], { sentAt: at(0) });
  const resetEvent = keyEvent(5, { time: '1970-01-01T00:00:00Z', dueBack: '9999-12-31T23:59:59-23:00' });
  const reply = await cabinet.send([resetEvent, keyEvent(6, { time: '0000-01-01T00:00:00Z' })], {
    sentAt: at(0),
  });
  expect(reply.body).toMatchObject({ stored: 2, quarantined: [6] });
  const rows = await readStored();
  const storedRows = rows.map((row) => [row.seq, row.occurred_at.toISOString(), row.clock_corrected, row.late]);
  expect(storedRows.slice(0, 4)).toEqual([
    [1, at(0), false, false],
    [2, at(-5), true, false],
    [3, at(-10), true, false],
    [4, at(-16), false, true],
  ]);
  expect(storedRows[4]).toEqual([5, at(0), false, false]);
  expect(rows.map(({ clock_doubtful }) => clock_doubtful)).toEqual([false, false, false, false, true, false]);
  expect(rows[1]?.device_time?.toISOString()).toBe(at(55));
  expect(rows.every(({ received_at }) => received_at.getTime() === receivedAt.getTime())).toBe(true);
});

test('BEY-01 an event from a clock in the year 9999 is in the report under its arrival time, marked as doubtful', async () => {
  const receivedAt = new Date('2026-11-20T15:00:00Z');
  now = receivedAt;
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const sent = { sentAt: '9999-11-20T15:00:00Z' };
  expect((await cabinet.send([keyEvent(1, { time: '9999-11-20T14:59:00Z' })], sent)).body.stored).toBe(1);
  const manager = await world.as('manager');
  const report = `/api/properties/${world.ids.property}/datalog-transactions?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z`;
  const { body } = await manager.get<{ rows: object[] }>(report);
  expect(body.rows).toMatchObject([
    {
      time: receivedAt.toISOString(),
      deviceTime: '9999-11-20T14:59:00.000Z',
      clockDoubtful: true,
      clockCorrected: false,
    },
  ]);
  const heartbeat = { time: '9999-11-20T15:00:00Z' };
  expect((await cabinet.api.send('POST', '/api/device/heartbeat', heartbeat)).status).toBe(200);
  expect(
    (await cabinet.api.send('POST', '/api/device/heartbeat', { time: receivedAt.toISOString(), queued: '7' })).status,
  ).toBe(400);
});

test('DEV-12 door events are received like transactions and are in the report, with and without a signed-in person', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const door = { tag: null, hook: null, unit: null, activity: null, movement: undefined, kind: 'door' };
  const doorEvents = [
    { action: 'opened', badge: '000412', exception: null },
    { action: 'closed', badge: '000412', exception: null },
    { action: 'opened', badge: null, exception: 'D' },
    { action: 'left-open', badge: null, exception: 'C' },
  ];
  await cabinet.send(doorEvents.map((doorEvent, index) => keyEvent(index + 1, { ...door, ...doorEvent })));
  const manager = await world.as('manager');
  const { body } = await manager.get<{ rows: object[] }>(
    `/api/properties/${world.ids.property}/datalog-transactions?direction=ascending`,
  );
  expect(body.rows).toMatchObject(
    doorEvents.map(({ action, badge, exception }) => ({
      kind: 'door',
      movement: action,
      badgeNumber: badge,
      employeeName: badge === null ? null : 'Tom Becker',
      exceptionCode: exception,
    })),
  );
});

test('BEY-01 if the head that a cabinet saw does not match the server’s log, one incident is reported', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const { body: first } = await cabinet.send([keyEvent(1)]);
  const { body: second } = await cabinet.send([keyEvent(2)], { seenHead: first.head });
  await cabinet.send([keyEvent(3)], { seenHead: first.head });
  expect(await readIncidents()).toEqual([]);
  const wrongHead = { position: 2, hash: first.head.hash };
  for (const seenHead of [wrongHead, wrongHead, { ...second.head, position: 9 }]) await cabinet.send([], { seenHead });
  expect((await readIncidents()).map(({ kind, detail }) => [kind, detail.split(':')[0]])).toEqual([
    ['head-mismatch', 'position 2'],
    ['head-mismatch', 'position 9'],
  ]);
});

test('TXN-01 the due time of a taken key is set by the event, the activity, or the property, in that order', async () => {
  const receivedAt = new Date('2026-11-20T15:00:00Z');
  now = receivedAt;
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const time = '2026-11-20T14:59:00.000Z';
  await cabinet.send(
    [
      keyEvent(1, { tag: '71000', time, dueBack: '2026-11-20T20:00:00Z' }),
      keyEvent(2, { tag: '71001', time, activity: 14 }),
      keyEvent(3, { tag: '71002', time, activity: 20 }),
    ],
    { sentAt: receivedAt.toISOString() },
  );
  const due = async (tag: string) => (await custodyOf(tag))?.due_back?.toISOString();
  expect([await due('71000'), await due('71001'), await due('71002')]).toEqual([
    '2026-11-20T20:00:00.000Z',
    '2026-11-20T15:59:00.000Z',
    '2026-11-21T14:59:00.000Z',
  ]);
});

test('TXN-01 the due time of a taken key is fixed when its event is stored: later changes of the activity and later events do not change it', async () => {
  now = new Date('2026-11-20T15:00:00Z');
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const sent = { sentAt: now.toISOString() };
  await cabinet.send([keyEvent(2, { time: '2026-11-20T14:59:00.000Z', activity: 14 })], sent);
  const setMinutes = await manager.send('PUT', `/api/properties/${world.ids.property}/activities/14`, {
    ...{ name: 'Showing', minutes: 240, revision: 1 },
  });
  expect(setMinutes.status).toBe(200);
  // An earlier event that arrives late makes the server compute the custody of the key again.
  await cabinet.send([keyEvent(1, { time: '2026-11-20T14:00:00.000Z', activity: 14 })], sent);
  expect((await custodyOf('71000'))?.due_back?.toISOString()).toBe('2026-11-20T15:59:00.000Z');
  await cabinet.send([keyEvent(3, { time: '2026-11-20T14:59:30.000Z', tag: '71001', activity: 14 })], sent);
  expect((await custodyOf('71001'))?.due_back?.toISOString()).toBe('2026-11-20T18:59:30.000Z');
});

test('TXN-01 a key returned to another cabinet of the property is misplaced there', async () => {
  const [lobby, annex] = [
    await enrollTestCabinet(server.url, datalog),
    await enrollTestCabinet(server.url, world.ids.annex),
  ];
  await lobby.send([keyEvent(1, { time: new Date(Date.now() - 60_000).toISOString() })]);
  await annex.send([keyEvent(1, { movement: 'returned', hook: 1007 })]);
  expect(await custodyOf('71000')).toMatchObject({
    state: 'in',
    datalog_id: world.ids.annex,
    home_datalog_id: world.ids.datalog,
    misplaced: true,
  });
});

test('TXN-10 a stored batch increases the revision of the property once and sends a notification; a repeated batch does not', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const revisions: number[] = [];
  const notified = new Promise<void>((resolve) => {
    server.platform.notices.on((notice) => {
      if (notice === 'gap' || notice.kind !== 'property' || notice.id !== world.ids.property) return;
      revisions.push(notice.revision);
      if (revisions.length === 2) resolve();
    });
  });
  const events = [keyEvent(1), keyEvent(2)];
  await cabinet.send(events);
  await cabinet.send(events);
  await cabinet.send([keyEvent(3)]);
  await notified;
  expect(revisions[1]).toBe((revisions[0] ?? 0) + 1);
});
