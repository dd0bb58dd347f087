import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { readAllContent } from '#server/testing/read-all-content.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds, worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}`;
});

interface Change {
  revision: number;
  kind: string;
  key: string;
  value: Record<string, unknown> | null;
}
interface Config {
  revision: number;
  whole: boolean;
  changes: Change[];
  badges: Record<string, unknown>[];
  tags: { tag: string; hook: number; unit: string; opens: string[] }[];
}
interface Row {
  datalogId: number;
  revision: number;
  key: string;
  removal: boolean;
  state: string;
}

const fetchConfig = async ({ api }: TestCabinet, since?: number) =>
  (await api.get<Config>(`/api/device/config${since === undefined ? '' : `?since=${since}`}`)).body;
const acknowledge = ({ api }: TestCabinet, revision: number) =>
  api.send('POST', '/api/device/config/ack', { revision });
const addBadge = async (number: string, url = server.url) => {
  const manager = callerOf(url, (await world.as('manager')).token);
  return manager.send<{ id: number; code: string }>('POST', `${path}/badges`, {
    number,
    name: 'Maria Lopez',
    pin: '4711',
  });
};
const removeBadge = async (id: number) => (await world.as('manager')).send('DELETE', `${path}/badges/${id}`);
const listChanges = async () =>
  (await (await world.as('manager')).get<{ rows: Row[] }>(`${path}/config-changes`)).body.rows;

test('DEV-05 a cabinet fetches the complete configuration: badges with their PINs, its tags, units, activities, and settings', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await addBadge('000777');
  const fullConfig = await fetchConfig(cabinet);
  expect(fullConfig).toMatchObject({
    revision: 2,
    whole: true,
    settings: { timeZone: 'America/Chicago', nonLetteredPanels: false, propertyName: 'Harbor Point' },
    activities: [
      { code: 1, name: 'Key returned', minutes: null },
      { code: 14, name: 'Showing', minutes: 60 },
      { code: 20, name: 'Repair', minutes: null },
      { code: 99, name: '', minutes: null },
    ],
    restrictions: [],
  });
  expect(fullConfig.badges.map(({ number, pin }) => [number, pin])).toEqual([
    ['000107', null],
    ['000412', null],
    ['000777', '4711'],
  ]);
  expect(fullConfig.tags).toHaveLength(10);
  expect(fullConfig.tags[0]).toEqual({ tag: '71000', hook: 1001, unit: '101', opens: ['101'] });
});

test('DEV-05 restrictions are sent to the cabinet in the complete configuration and as changes, and changing them requires the right', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const manager = await world.as('manager');
  const hours = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
  const everything = { units: [], buildings: [], activities: [] };
  const added = await manager.send<{ id: number }>('POST', `${path}/badge-restrictions`, hours);
  expect(added.body).toEqual({ id: added.body.id, badge: null, ...hours, ...everything });
  await manager.send('POST', `${path}/badge-restrictions`, { ...hours, badge: '000412', units: ['101'] });
  const key = String(added.body.id);
  expect(await fetchConfig(cabinet)).toMatchObject({
    revision: 3,
    restrictions: [
      { key, badge: null, ...hours, ...everything },
      { badge: '000412', ...hours, ...everything, units: ['101'] },
    ],
  });
  expect((await manager.send('DELETE', `${path}/badge-restrictions/${key}`)).status).toBe(200);
  expect((await fetchConfig(cabinet, 1)).changes).toMatchObject([
    { revision: 2, kind: 'restriction', key, value: { badge: null, ...hours, ...everything } },
    { revision: 3, kind: 'restriction', value: { badge: '000412', units: ['101'] } },
    { revision: 4, kind: 'restriction', key, value: null },
  ]);
  expect((await manager.get(`${path}/badge-restrictions`)).body).toMatchObject({ rows: [{ badge: '000412' }] });
  for (const invalidFields of [
    { weekdays: [0] },
    { weekdays: [] },
    { weekdays: [1, 1] },
    { to: '24:00' },
    { badge: '12' },
  ])
    expect((await manager.send('POST', `${path}/badge-restrictions`, { ...hours, ...invalidFields })).status).toBe(400);
  const staff = await world.as('staff');
  expect((await staff.send('POST', `${path}/badge-restrictions`, hours)).status).toBe(403);
});

