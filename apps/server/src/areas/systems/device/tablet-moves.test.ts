import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type System = CallOutput<typeof contract.systems.getDatalog>;
type Cabinets = CallOutput<typeof contract.systems.listCabinets>;
type KeysOut = CallOutput<typeof contract.keyActivity.keysOut>;

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
});

async function addBoard(name: string, property = world.ids.property): Promise<number> {
  const provider = await world.as('production');
  const { status, body } = await provider.send<System>('POST', `/api/properties/${property}/key-boards`, { name });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const readSystem = async (id: number) => (await (await world.as('production')).get<System>(`/api/datalogs/${id}`)).body;
const stateOf = async (id: number) => {
  const { enrolment, enrolled, contact } = await readSystem(id);
  return [enrolment.state, enrolled, contact];
};
const listEnrollments = async (id: number) =>
  (await (await world.as('superadmin')).get<Cabinets>(`/api/datalogs/${id}/cabinets`)).body.rows;

/** Enrolls the tablet at another system with the secret of its former enrollment. */
const moveTablet = (former: TestCabinet, datalogId: number) =>
  enrollTestCabinet(server.url, datalogId, { formerSecret: former.api.token });

const unitsOut = async () => {
  const provider = await world.as('superadmin');
  const { body } = await provider.get<KeysOut>(`/api/properties/${world.ids.property}/keys-out`);
  return body.rows.map(({ unit }) => unit).sort();
};

const minutesAgo = (minutes: number) => ({ time: new Date(now.getTime() - minutes * 60_000).toISOString() });
const otherKey = { tag: '71001', hook: 1002, unit: '102' };

/**
 * Sends an event from an hour ago and one from ten minutes ago, as a tablet would whose enrollment ended half an hour
 * ago. Returns the quarantined numbers.
 */
async function deliverLate(tablet: TestCabinet): Promise<number[]> {
  const events = [keyEvent(2, minutesAgo(60)), keyEvent(3, { ...minutesAgo(10), ...otherKey })];
  const { status, body } = await tablet.send(events, { sentAt: now.toISOString() });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.quarantined;
}

/** Moves the clock forward, and signs in again. */
function pass(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
  clearActors(server.url);
}

async function newTablet(datalogId: number): Promise<TestCabinet> {
  const tablet = await enrollTestCabinet(server.url, datalogId);
  expect((await tablet.send([keyEvent(1, { movement: 'returned' })])).status).toBe(200);
  pass(60);
  return tablet;
}

test('BEY-17 a tablet that moves to another key board ends its enrollment at the former one, but still sends its remaining events there', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const tablet = await newTablet(former);
  await enrollTestCabinet(server.url, next, { formerSecret: 'an-unknown-secret-of-no-enrollment-at-all' });
  expect((await stateOf(former)).slice(0, 2)).toEqual(['enrolled', true]);
  await moveTablet(tablet, next);
  expect(await stateOf(former)).toEqual(['moved', false, 'moved']);
  expect(await stateOf(next)).toEqual(['enrolled', true, 'in-contact']);
  const beat = await tablet.api.send('POST', '/api/device/heartbeat', { time: now.toISOString() });
  expect([beat.status, beat.body.code]).toEqual([409, 'streamClosed']);
  expect((await tablet.send([keyEvent(2, minutesAgo(1))], { sentAt: now.toISOString() })).body).toMatchObject({
    stored: 1,
    quarantined: [],
  });
  await enrollTestCabinet(server.url, former);
  expect((await stateOf(former)).slice(0, 2)).toEqual(['enrolled', true]);
});

test('BEY-17 after a tablet moves to another key board, only events recorded before the move count at the former one', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const tablet = await newTablet(former);
  await moveTablet(tablet, next);
  pass(30);
  expect(await deliverLate(tablet)).toEqual([3]);
  expect(await unitsOut()).toEqual(['101']);
});

test('BEY-17 after the access of a moved tablet is revoked, its later events do not count at its former key board either', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const tablet = await newTablet(former);
  await moveTablet(tablet, next);
  expect((await (await world.as('service')).send('DELETE', `/api/datalogs/${next}/enrolment`)).status).toBe(200);
  pass(30);
  expect(await deliverLate(tablet)).toEqual([3]);
  expect(await unitsOut()).toEqual(['101']);
});

