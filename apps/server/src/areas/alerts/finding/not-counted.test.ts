import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Exceptions = CallOutput<typeof contract.alerts.listExceptions>;
type Count = CallOutput<typeof contract.keyActivity.countTransactions>;

const minuteMs = 60_000;
let server: TestServer;
let world: OwnWorld;
let now: Date;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  clearActors(server.url);
  world = await ownWorld(server);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('datalog').set({ type: 'BRD' }).where('id', '=', world.ids.datalog).execute(),
  );
});

/** A tablet that was replaced half an hour ago. */
async function replacedTablet(): Promise<TestCabinet> {
  const tablet = await enrollTestCabinet(server.url, world.ids.datalog);
  await enrollTestCabinet(server.url, world.ids.datalog);
  now = new Date(now.getTime() + 30 * minuteMs);
  return tablet;
}

const keyTaken = (seq: number, minutesAgo: number) =>
  keyEvent(seq, { time: new Date(now.getTime() - minutesAgo * minuteMs).toISOString() });
const send = (tablet: TestCabinet, events: readonly unknown[]) => tablet.send(events, { sentAt: now.toISOString() });

async function exceptionsNow() {
  await server.platform.jobs.runNow('find-exceptions');
  const manager = await world.as('manager');
  const path = `/api/exceptions?propertyId=${world.ids.property}&view=all&kind=NOT_COUNTED`;
  return (await manager.get<Exceptions>(path)).body.rows;
}

test('BEY-17 key events from a replaced tablet raise one exception, which covers later deliveries; after the exception is resolved, later deliveries raise a new one', async () => {
  const tablet = await replacedTablet();
  const session = keyEvent(1, { kind: 'session', action: 'signed-in', movement: undefined, tag: null });
  await send(tablet, [session, keyTaken(2, 4), keyTaken(3, 3)]);
  const [exception, ...others] = await exceptionsNow();
  expect(others).toEqual([]);
  expect(exception).toMatchObject({ state: 'open', system: { id: world.ids.datalog }, tag: null });
  await send(tablet, [keyTaken(4, 2)]);
  expect(await exceptionsNow()).toHaveLength(1);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .updateTable('exception')
      .set({ state: 'closed' })
      .where('id', '=', exception?.id ?? 0)
      .execute(),
  );
  await send(tablet, [keyTaken(5, 1)]);
  expect((await exceptionsNow()).map(({ state }) => state).sort()).toEqual(['closed', 'open']);
});

test('BEY-17 the exception filter finds key events from a replaced tablet, and these events count as problems', async () => {
  const tablet = await replacedTablet();
  await send(tablet, [keyTaken(1, 40), keyTaken(2, 2)]);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/datalog-transactions`;
  const { rows } = (await manager.get<CallOutput<typeof contract.keyActivity.transactions>>(`${path}?exception=X`))
    .body;
  expect(rows.map(({ exceptionCode, quarantined }) => [exceptionCode, quarantined])).toEqual([['X', true]]);
  expect((await manager.get<Count>(`${path}/count?show=keys`)).body).toMatchObject({ count: 2, problems: 1 });
});

test('BEY-17 if quarantined events are sent again, the reply lists them again, because the tablet may not have received the first reply', async () => {
  const tablet = await replacedTablet();
  const events = [keyTaken(1, 40), keyTaken(2, 2)];
  expect((await send(tablet, events)).body.quarantined).toEqual([2]);
  expect((await send(tablet, events)).body).toMatchObject({ stored: 0, repeated: 2, quarantined: [2] });
});
