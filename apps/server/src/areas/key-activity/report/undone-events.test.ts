import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const returned = { movement: 'returned', activity: 1 };

/** A key is taken, which is undone. It is then taken and returned, and the return is undone. */
const undoneTakeAndReturn = () => [
  keyEvent(1, secondsAgo(60)),
  keyEvent(2, { ...returned, ...secondsAgo(55), undoes: 1 }),
  keyEvent(3, { ...secondsAgo(50), workOrder: '4502' }),
  keyEvent(4, { ...returned, ...secondsAgo(20), badge: null }),
  keyEvent(5, { ...secondsAgo(15), workOrder: '4502', undoes: 4, undoneBy: null }),
];
const marksBySeq = ['undone', 'undoesTake', null, 'undone', 'undoesReturn'];

test('BEY-17 each list of events marks a movement undone at a kiosk, and the event that undoes it', async () => {
  const { property, region, corporation, datalog } = world.ids;
  const board = await enrolledCabinet(server.url, datalog);
  // The undone event arrives after the event that undoes it.
  const [take, ...laterEvents] = undoneTakeAndReturn();
  expect((await board.send(laterEvents)).status).toBe(200);
  expect((await board.send([take])).status).toBe(200);
  const manager = await world.as('manager');
  const corporate = await world.as('corporate');
  const marksIn = (rows: Rows) => rows.toSorted((a, b) => a.time.localeCompare(b.time)).map(({ undo }) => undo);
  const report = (await manager.get<{ rows: Rows }>(`/api/properties/${property}/datalog-transactions?limit=50`)).body;
  expect(marksIn(report.rows)).toEqual(marksBySeq);
  const key = report.rows.find(({ key }) => key !== null)?.key;
  const keyPage = (await manager.get<{ events: Rows }>(`/api/properties/${property}/keys/${key}`)).body;
  expect(marksIn(keyPage.events)).toEqual(marksBySeq);
  for (const path of [`regions/${region}`, `corporations/${corporation}`]) {
    const level = (await corporate.get<{ rows: Rows }>(`/api/${path}/datalog-transactions?limit=50`)).body;
    expect(marksIn(level.rows)).toEqual(marksBySeq);
  }
});

test('BEY-17 an export shows which events were undone', async () => {
  const { property, datalog } = world.ids;
  const board = await enrolledCabinet(server.url, datalog);
  expect((await board.send(undoneTakeAndReturn())).status).toBe(200);
  const { token } = await world.as('manager');
  for (const sort of ['time', 'unit']) {
    const response = await fetch(
      `${server.url}/api/properties/${property}/datalog-transactions/export?format=csv&direction=ascending&sort=${sort}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { table } = csvParts(await response.text());
    const flags = table.slice(1).map((line) => /Undo[^,]*/.exec(line)?.[0] ?? '');
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
  const board = await enrolledCabinet(server.url, datalog);
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

test('BEY-17 an event cannot mark an event of another key as undone', async () => {
  const { property, datalog } = world.ids;
  const board = await enrolledCabinet(server.url, datalog);
  const events = [keyEvent(1, secondsAgo(60)), keyEvent(2, { ...returned, tag: '71001', undoes: 1 })];
  expect((await board.send(events)).status).toBe(200);
  const manager = await world.as('manager');
  const { body } = await manager.get<{ rows: Rows }>(`/api/properties/${property}/datalog-transactions`);
  expect(body.rows.map(({ undo }) => undo)).toEqual(['undoesOther', null]);
});
