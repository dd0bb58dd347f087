import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

let now = new Date();
let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  clearActors(server.url);
  world = await ownWorld(server);
});

interface Page {
  rows: { id: number; days: number | null; type: string; warrantyUntil: string | null }[];
  count: number;
}

test('DEV-08 the past-due report lists active systems that have been silent for over three days, longest first, and omits systems whose enrollment was revoked', async () => {
  now = new Date('2026-11-01T12:00:00Z');
  const { url } = await testServer({ clock: { now: () => now } });
  await enrollTestCabinet(url);
  await enrollTestCabinet(url, worldIds.foreignDatalog);
  const annex = await enrollTestCabinet(url, worldIds.annex);
  const sendHeartbeat = () => annex.api.send('POST', '/api/device/heartbeat', { time: now.toISOString() });
  now = new Date('2026-11-02T12:00:00Z');
  await sendHeartbeat();
  now = new Date('2026-11-05T13:00:00Z');
  const read = async () => (await (await actor(url, 'production')).get<Page>('/api/reports/past-due-datalogs')).body;
  expect((await read()).rows.map(({ id, days }) => [id, days])).toEqual([
    [worldIds.foreignDatalog, 4],
    [worldIds.datalog, 4],
    [worldIds.annex, 3],
  ]);
  await sendHeartbeat();
  await (await actor(url, 'superadmin')).send('DELETE', `/api/datalogs/${worldIds.foreignDatalog}/enrolment`);
  expect(await read()).toMatchObject({ rows: [{ id: worldIds.datalog }], count: 1 });
  const file = await (await actor(url, 'production')).get<string>('/api/reports/past-due-datalogs/file?format=csv');
  expect(String(file.body)).toContain('Harbor Point');
  expect((await (await actor(url, 'manager')).get('/api/reports/past-due-datalogs')).status).toBe(403);
});

test('DEV-08 a past-due system is listed with its open service request until that request is closed', async () => {
  const { ids } = world;
  now = new Date('2026-11-01T12:00:00Z');
  await enrollTestCabinet(server.url, ids.datalog);
  clearActors(server.url);
  now = new Date('2026-11-05T13:00:00Z');
  const management = await actor(server.url, 'management');
  const openRequests = async () => {
    const { body } = await (await actor(server.url, 'production')).get<{
      rows: { id: number; openRequest: unknown }[];
    }>('/api/reports/past-due-datalogs?sort=request');
    return body.rows.filter(({ id }) => id === ids.datalog).map(({ openRequest }) => openRequest);
  };
  expect(await openRequests()).toEqual([null]);
  const path = `/api/properties/${ids.property}/service-requests`;
  const types = await management.get<{ rows: { id: number; name: string }[] }>('/api/service-requests/types');
  expect(types).toMatchObject({ status: 200 });
  const repair = types.body.rows.find(({ name }) => name === 'Repair')?.id;
  const form = {
    typeId: repair,
    datalogId: ids.datalog,
    title: 'Silent',
    description: 'No contact',
    key: randomUUID(),
  };
  const created = await management.send<{ id: number; number: number }>('POST', path, form);
  expect(created.status).toBe(201);
  expect(await openRequests()).toEqual([{ id: created.body.id, number: created.body.number }]);
  const file = await management.get<string>('/api/reports/past-due-datalogs/file?format=csv');
  expect(String(file.body)).toContain(String(created.body.number));
  const closingForm = { action: 'close', cause: 'Cable', done: 'Plugged in', minutes: 10 };
  await management.send('POST', `${path}/${created.body.id}/actions`, closingForm);
  expect(await openRequests()).toEqual([null]);
});

test('DEV-08 the platinum report lists only platinum systems, with version, contact, and the applicable warranty', async () => {
  const production = await actor(server.url, 'production');
  const added = await production.send<{ id: number }>('POST', `/api/properties/${world.ids.property}/datalogs`, {
    number: 'P1',
    name: 'Tower',
    type: 'PLT',
  });
  const { body } = await production.get<Page>('/api/reports/platinum');
  expect(body).toMatchObject({
    rows: [{ id: added.body.id, type: 'PLT', contact: 'never', version: null, days: null, warrantyUntil: null }],
    count: 1,
  });
  expect((await production.get<Page>('/api/reports/platinum?search=no%20such')).body.rows).toEqual([]);
});
