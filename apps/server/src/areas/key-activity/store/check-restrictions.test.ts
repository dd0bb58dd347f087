import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Report = CallOutput<typeof contract.keyActivity.transactions>;
type Window = CallOutput<typeof contract.badges.addRestriction>;

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}`;
});
const weekdays = [1, 2, 3, 4, 5];

/** Sets the clock, enrolls a cabinet, and returns functions to act on the cabinet, its property, and the clock. */
async function start() {
  now = new Date('2026-11-16T14:00:00Z');
  clearActors(server.url);
  const { url, platform } = server;
  const cabinet = await enrollTestCabinet(url, world.ids.datalog);
  const { email } = world.login('manager');
  // Sign in each time, because sessions end when the test moves the clock ahead.
  const manager = async () => callerOf(url, (await signIn(url, email, worldPassword)).body.accessToken);
  let revision = 1;
  return {
    cabinet,
    manager,
    setNow: (time: string) => {
      now = new Date(time);
    },
    restrict: async (window: object) => {
      revision += 1;
      return (await (await manager()).send<Window>('POST', `${path}/badge-restrictions`, window)).body;
    },
    endRestriction: async ({ id }: Window) => {
      revision += 1;
      await (await manager()).send('DELETE', `${path}/badge-restrictions/${id}`);
    },
    acknowledge: async () => {
      await cabinet.api.get('/api/device/config?since=0');
      expect((await cabinet.api.send('POST', '/api/device/config/ack', { revision })).status).toBe(200);
    },
    setOpenedUnits: (tag: string, units: string[]) =>
      transact(platform.pool, { role: 'lb_system' }, (tx) =>
        tx
          .updateTable('key_tag')
          .set({ opens: units })
          .where('property_id', '=', world.ids.property)
          .where('tag', '=', tag)
          .execute(),
      ),
    send: (events: readonly unknown[]) => cabinet.send(events, { sentAt: now.toISOString() }),
    readChecks: async () => {
      const { rows } = (await (await manager()).get<Report>(`${path}/datalog-transactions?direction=ascending`)).body;
      return rows.map(({ exceptionCode, arrivalCheck }) => [exceptionCode, arrivalCheck]);
    },
  };
}

test('DEV-05 BDG-02 an event without a code from the cabinet is checked on arrival and gets code S outside the allowed hours or code R for a restricted unit', async () => {
  const { setNow, restrict, acknowledge, send, readChecks, manager, cabinet } = await start();
  await restrict({ weekdays, from: '08:00', to: '18:00' });
  await restrict({ badge: '000107', weekdays, from: '00:00', to: '23:59', units: ['102'] });
  await acknowledge();
  setNow('2026-11-18T14:00:00Z');
  await send([
    keyEvent(1, { time: '2026-11-17T16:00:00Z' }),
    keyEvent(2, { time: '2026-11-17T16:30:00Z', badge: '000107', unit: '101' }),
    keyEvent(3, { time: '2026-11-18T02:00:00Z' }),
    keyEvent(4, { time: '2026-11-18T02:10:00Z', exception: 'S' }),
    keyEvent(5, { time: '2026-11-18T02:20:00Z', movement: 'returned', activity: 1 }),
    keyEvent(6, { time: '2026-11-18T02:30:00Z', exception: 'M' }),
    keyEvent(7, { time: '2026-11-18T02:40:00Z', exception: 'N' }),
  ]);
  expect(await readChecks()).toEqual([
    [null, null],
    ['R', 'R'],
    ['S', 'S'],
    ['S', null],
    [null, null],
    ['M', 'S'],
    ['N', null],
  ]);
  const csv = (await (await manager()).get<string>(`${path}/datalog-transactions/export?format=csv`)).body;
  expect(csv).toContain('Outside permitted hours (not flagged by the system)');
  const record = await (await manager()).get(`${path}/event-record?datalogId=${cabinet.id}&position=3`);
  expect(record.body, 'the event itself stays as it was signed').toMatchObject({
    sent: { exception: null },
    chain: { state: 'intact' },
  });
});

test('DEV-05 BDG-02 a violation of a rule that had not yet reached the cabinet gets a separate mark instead of code R or S', async () => {
  const { setNow, restrict, endRestriction, acknowledge, send, readChecks } = await start();
  const hours = await restrict({ weekdays, from: '08:00', to: '18:00' });
  setNow('2026-11-18T14:00:00Z');
  await acknowledge();
  await endRestriction(hours);
  setNow('2026-11-19T14:00:00Z');
  await acknowledge();
  setNow('2026-11-20T14:00:00Z');
  await send([
    keyEvent(1, { time: '2026-11-16T13:00:00Z' }),
    keyEvent(2, { time: '2026-11-17T02:00:00Z' }),
    keyEvent(3, { time: '2026-11-19T02:00:00Z' }),
    keyEvent(4, { time: '2026-11-20T02:00:00Z' }),
  ]);
  expect(
    await readChecks(),
    'before the restriction, not delivered yet, ended but still in the cabinet, ended',
  ).toEqual([
    [null, null],
    [null, 'notDelivered'],
    ['S', 'S'],
    [null, null],
  ]);
});

test('DEV-05 BDG-02 if a badge has a time window for a building, a unit outside that building is restricted', async () => {
  const { setNow, restrict, acknowledge, send, readChecks } = await start();
  await restrict({ weekdays: [...weekdays, 6, 7], from: '00:00', to: '23:59', buildings: ['Nowhere'] });
  await acknowledge();
  setNow('2026-11-17T18:00:00Z');
  await send([keyEvent(1, { time: '2026-11-17T16:00:00Z' })]);
  expect(await readChecks()).toEqual([['R', 'R']]);
});

test('BDG-02 NAV-23 a time window uses the property’s local time on days when clocks change, even if an hour is skipped or repeated', async () => {
  const { setNow, restrict, acknowledge, send, readChecks } = await start();
  await restrict({ weekdays: [7], from: '01:00', to: '02:30' });
  await acknowledge();
  const events = (first: number, times: readonly string[]) =>
    send(times.map((time, index) => keyEvent(first + index, { time })));
  // Sunday, March 14: clocks in Chicago go from 01:59 to 03:00.
  setNow('2027-03-14T12:00:00Z');
  await events(1, ['2027-03-14T06:59:00Z', '2027-03-14T07:00:00Z', '2027-03-14T07:59:00Z', '2027-03-14T08:00:00Z']);
  const outside = ['S', 'S'];
  const inside = [null, null];
  expect(await readChecks()).toEqual([outside, inside, inside, outside]);
  // Sunday, November 7: 01:00 to 02:00 occurs twice.
  setNow('2027-11-07T12:00:00Z');
  await events(5, [
    ...['2027-11-07T05:59:00Z', '2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z'],
    ...['2027-11-07T08:29:00Z', '2027-11-07T08:30:00Z'],
  ]);
  expect((await readChecks()).slice(-5)).toEqual([outside, inside, inside, inside, outside]);
});

test('DEV-02 BDG-02 a badge may take a key during the time window of any unit that the key opens', async () => {
  const { setNow, restrict, acknowledge, send, readChecks, setOpenedUnits } = await start();
  await setOpenedUnits('71000', ['101', '110']);
  await restrict({ weekdays, from: '00:00', to: '23:59', units: ['110'] });
  await acknowledge();
  setNow('2026-11-18T14:00:00Z');
  await send([
    keyEvent(1, { time: '2026-11-17T16:00:00Z', tag: '71000', unit: '101' }),
    keyEvent(2, { time: '2026-11-17T16:10:00Z', tag: '71001', hook: 1002, unit: '102' }),
  ]);
  expect(await readChecks()).toEqual([
    [null, null],
    ['R', 'R'],
  ]);
});
