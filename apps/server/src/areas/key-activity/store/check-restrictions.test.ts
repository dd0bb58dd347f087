import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
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

/** A property in Chicago with one cabinet, at a time that the test sets. */
async function start() {
  now = new Date('2026-11-16T14:00:00Z');
  clearActors(server.url);
  const { url, platform } = server;
  const cabinet = await enrolledCabinet(url, world.ids.datalog);
  const { email } = world.login('manager');
  // Sessions end when the clock of the test moves ahead.
  const manager = async () => callerOf(url, (await signIn(url, email, worldPassword)).body.accessToken);
  let revision = 1;
  return {
    cabinet,
    manager,
    at: (time: string) => {
      now = new Date(time);
    },
    restrict: async (window: object) => {
      revision += 1;
      return (await (await manager()).send<Window>('POST', `${path}/badge-restrictions`, window)).body;
    },
    lift: async ({ id }: Window) => {
      revision += 1;
      await (await manager()).send('DELETE', `${path}/badge-restrictions/${id}`);
    },
    acknowledge: async () => {
      await cabinet.door.get('/api/device/config?since=0');
      expect((await cabinet.door.send('POST', '/api/device/config/ack', { revision })).status).toBe(200);
    },
    opens: (tag: string, units: string[]) =>
      transact(platform.pool, { role: 'lb_system' }, (tx) =>
        tx
          .updateTable('key_tag')
          .set({ opens: units })
          .where('property_id', '=', world.ids.property)
          .where('tag', '=', tag)
          .execute(),
      ),
    send: (events: readonly unknown[]) => cabinet.send(events, { sentAt: now.toISOString() }),
    found: async () => {
      const { rows } = (await (await manager()).get<Report>(`${path}/datalog-transactions?direction=ascending`)).body;
      return rows.map(({ exceptionCode, arrivalCheck }) => [exceptionCode, arrivalCheck]);
    },
  };
}

test('DEV-05 BDG-02 an event that a cabinet did not mark is checked on arrival: S for outside the hours, R for a restricted unit', async () => {
  const { at, restrict, acknowledge, send, found, manager, cabinet } = await start();
  await restrict({ weekdays, from: '08:00', to: '18:00' });
  await restrict({ badge: '000107', weekdays, from: '00:00', to: '23:59', units: ['102'] });
  await acknowledge();
  at('2026-11-18T14:00:00Z');
  await send([
    keyEvent(1, { time: '2026-11-17T16:00:00Z' }),
    keyEvent(2, { time: '2026-11-17T16:30:00Z', badge: '000107', unit: '101' }),
    keyEvent(3, { time: '2026-11-18T02:00:00Z' }),
    keyEvent(4, { time: '2026-11-18T02:10:00Z', exception: 'S' }),
    keyEvent(5, { time: '2026-11-18T02:20:00Z', movement: 'returned', activity: 1 }),
    keyEvent(6, { time: '2026-11-18T02:30:00Z', exception: 'M' }),
    keyEvent(7, { time: '2026-11-18T02:40:00Z', exception: 'N' }),
  ]);
  expect(await found()).toEqual([
    [null, null],
    ['R', 'R'],
    ['S', 'S'],
    ['S', null],
    [null, null],
    ['M', 'S'],
    ['N', null],
  ]);
  const csv = (await (await manager()).get<string>(`${path}/datalog-transactions/export?format=csv`)).body;
  expect(csv).toContain('Outside permitted hours (not flagged by the cabinet)');
  const record = await (await manager()).get(`${path}/event-record?datalogId=${cabinet.id}&position=3`);
  expect(record.body, 'the event itself stays as it was signed').toMatchObject({
    sent: { exception: null },
    chain: { state: 'intact' },
  });
});

test('DEV-05 BDG-02 a violated rule that had not reached the cabinet is marked as not delivered, never as R or S', async () => {
  const { at, restrict, lift, acknowledge, send, found } = await start();
  const hours = await restrict({ weekdays, from: '08:00', to: '18:00' });
  at('2026-11-18T14:00:00Z');
  await acknowledge();
  await lift(hours);
  at('2026-11-19T14:00:00Z');
  await acknowledge();
  at('2026-11-20T14:00:00Z');
  await send([
    keyEvent(1, { time: '2026-11-16T13:00:00Z' }),
    keyEvent(2, { time: '2026-11-17T02:00:00Z' }),
    keyEvent(3, { time: '2026-11-19T02:00:00Z' }),
    keyEvent(4, { time: '2026-11-20T02:00:00Z' }),
  ]);
  expect(await found(), 'before it was made; not told yet; lifted, but still held by the cabinet; lifted').toEqual([
    [null, null],
    [null, 'notDelivered'],
    ['S', 'S'],
    [null, null],
  ]);
});

test('DEV-05 BDG-02 a window for a building allows the units in that building', async () => {
  const { at, restrict, acknowledge, send, found } = await start();
  await restrict({ weekdays: [...weekdays, 6, 7], from: '00:00', to: '23:59', buildings: ['Nowhere'] });
  await acknowledge();
  at('2026-11-17T18:00:00Z');
  await send([keyEvent(1, { time: '2026-11-17T16:00:00Z' })]);
  expect(await found()).toEqual([['R', 'R']]);
});

test('BDG-02 NAV-23 a window uses the property’s local time on days when clocks change: an hour is missing or is repeated', async () => {
  const { at, restrict, acknowledge, send, found } = await start();
  await restrict({ weekdays: [7], from: '01:00', to: '02:30' });
  await acknowledge();
  const events = (first: number, times: readonly string[]) =>
    send(times.map((time, place) => keyEvent(first + place, { time })));
  // Sunday, March 14: clocks in Chicago go from 01:59 to 03:00.
  at('2027-03-14T12:00:00Z');
  await events(1, ['2027-03-14T06:59:00Z', '2027-03-14T07:00:00Z', '2027-03-14T07:59:00Z', '2027-03-14T08:00:00Z']);
  const outside = ['S', 'S'];
  const inside = [null, null];
  expect(await found()).toEqual([outside, inside, inside, outside]);
  // Sunday, November 7: 01:00 to 02:00 occurs twice.
  at('2027-11-07T12:00:00Z');
  await events(5, [
    ...['2027-11-07T05:59:00Z', '2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z'],
    ...['2027-11-07T08:29:00Z', '2027-11-07T08:30:00Z'],
  ]);
  expect((await found()).slice(-5)).toEqual([outside, inside, inside, inside, outside]);
});

test('DEV-02 BDG-02 a restriction applies to any unit that the key opens', async () => {
  const { at, restrict, acknowledge, send, found, opens } = await start();
  await opens('71000', ['101', '110']);
  await restrict({ weekdays, from: '00:00', to: '23:59', units: ['110'] });
  await acknowledge();
  at('2026-11-18T14:00:00Z');
  await send([
    keyEvent(1, { time: '2026-11-17T16:00:00Z', tag: '71000', unit: '101' }),
    keyEvent(2, { time: '2026-11-17T16:10:00Z', tag: '71001', hook: 1002, unit: '102' }),
  ]);
  expect(await found()).toEqual([
    [null, null],
    ['R', 'R'],
  ]);
});