test('BEY-17 after a key board moves to another property, only events recorded before the move count at the former property', async () => {
  const board = await addBoard('Office');
  const tablet = await newTablet(board);
  const { number, revision } = await readSystem(board);
  const provider = await world.as('production');
  const move = { propertyId: world.ids.sibling, number, revision };
  expect((await provider.send('POST', `/api/datalogs/${board}/move`, move)).status).toBe(200);
  await enrollTestCabinet(server.url, board);
  pass(30);
  expect(await deliverLate(tablet)).toEqual([3]);
  expect(await unitsOut()).toEqual(['101']);

  expect(await listEnrollments(board)).toContainEqual(
    expect.objectContaining({ stream: tablet.stream, may: { close: true } }),
  );
  const close = await (await world.as('superadmin')).send(
    'POST',
    `/api/datalogs/${board}/cabinets/${tablet.stream}/close`,
    { reason: 'Lost' },
  );
  expect(close.status, JSON.stringify(close.body)).toBe(200);
  expect((await tablet.send([keyEvent(4)])).body.code).toBe('deviceRevoked');
});

test('BEY-17 a user who cannot access the former property of a key board cannot close its enrollment there', async () => {
  const board = await addBoard('Office', world.ids.sibling);
  const tablet = await newTablet(board);
  const { number, revision } = await readSystem(board);
  const move = { propertyId: world.ids.property, number, revision };
  expect((await (await world.as('production')).send('POST', `/api/datalogs/${board}/move`, move)).status).toBe(200);
  const closeAs = async (role: 'manager' | 'region', { stream }: TestCabinet) => {
    const path = `/api/datalogs/${board}/cabinets/${stream}/close`;
    return (await (await world.as(role)).send('POST', path, { reason: 'Lost' })).status;
  };
  expect(await closeAs('manager', tablet)).toBe(404);
  expect((await (await world.as('manager')).send('DELETE', `/api/datalogs/${board}/enrolment`)).status).toBe(200);
  expect((await tablet.send([keyEvent(2, minutesAgo(90))], { sentAt: now.toISOString() })).status).toBe(200);
  const current = await enrollTestCabinet(server.url, board);
  await enrollTestCabinet(server.url, board);
  expect([await closeAs('manager', current), await closeAs('region', tablet)]).toEqual([200, 200]);
});

test('BEY-17 an event that a tablet recorded after its enrollment ended does not move the tablet’s older events behind later movements', async () => {
  const board = await addBoard('Office');
  const tablet = await newTablet(board);
  const next = await enrollTestCabinet(server.url, board);
  pass(60);
  const ana = [keyEvent(1, minutesAgo(10)), keyEvent(2, { ...minutesAgo(5), movement: 'returned', badge: null })];
  expect((await next.send(ana, { sentAt: now.toISOString() })).status).toBe(200);
  const late = [keyEvent(2, minutesAgo(1)), keyEvent(3, { ...minutesAgo(70), badge: '000107' })];
  const { body } = await tablet.send(late, { sentAt: now.toISOString() });
  expect(body).toMatchObject({ stored: 2, quarantined: [2] });
  expect(await unitsOut()).toEqual([]);
});

test('BEY-17 after a cabinet replaces a key board, later events from its tablet do not count', async () => {
  const board = await addBoard('Office');
  const tablet = await newTablet(board);
  const { revision } = await readSystem(board);
  const input = { number: `S${board}`, type: 'STD', touch: false, revision };
  const provider = await world.as('production');
  expect((await provider.send('POST', `/api/datalogs/${board}/replacement`, input)).status).toBe(200);
  const cabinet = await enrollTestCabinet(server.url, board);
  pass(30);
  expect(await deliverLate(tablet)).toEqual([3]);
  expect(await unitsOut()).toEqual(['101']);
  const door = { ...keyEvent(1), kind: 'door', movement: 'opened', tag: null, hook: null, unit: null, activity: null };
  const ofCabinet = await cabinet.send([{ ...door, ...minutesAgo(5) }], { sentAt: now.toISOString() });
  expect(ofCabinet.body).toMatchObject({ stored: 1, quarantined: [] });
});