test('DEV-11 changes are sent to a cabinet in order; the whole configuration is sent if the revision is absent, 0, too old, or ahead', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { body: badge } = await addBadge('000777');
  await removeBadge(badge.id);
  const delta = await fetchConfig(cabinet, 1);
  expect(delta).toMatchObject({ revision: 3, whole: false });
  expect(delta.changes).toMatchObject([
    { revision: 2, kind: 'badge', key: '000777', value: { number: '000777', pin: '4711', level: 'employee' } },
    { revision: 3, kind: 'badge', key: '000777', value: null },
  ]);
  for (const since of [undefined, 0, 4, 10_000]) expect((await fetchConfig(cabinet, since)).whole).toBe(true);
  const lateCabinet = await enrollTestCabinet(server.url, world.ids.annex);
  expect(await fetchConfig(lateCabinet, 2), 'changes from before it enrolled were never kept for it').toMatchObject({
    whole: true,
    revision: 3,
  });
});

test('DEV-11 a change to a cabinet’s configuration is queued, delivered, and acknowledged; the acknowledged revision never decreases', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await addBadge('000777');
  await addBadge('000778');
  const states = async () => (await listChanges()).map(({ revision, state }) => [revision, state]);
  expect(await states()).toEqual([
    [3, 'queued'],
    [2, 'queued'],
  ]);
  await fetchConfig(cabinet, 1);
  expect((await acknowledge(cabinet, 2)).body).toEqual({ acknowledged: 2 });
  expect(await states()).toEqual([
    [3, 'delivered'],
    [2, 'acknowledged'],
  ]);
  expect((await acknowledge(cabinet, 1)).body).toEqual({ acknowledged: 2 });
  const ahead = await acknowledge(cabinet, 4);
  expect([ahead.status, ahead.body.code]).toEqual([409, 'revisionAhead']);
  expect((await acknowledge(cabinet, -1)).status).toBe(400);
  expect((await cabinet.api.send('POST', '/api/device/config/ack', { revision: '3' })).status).toBe(400);
  expect(await states()).toEqual([
    [3, 'delivered'],
    [2, 'acknowledged'],
  ]);
});

test('DEV-11 a removed badge causes a warning at the property until the cabinet has acknowledged the removal', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { body: badge } = await addBadge('000777');
  await removeBadge(badge.id);
  const warningCounts = async () => {
    const { body } = await (await world.as('manager')).get<{ rows: { removedBadgesWaiting: number }[] }>(
      `${path}/datalogs`,
    );
    return body.rows.map(({ removedBadgesWaiting }) => removedBadgesWaiting);
  };
  expect(await warningCounts()).toEqual([1, 0]);
  await fetchConfig(cabinet, 1);
  expect(await warningCounts()).toEqual([1, 0]);
  await acknowledge(cabinet, 3);
  expect(await warningCounts()).toEqual([0, 0]);
});

test('DEV-11 a waiting cabinet immediately gets a change made in another server process', async () => {
  const otherServer = await server.another();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const waiting = fetchConfig(cabinet, 1);
  await addBadge('000777', otherServer.url);
  expect(await waiting).toMatchObject({ revision: 2, whole: false, changes: [{ key: '000777' }] });
});

test('DEV-11 a waiting cabinet gets a reply immediately when its enrollment is revoked or it is enrolled again', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const waiting = cabinet.api.get('/api/device/config?since=1');
  await (await world.as('service')).send('DELETE', `/api/datalogs/${cabinet.id}/enrolment`);
  expect((await waiting).body.code).toBe('deviceRevoked');
  const formerCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const pendingRequest = formerCabinet.api.get('/api/device/config?since=1');
  await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await pendingRequest).body.code).toBe('streamClosed');
});

