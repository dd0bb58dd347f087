import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Page = CallOutput<typeof contract.keyActivity.transactions>;
type AddedBadge = CallOutput<typeof contract.badges.addBadge>;

const clock = { at: new Date() };
let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => clock.at } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

/** Sets the clock and enrolls a cabinet of the property. */
async function startAt(first: string) {
  clock.at = new Date(first);
  clearActors(server.url);
  const path = `/api/properties/${world.ids.property}/datalog-transactions`;
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const manager = await world.as('manager');
  const report = async (query = '') => (await manager.get<Page>(`${path}?${query}`)).body.rows;
  return { path, cabinet, manager, report };
}

test('TXN-02 DEV-05 events from a clock set to 2099 or 1970 are marked, and are in the report for the day they arrived', async () => {
  const { path, cabinet, manager, report } = await startAt('2026-11-20T15:00:00.000Z');
  const futureEvent = keyEvent(1, { time: '2099-06-01T14:50:00Z' });
  await cabinet.send([futureEvent], { sentAt: '2099-06-01T15:00:00Z' });
  const pastEvent = keyEvent(2, { time: '1970-01-01T00:10:00Z', movement: 'returned' });
  await cabinet.send([pastEvent], { sentAt: '1970-01-01T00:12:00Z' });
  const jumped = keyEvent(3, { time: '2099-01-01T00:00:00Z', tag: '71001' });
  await cabinet.send([jumped], { sentAt: '2026-11-20T15:00:00Z' });
  const day = 'from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z&direction=ascending';
  const rows = await report(day);
  expect(rows.map(({ time, movement, deviceTime }) => [time, movement, deviceTime])).toEqual([
    ['2026-11-20T14:50:00.000Z', 'taken', '2099-06-01T14:50:00.000Z'],
    ['2026-11-20T15:00:00.000Z', 'returned', '1970-01-01T00:10:00.000Z'],
    ['2026-11-20T15:00:00.000Z', 'taken', '2099-01-01T00:00:00.000Z'],
  ]);
  expect(rows.map(({ clockCorrected, clockDoubtful }) => [clockCorrected, clockDoubtful])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(await report('')).toHaveLength(3);
  const { body: count } = await manager.get(`${path}/count?${day.replace('&direction=ascending', '')}`);
  expect(count).toMatchObject({ count: 3 });
});

/** A time in whole seconds, in the format that cabinets use. */
const timeOn = (day: string, time: string) => `${day}T${time}:00Z`;

test('TXN-02 TXN-10 DEV-05 if a clock was set before its events were sent, the events and their due times are corrected and marked', async () => {
  const { cabinet, manager, report } = await startAt('2026-11-20T15:00:00.000Z');
  const today = (time: string) => timeOn('2026-11-20', time);
  const epoch = (time: string) => timeOn('1970-01-01', time);
  const pastEvents = [
    keyEvent(1, { time: today('10:00'), tag: '71001' }),
    keyEvent(2, { time: epoch('00:30'), tag: '71002', dueBack: epoch('03:30') }),
    {
      ...keyEvent(3),
      kind: 'system',
      action: 'clock-set',
      time: today('14:00'),
      oldTime: epoch('01:30'),
      newTime: today('14:00'),
    },
  ];
  const sendReply = await cabinet.send(pastEvents, { sentAt: clock.at.toISOString() });
  expect(sendReply.body).toMatchObject({ stored: 3, quarantined: [] });
  const threeHours = [
    keyEvent(4, { time: today('11:30'), tag: '71003', dueBack: today('12:30') }),
    {
      ...keyEvent(5),
      kind: 'system',
      action: 'clock-set',
      time: today('11:45'),
      oldTime: today('11:45'),
      newTime: today('14:45'),
    },
  ];
  await cabinet.send(threeHours, { sentAt: clock.at.toISOString() });
  const rows = (await report('direction=ascending')).filter(({ kind }) => kind === 'key');
  expect(
    rows.map(({ keyTagNumber: tag, time, clockCorrected, clockDoubtful }) => [
      tag,
      time,
      clockCorrected,
      clockDoubtful,
    ]),
  ).toEqual([
    ['71001', '2026-11-20T10:00:00.000Z', false, false],
    ['71002', '2026-11-20T13:00:00.000Z', true, false],
    ['71003', '2026-11-20T14:30:00.000Z', true, false],
  ]);
  expect(rows.map(({ deviceTime }) => deviceTime)).toEqual([
    '2026-11-20T10:00:00.000Z',
    '1970-01-01T00:30:00.000Z',
    '2026-11-20T11:30:00.000Z',
  ]);
  type KeysOutReply = CallOutput<typeof contract.keyActivity.keysOut>;
  const keysOut = (await manager.get<KeysOutReply>(`/api/properties/${world.ids.property}/keys-out`)).body.rows;
  const keyOut = (tag: string) => keysOut.find((row) => row.tag === tag);
  expect(keyOut('71002')).toMatchObject({
    since: '2026-11-20T13:00:00.000Z',
    sinceClock: 'corrected',
    dueBack: '2026-11-20T16:00:00.000Z',
    overdue: false,
  });
  expect(keyOut('71003')).toMatchObject({
    sinceClock: 'corrected',
    dueBack: '2026-11-20T15:30:00.000Z',
    overdue: false,
  });
  expect(keyOut('71001')).toMatchObject({ sinceClock: null });
});

test('TXN-10 EXC-01 DEV-05 an event with an implausible time raises no exception and makes no key overdue when it arrives', async () => {
  const { cabinet, manager, report } = await startAt('2026-11-20T15:00:00.000Z');
  const path = `/api/properties/${world.ids.property}`;
  const weekend = { weekdays: [6, 7], from: '00:00', to: '23:59' };
  expect((await manager.send('POST', `${path}/badge-restrictions`, weekend)).status).toBeLessThan(300);
  clock.at = new Date('2026-11-20T15:05:00.000Z');
  const takenEvent = { time: '1969-12-31T23:00:00Z', dueBack: '1970-01-01T01:00:00Z' };
  await cabinet.send([keyEvent(1, takenEvent)], { sentAt: clock.at.toISOString() });
  await cabinet.send([keyEvent(2, { tag: '71002', dueBack: '1970-01-01T01:00:00Z', time: '2026-11-20T15:04:00Z' })], {
    sentAt: clock.at.toISOString(),
  });
  expect(
    (await report('direction=ascending')).map(({ time, clockDoubtful, arrivalCheck }) => [
      time,
      clockDoubtful,
      arrivalCheck,
    ]),
  ).toEqual([
    ['2026-11-20T15:04:00.000Z', false, expect.anything()],
    ['2026-11-20T15:05:00.000Z', true, null],
  ]);
  await server.platform.jobs.runNow('find-event-exceptions');
  await server.platform.jobs.runNow('find-exceptions');
  type KeysOutReply = CallOutput<typeof contract.keyActivity.keysOut>;
  const keysOut = (await manager.get<KeysOutReply>(`${path}/keys-out`)).body.rows;
  expect(keysOut.map(({ tag, overdue, sinceClock, dueBack }) => [tag, overdue, sinceClock, dueBack])).toEqual([
    ['71002', false, null, expect.stringMatching(/^2026-11-20T/)],
    ['71000', false, 'doubtful', '2026-11-20T17:05:00.000Z'],
  ]);
  const { body } = await manager.get<{ rows: { kind: string }[] }>('/api/exceptions');
  expect(body.rows.filter(({ kind }) => kind === 'KEY_OUT')).toEqual([]);
});

test('TXN-02 BDG-01 a report shows the badge owner at each event: the first owner, then no one, then the next owner', async () => {
  const { cabinet, manager, report } = await startAt('2026-11-20T15:00:00.000Z');
  const add = (name: string) =>
    manager.send<AddedBadge>('POST', `/api/properties/${world.ids.property}/badges`, {
      number: '777001',
      pin: '4321',
      name,
    });
  const at = (step: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, step * 10));
  const takeKey = async (seq: number, step: number) => {
    clock.at = at(step);
    const event = keyEvent(seq, { time: clock.at.toISOString(), badge: '777001' });
    await cabinet.send([event], { sentAt: clock.at.toISOString() });
  };
  const first = await add('First Owner');
  expect(first.status).toBe(201);
  await takeKey(1, 1);
  clock.at = at(2);
  expect((await manager.send('DELETE', `/api/properties/${world.ids.property}/badges/${first.body.id}`)).status).toBe(
    200,
  );
  await takeKey(2, 3);
  clock.at = at(4);
  expect((await add('Second Owner')).status).toBe(201);
  await takeKey(3, 5);
  const readNames = async (query: string) =>
    (await report(`direction=ascending&${query}`)).map((row) => row.employeeName);
  expect(await readNames('report=transactions')).toEqual(['First Owner', null, 'Second Owner']);
  expect(await readNames('badge=777001&report=byEmployee')).toEqual(['First Owner', null, 'Second Owner']);
});