test('BEY-17 a moved tablet can deliver events to its former key board for 90 days, unless a user closes its enrollment there', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const tablet = await newTablet(former);
  const moved = await moveTablet(tablet, next);
  const movedAt = now.getTime();
  const deliversUntil = new Date(movedAt + 90 * 86_400_000).toISOString();
  expect(await listEnrollments(former)).toMatchObject([{ isCurrent: false, deliversUntil, may: { close: true } }]);
  pass(89 * 24 * 60);
  const send = () => tablet.send([keyEvent(2, minutesAgo(1))], { sentAt: now.toISOString() });
  expect((await send()).status).toBe(200);
  pass(2 * 24 * 60);
  expect((await send()).body.code).toBe('deviceRevoked');

  await moveTablet(moved, former);
  const close = { reason: 'Lost' };
  const provider = await world.as('superadmin');
  const closed = await provider.send('POST', `/api/datalogs/${next}/cabinets/${moved.stream}/close`, close);
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect((await moved.send([keyEvent(1)])).body.code).toBe('deviceRevoked');
});

test('BEY-17 the former key board of a moved tablet names the new one, except for viewers who cannot see it', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage', world.ids.sibling)];
  const tablet = await newTablet(former);
  await moveTablet(tablet, next);
  const name = `Garage, ${(await readSystem(next)).property.name}`;
  expect(await readSystem(former)).toMatchObject({ contact: 'moved', tabletMovedTo: name });
  expect(await listEnrollments(former)).toMatchObject([{ tabletMoved: { to: name } }]);
  const manager = await world.as('manager');
  const { body } = await manager.get<CallOutput<typeof contract.keyActivity.board>>(
    `/api/properties/${world.ids.property}/board`,
  );
  expect(body.cabinets.find(({ id }) => id === former)?.tabletMoved).toEqual({ to: null });
  const { body: seen } = await manager.get<System>(`/api/datalogs/${former}`);
  expect(seen).toMatchObject({ tabletMovedTo: null });
  const { body: renamed } = await manager.send<System>('PUT', `/api/datalogs/${former}/key-board`, {
    ...{ name: 'Pool', revision: seen.revision },
  });
  expect(renamed).toMatchObject({ name: 'Pool', tabletMovedTo: null });
  const panel = `/api/datalogs/${former}/panels/2`;
  const { body: extended } = await manager.send<System>('PUT', panel, { hooks: 10, revision: renamed.revision });
  expect(extended).toMatchObject({ panels: 2, tabletMovedTo: null });
  const { body: reduced } = await manager.send<System>('DELETE', `${panel}?revision=${extended.revision}`);
  expect(reduced).toMatchObject({ panels: 1, tabletMovedTo: null });
});

test('BEY-17 a customer who may change a key board can stop a replaced tablet from delivering events', async () => {
  const board = await addBoard('Office');
  const lost = await newTablet(board);
  await enrollTestCabinet(server.url, board);
  const manager = await world.as('manager');
  const closed = await manager.send('POST', `/api/datalogs/${board}/cabinets/${lost.stream}/close`, { reason: 'Lost' });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect((await lost.send([keyEvent(2)])).body.code).toBe('deviceRevoked');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await enrollTestCabinet(server.url, world.ids.datalog);
  const path = `/api/datalogs/${world.ids.datalog}/cabinets/${cabinet.stream}/close`;
  expect((await manager.send('POST', path, { reason: 'Lost' })).status, 'of a cabinet').toBe(403);
});

test('BEY-17 enrollments are numbered without gaps, also after a tablet moved away', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  await moveTablet(await newTablet(former), next);
  const { stream } = await enrollTestCabinet(server.url, former);
  expect(stream, 'the move itself takes a stream').toBe(3);
  expect((await listEnrollments(former)).map(({ number }) => number)).toEqual([2, 1]);
});

test('BEY-17 a revocation ends the access of one tablet: one that moved away before still delivers its remaining events', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const moved = await newTablet(former);
  await moveTablet(moved, next);
  const current = await enrollTestCabinet(server.url, former);
  expect(await listEnrollments(former)).toMatchObject([{ earlierOfDevice: 0 }, { revokedAt: null }]);
  expect((await (await world.as('service')).send('DELETE', `/api/datalogs/${former}/enrolment`)).status).toBe(200);
  expect((await current.send([keyEvent(1)])).body.code).toBe('deviceRevoked');
  const [ofCurrent, ofMoved] = await listEnrollments(former);
  expect([ofCurrent?.revokedAt === null, ofMoved?.revokedAt]).toEqual([false, null]);
  expect((await moved.send([keyEvent(2, minutesAgo(90))], { sentAt: now.toISOString() })).body).toMatchObject({
    stored: 1,
    quarantined: [],
  });
});

