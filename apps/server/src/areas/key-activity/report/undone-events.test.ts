import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('BEY-17 the incident answer marks a holding that was undone', async () => {
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
  expect(holdings.map(({ undo }) => undo)).toEqual(['undone', null, 'undoesReturn']);
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

test.each([
  ['entered at the kiosk', { dueBack: new Date(Date.now() - 1_800_000).toISOString() }],
  ['set by its activity', {}],
])(
  'BEY-17 a key keeps its due time, %s, after its return is undone, so an overdue key stays overdue',
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
