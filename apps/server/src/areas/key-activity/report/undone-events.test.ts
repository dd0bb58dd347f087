import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type EventRows, expectMarksInLists, exportedLines, secondsAgo } from '#server/testing/device-events.ts';
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

const returned = { movement: 'returned', activity: 1 };

/** The taking of a key is undone. The key is then taken and returned, and the return is undone. */
const undoneTakeAndReturn = () => [
  keyEvent(1, secondsAgo(60)),
  keyEvent(2, { ...returned, ...secondsAgo(55), undoes: 1 }),
  keyEvent(3, { ...secondsAgo(50), workOrder: '4502' }),
  keyEvent(4, { ...returned, ...secondsAgo(20), badge: null }),
  keyEvent(5, { ...secondsAgo(15), workOrder: '4502', undoes: 4, undoneBy: null }),
];
const marksBySeq = ['undone', 'undoesTake', null, 'undone', 'undoesReturn'];

test('BEY-17 each list of events marks a movement undone at a kiosk, and the event that undoes it', async () => {
  const board = await enrollTestCabinet(server.url, world.ids.datalog);
  // The undone event arrives after the event that undoes it.
  const [take, ...laterEvents] = undoneTakeAndReturn();
  expect((await board.send(laterEvents)).status).toBe(200);
  expect((await board.send([take])).status).toBe(200);
  await expectMarksInLists(world, ({ undo }) => undo, marksBySeq);
});

test('BEY-17 an export shows which events were undone', async () => {
  const board = await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await board.send(undoneTakeAndReturn())).status).toBe(200);
  for (const lines of await exportedLines(server, world)) {
    const flags = lines.map((line) => /Undo[^,]*/.exec(line)?.[0] ?? '');
    expect(flags.sort()).toEqual([
      '',
      'Undoes “Key returned”',
      'Undoes “Key taken”',
      'Undone at the kiosk',
      'Undone at the kiosk',
    ]);
  }
});

test('BEY-17 the incident answer marks a holding whose taking was undone, and lists a holding whose return was undone as one holding that continues', async () => {
  const { property, datalog } = world.ids;
  const board = await enrollTestCabinet(server.url, datalog);
  expect((await board.send(undoneTakeAndReturn())).status).toBe(200);
  const manager = await world.as('manager');
  const now = new Date().toISOString();
  type Incident = CallOutput<typeof contract.questions.incident>;
  const { body } = await manager.get<Incident>(
    `/api/properties/${property}/incident?unit=101&from=${secondsAgo(3600).time}&to=${now}`,
  );
  const holdings = body.keys.flatMap(({ holdings }) => holdings);
  expect(holdings.map(({ undo, to }) => [undo, to !== null])).toEqual([
    ['undone', true],
    [null, false],
  ]);
});

test('BEY-17 an event cannot mark an event about another key as undone', async () => {
  const { property, datalog } = world.ids;
  const board = await enrollTestCabinet(server.url, datalog);
  const events = [keyEvent(1, secondsAgo(60)), keyEvent(2, { ...returned, tag: '71001', undoes: 1 })];
  expect((await board.send(events)).status).toBe(200);
  const manager = await world.as('manager');
  const { body } = await manager.get<{ rows: EventRows }>(`/api/properties/${property}/datalog-transactions`);
  expect(body.rows.map(({ undo }) => undo)).toEqual(['undoesOther', null]);
});

const keyOut = async () => {
  type Board = CallOutput<typeof contract.keyActivity.keysOut>;
  const { body } = await (await world.as('manager')).get<Board>(`/api/properties/${world.ids.property}/keys-out`);
  return body.rows.map(({ holder, since, dueBack }) => ({ badge: holder.badge, since, dueBack }));
};
const keyIdOf = (tag: string) =>
  transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const row = await tx
      .selectFrom('key_tag')
      .select('id')
      .where('property_id', '=', world.ids.property)
      .where('tag', '=', tag)
      .executeTakeFirstOrThrow();
    return row.id;
  });
const passedOn = { badge: '000107' };