test('TXN-02 TXN-09 the day on which daylight saving time ends has 25 hours, and its repeated hour is found and shown twice', async () => {
  const { path, cabinet, manager, report } = await startAt('2026-11-03T12:00:00.000Z');
  const times = [
    '2026-11-01T04:59:59.000Z',
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T06:30:00.000Z',
    '2026-11-01T07:30:00.000Z',
    '2026-11-02T05:59:59.000Z',
    '2026-11-02T06:00:00.000Z',
  ];
  const events = times.map((time, index) => keyEvent(index + 1, { time }));
  await cabinet.send(events, { sentAt: '2026-11-03T12:00:00Z' });
  // November 1 in Chicago.
  const day = 'from=2026-11-01T05:00:00Z&to=2026-11-02T06:00:00Z&direction=ascending';
  expect((await report(day)).map(({ time }) => time)).toEqual(times.slice(1, 5));
  const repeatedHour = await report(`${day}&report=custom&hoursFrom=01:00&hoursTo=02:00`);
  expect(repeatedHour.map(({ time }) => time)).toEqual(times.slice(2, 4));
  const { body: file } = await manager.get<string>(`${path}/export?${day}&format=csv`);
  expect(file.match(/11\/01\/2026 01:30:00 AM/g)).toHaveLength(2);
  expect(file).not.toContain('11/02/2026 12:00:00 AM');
});