test('BEY-17 a revocation ends all enrollments of the same tablet, and their number is known before', async () => {
  const board = await addBoard('Office');
  const first = await newTablet(board);
  const again = await enrollTestCabinet(server.url, board, { androidId: first.androidId });
  expect(await listEnrollments(board)).toMatchObject([{ earlierOfDevice: 1 }, { earlierOfDevice: 0 }]);
  expect((await (await world.as('service')).send('DELETE', `/api/datalogs/${board}/enrolment`)).status).toBe(200);
  for (const tablet of [first, again]) expect((await tablet.send([keyEvent(2)])).body.code).toBe('deviceRevoked');
});

test('BEY-17 two tablets can swap their key boards at the same time', async () => {
  let boards = [await addBoard('Office'), await addBoard('Garage')] as const;
  let tablets = [await newTablet(boards[0]), await newTablet(boards[1])] as const;
  for (let round = 0; round < 8; round += 1) {
    const [first, second] = boards;
    tablets = await Promise.all([moveTablet(tablets[0], second), moveTablet(tablets[1], first)]);
    boards = [second, first];
    expect(tablets.map(({ id }) => id)).toEqual(boards);
  }
  const beats = await Promise.all(
    tablets.map(({ api }) => api.send('POST', '/api/device/heartbeat', { time: now.toISOString() })),
  );
  expect(beats.map(({ status }) => status)).toEqual([200, 200]);
});

test('BEY-17 an enrollment ends only the former enrollment of a key board of the same customer', async () => {
  const { datalog, foreignProperty } = world.ids;
  const boards = [await addBoard('Office'), await addBoard('Garage')] as const;
  const cabinet = await enrollTestCabinet(server.url, datalog);
  await moveTablet(cabinet, boards[0]);
  expect((await stateOf(datalog)).slice(0, 2), 'a cabinet').toEqual(['enrolled', true]);
  const foreign = await addBoard('Lobby', foreignProperty);
  const tablet = await newTablet(foreign);
  await moveTablet(tablet, boards[0]);
  expect((await stateOf(foreign)).slice(0, 2), 'of another customer').toEqual(['enrolled', true]);
  const own = await newTablet(boards[1]);
  await moveTablet(own, boards[0]);
  expect(await stateOf(boards[1])).toEqual(['moved', false, 'moved']);
});

test('BEY-17 a key board whose tablet moved away is not reported as silent, and an earlier report ends', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const tablet = await newTablet(former);
  const silence = async () => {
    await server.platform.jobs.runNow('find-exceptions');
    const rows = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx
        .selectFrom('exception')
        .select('state')
        .where('datalog_id', '=', former)
        .where('kind', '=', 'LAST_COMM')
        .execute(),
    );
    return rows.map(({ state }) => state);
  };
  pass(4 * 24 * 60);
  expect(await silence(), 'enrolled, but without contact').toEqual(['open']);
  const moved = await moveTablet(tablet, next);
  expect(await silence()).toEqual(['ended']);
  const back = await moveTablet(moved, former);
  await moveTablet(back, next);
  pass(10 * 24 * 60);
  expect(await silence()).toEqual(['ended']);
  expect((await stateOf(former))[2]).toBe('moved');
  const boards = `/api/properties/${world.ids.property}/board`;
  const { body } = await (await world.as('superadmin')).get<CallOutput<typeof contract.keyActivity.board>>(boards);
  const shown = body.cabinets.find(({ id }) => id === former);
  expect(shown?.silentSince, 'its data may be outdated').toBe(shown?.lastContact);
  expect(shown).toMatchObject({ contact: 'moved', tabletMoved: { to: 'Garage' } });
});

test('BEY-12 a key board whose tablet moved away is not reported for the tablet’s wrong clock', async () => {
  const [former, next] = [await addBoard('Office'), await addBoard('Garage')];
  const tablet = await newTablet(former);
  const time = new Date(now.getTime() + 3_600_000).toISOString();
  expect((await tablet.api.send('POST', '/api/device/heartbeat', { time })).status).toBe(200);
  const openFindings = async () => {
    await server.platform.jobs.runNow('find-cabinet-health');
    const rows = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx
        .selectFrom('service_request_finding')
        .select('kind')
        .where('datalog_id', '=', former)
        .where('ended_at', 'is', null)
        .execute(),
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await openFindings()).toEqual(['clock']);
  await moveTablet(tablet, next);
  expect(await openFindings()).toEqual([]);
});