test.each([
  ['return', returned],
  ['taking by another person', passedOn],
])('BEY-17 after a %s is undone, a key is still out since its holder took it', async (_, move) => {
  const board = await enrollTestCabinet(server.url, world.ids.datalog);
  const taken = keyEvent(1, secondsAgo(7200));
  expect((await board.send([taken])).status).toBe(200);
  const before = await keyOut();
  expect(before).toMatchObject([{ badge: '000412', since: taken.time }]);
  for (const first of [2, 4]) {
    const undone = [
      keyEvent(first, { ...move, ...secondsAgo(60 - first) }),
      keyEvent(first + 1, { ...secondsAgo(59 - first), undoes: first }),
    ];
    expect((await board.send(undone)).status).toBe(200);
    expect(await keyOut()).toEqual(before);
  }
  // A late event for the key makes the server compute its custody again.
  expect((await board.send([keyEvent(7, { ...returned, ...secondsAgo(5) })])).status).toBe(200);
  expect(await keyOut()).toEqual([]);
  expect((await board.send([keyEvent(6, { ...secondsAgo(7), movement: 'none', exception: 'P' })])).status).toBe(200);
  expect((await board.send([keyEvent(8, { ...secondsAgo(4), undoes: 7 })])).status).toBe(200);
  expect(await keyOut()).toEqual(before);
});

test('BEY-17 if a return is undone, the key is out since it was taken at the other system, not since an earlier taking at this system', async () => {
  const { datalog, annex } = world.ids;
  const here = await enrollTestCabinet(server.url, datalog);
  const there = await enrollTestCabinet(server.url, annex);
  const dueBack = new Date(Date.now() + 3_600_000).toISOString();
  const earlier = [keyEvent(1, secondsAgo(90_000)), keyEvent(2, { ...returned, ...secondsAgo(80_000) })];
  expect((await here.send(earlier)).status).toBe(200);
  const taken = keyEvent(1, { ...secondsAgo(600), dueBack });
  expect((await there.send([taken])).status).toBe(200);
  const undone = [
    keyEvent(3, { ...returned, ...secondsAgo(20) }),
    keyEvent(4, { ...secondsAgo(15), dueBack, undoes: 3 }),
  ];
  expect((await here.send(undone)).status).toBe(200);
  expect(await keyOut()).toEqual([{ badge: '000412', since: taken.time, dueBack }]);
});

test('BEY-17 a holding that continued after an undone return ends if a late event of another system says that the key was returned in between', async () => {
  const { datalog, annex } = world.ids;
  const here = await enrollTestCabinet(server.url, datalog);
  const there = await enrollTestCabinet(server.url, annex);
  const restored = keyEvent(3, { ...secondsAgo(15), undoes: 2 });
  const events = [keyEvent(1, secondsAgo(7200)), keyEvent(2, { ...returned, ...secondsAgo(20) }), restored];
  expect((await here.send(events)).status).toBe(200);
  expect(await keyOut()).toMatchObject([{ since: events[0]?.time }]);
  const late = [keyEvent(1, { ...returned, ...secondsAgo(3600) }), keyEvent(2, { ...passedOn, ...secondsAgo(3000) })];
  expect((await there.send(late)).status).toBe(200);
  expect(await keyOut()).toMatchObject([{ badge: '000412', since: restored.time }]);
  const exceptions = async () => {
    await server.platform.jobs.runNow('find-exceptions');
    return transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
      const { rows } =
        await sql`select from exception where property_id = ${world.ids.property} and kind = 'KEY_OUT'`.execute(tx);
      return rows.length;
    });
  };
  const found = await exceptions();
  expect(await exceptions(), 'the search adds no more').toBe(found);
});