test('DEV-11 a waiting cabinet uses no database connection', async () => {
  const server = await testServer({ env: { DATABASE_POOL: '2' } });
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}`;
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const waiting = Array.from({ length: 8 }, () => fetchConfig(cabinet, 1));
  const beat = await cabinet.api.send('POST', '/api/device/heartbeat', { time: new Date().toISOString() });
  expect(beat.status).toBe(200);
  await addBadge('000777', server.url);
  for (const config of await Promise.all(waiting)) expect(config.revision).toBe(2);
});

test('DEV-11 concurrent changes are numbered without gaps for each cabinet', async () => {
  const cabinets = [
    await enrollTestCabinet(server.url, world.ids.datalog),
    await enrollTestCabinet(server.url, world.ids.annex),
  ];
  const numbers = Array.from({ length: 6 }, (_, index) => `0008${String(index).padStart(2, '0')}`);
  const created = await Promise.all(numbers.map((number) => addBadge(number)));
  expect(created.map(({ status }) => status)).toEqual(numbers.map(() => 201));
  for (const cabinet of cabinets) {
    const { changes } = await fetchConfig(cabinet, 1);
    expect(changes.map(({ revision }) => revision)).toEqual(numbers.map((_, index) => index + 2));
    expect(changes.map(({ key }) => key).sort()).toEqual(numbers);
  }
});

test('DEV-11 a badge’s PIN is sent to the cabinets of its property and is never stored in clear text', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const manager = await world.as('manager');
  const pin = '9173';
  await manager.send('POST', `${path}/badges`, { number: '000777', name: 'Maria Lopez', pin });
  expect((await fetchConfig(cabinet, 1)).changes[0]?.value?.pin).toBe(pin);
  const foreign = await enrollTestCabinet(server.url, world.ids.foreignDatalog);
  expect(JSON.stringify(await fetchConfig(foreign))).not.toContain('000777');
  const badgesReply = await manager.get(`${path}/badges`);
  expect(JSON.stringify(badgesReply.body)).not.toMatch(new RegExp(`\\b${pin}\\b`));
  expect(await readAllContent(server.ownerUrl)).not.toMatch(new RegExp(`(?<![\\w.:-])${pin}(?!\\w)`));
});

test('DEV-05 a badge number is used by one badge at a time, and is free again once that badge has ended', async () => {
  const first = await addBadge('000777');
  const second = await addBadge('000777');
  expect([second.status, second.body.code]).toEqual([409, 'badgeNumberTaken']);
  expect((await removeBadge(first.body.id)).status).toBe(200);
  expect((await removeBadge(first.body.id)).status).toBe(404);
  expect((await addBadge('000777')).status).toBe(201);
});

test('DEV-05 DEV-08 heartbeats and batches count as contact; a cabinet is out of contact after two missed contacts, and silent after three days', async () => {
  let now = new Date('2026-11-20T08:00:00Z');
  const server = await testServer({ clock: { now: () => now } });
  const cabinet = await enrollTestCabinet(server.url);
  const datalogs = `/api/properties/${worldIds.property}/datalogs`;
  const signInAs = async (role: string) => {
    const { body } = await signIn(server.url, `${role}@world.test`, worldPassword);
    return callerOf(server.url, body.accessToken);
  };
  const readSystem = async () => (await (await signInAs('manager')).get<{ rows: unknown[] }>(datalogs)).body.rows[0];
  now = new Date('2026-11-20T08:01:00Z');
  const beat = await cabinet.api.send('POST', '/api/device/heartbeat', { time: now.toISOString(), version: '4.3.0' });
  expect(beat.body).toMatchObject({ time: now.toISOString(), configRevision: 1 });
  expect(await readSystem()).toMatchObject({ contact: 'in-contact', lastContact: now.toISOString(), version: '4.3.0' });
  now = new Date('2026-11-20T08:02:00Z');
  await cabinet.send([keyEvent(1, { time: now.toISOString() })], { sentAt: now.toISOString() });
  expect(await readSystem()).toMatchObject({ lastContact: now.toISOString() });
  const listSilent = async (role: string) => (await (await signInAs(role)).get('/api/datalogs/silent')).body;
  expect(await listSilent('service')).toEqual({ rows: [], count: 0 });
  const readBoardCabinet = async () =>
    (await (await signInAs('manager')).get<{ cabinets: unknown[] }>(`/api/properties/${worldIds.property}/board`)).body
      .cabinets[0];
  now = new Date('2026-11-20T08:04:00Z');
  expect(await readSystem()).toMatchObject({ contact: 'in-contact' });
  now = new Date('2026-11-20T08:04:01Z');
  const silentStatus = { contact: 'no-contact', lastContact: '2026-11-20T08:02:00.000Z' };
  expect(await readSystem()).toMatchObject(silentStatus);
  expect(await readBoardCabinet()).toMatchObject({ ...silentStatus, silentSince: null });
  expect(await listSilent('service')).toEqual({ rows: [], count: 0 });
  now = new Date('2026-11-23T08:02:01Z');
  expect(await readSystem()).toMatchObject({ contact: 'silent' });
  const row = { id: cabinet.id, propertyName: 'Harbor Point', corporationName: 'Harbor Residential' };
  for (const role of ['service', 'manager']) expect(await listSilent(role)).toMatchObject({ rows: [row], count: 1 });
  expect(await listSilent('foreignmanager')).toEqual({ rows: [], count: 0 });
});