test('BEY-17 if another person took the key at another system between a return and its undo, every answer shows a new holding', async () => {
  const { property, datalog, annex } = world.ids;
  const here = await enrollTestCabinet(server.url, datalog);
  const there = await enrollTestCabinet(server.url, annex);
  const between = keyEvent(1, { ...passedOn, ...secondsAgo(65) });
  const restored = keyEvent(3, { ...secondsAgo(60), undoes: 2 });
  const events = [keyEvent(1, secondsAgo(7200)), keyEvent(2, { ...returned, ...secondsAgo(70) })];
  expect((await here.send(events)).status).toBe(200);
  expect((await there.send([between])).status).toBe(200);
  expect((await here.send([restored])).status).toBe(200);
  expect(await keyOut()).toMatchObject([{ badge: '000412', since: restored.time }]);
  const manager = await world.as('manager');
  const to = new Date().toISOString();
  const { body } = await manager.get<CallOutput<typeof contract.questions.incident>>(
    `/api/properties/${property}/incident?unit=101&from=${secondsAgo(80_000).time}&to=${to}`,
  );
  const holdings = body.keys.flatMap((key) => key.holdings);
  expect(holdings.map(({ holder, from }) => [holder?.badge, from])).toEqual([
    ['000412', events[0]?.time],
    ['000107', between.time],
    ['000412', restored.time],
  ]);
  const { body: custody } = await manager.get<CallOutput<typeof contract.keyActivity.custodyOfRange>>(
    `/api/properties/${property}/custody?tag=71000&to=${to}`,
  );
  expect(custody.end.rows).toMatchObject([{ state: 'out', holder: { badge: '000412' }, since: restored.time }]);
  const stored = async () => {
    await server.platform.jobs.runNow('find-exceptions');
    return transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.selectFrom('exception').select('state').where('property_id', '=', property).execute(),
    );
  };
  const found = await stored();
  expect(await stored(), 'the search adds no more').toEqual(found);
});

test('BEY-17 undoing the return of a key that was reported lost starts a new holding', async () => {
  const { property, datalog } = world.ids;
  const board = await enrollTestCabinet(server.url, datalog);
  expect((await board.send([keyEvent(1, secondsAgo(7200))])).status).toBe(200);
  const lost = { kind: 'lost', at: secondsAgo(3600).time, note: '' };
  const path = `/api/properties/${property}/keys/${await keyIdOf('71000')}/marks`;
  expect((await (await world.as('manager')).send('POST', path, lost)).status).toBeLessThan(300);
  const restored = keyEvent(3, { ...secondsAgo(15), undoes: 2 });
  expect((await board.send([keyEvent(2, { ...returned, ...secondsAgo(20) }), restored])).status).toBe(200);
  expect(await keyOut()).toMatchObject([{ badge: '000412', since: restored.time }]);
});

test('BEY-17 undoing a return starts a new holding if, according to the log, the person did not have the key', async () => {
  const board = await enrollTestCabinet(server.url, world.ids.datalog);
  const dueBack = new Date(Date.now() + 3_600_000).toISOString();
  const earlier = [keyEvent(1, secondsAgo(90_000)), keyEvent(2, { ...returned, ...secondsAgo(80_000) })];
  const restored = keyEvent(5, { ...secondsAgo(15), dueBack, undoes: 4 });
  const unreadable = { ...keyEvent(3, secondsAgo(600)), movement: 'unknown' };
  expect((await board.send([...earlier, unreadable])).status).toBe(200);
  expect((await board.send([keyEvent(4, { ...returned, ...secondsAgo(20) }), restored])).status).toBe(200);
  expect(await keyOut()).toEqual([{ badge: '000412', since: restored.time, dueBack }]);
});

test.each([
  ['entered at the kiosk', { dueBack: new Date(Date.now() - 1_800_000).toISOString() }],
  ['set by its activity', {}],
])(
  'BEY-17 an overdue key with a due time %s keeps that time and stays overdue after its return is undone',
  async (_, due) => {
    const board = await enrollTestCabinet(server.url, world.ids.datalog);
    const manager = await world.as('manager');
    type Board = CallOutput<typeof contract.keyActivity.keysOut>;
    const readDue = async () => {
      const { rows } = (await manager.get<Board>(`/api/properties/${world.ids.property}/keys-out`)).body;
      return rows.map(({ dueBack, overdue }) => ({ dueBack, overdue }));
    };
    expect((await board.send([keyEvent(1, { ...secondsAgo(7200), ...due })])).status).toBe(200);
    const before = await readDue();
    expect(before).toMatchObject([{ dueBack: expect.any(String), overdue: true }]);
    const undoneReturn = [
      keyEvent(2, { ...returned, ...secondsAgo(20) }),
      keyEvent(3, { ...secondsAgo(15), ...due, undoes: 2 }),
    ];
    expect((await board.send(undoneReturn)).status).toBe(200);
    expect(await readDue()).toEqual(before);
  },
);
