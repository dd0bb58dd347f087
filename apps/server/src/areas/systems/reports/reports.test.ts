import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { enrolledCabinet } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

interface Page {
  rows: { id: number; days: number | null; type: string; warrantyUntil: string | null }[];
  count: number;
}

test('DEV-08 the past-due report has active systems silent for over three days, by days, and not revoked ones', async () => {
  let now = new Date('2026-11-01T12:00:00Z');
  const { url } = await testServer({ clock: { now: () => now } });
  await enrolledCabinet(url);
  await enrolledCabinet(url, ids.foreignDatalog);
  const annex = await enrolledCabinet(url, ids.annex);
  const beat = () => annex.door.send('POST', '/api/device/heartbeat', { time: now.toISOString() });
  now = new Date('2026-11-02T12:00:00Z');
  await beat();
  now = new Date('2026-11-05T13:00:00Z');
  const read = async () => (await (await actor(url, 'production')).get<Page>('/api/reports/past-due-datalogs')).body;
  expect((await read()).rows.map(({ id, days }) => [id, days])).toEqual([
    [ids.foreignDatalog, 4],
    [ids.datalog, 4],
    [ids.annex, 3],
  ]);
  await beat();
  await (await actor(url, 'superadmin')).send('DELETE', `/api/datalogs/${ids.foreignDatalog}/enrolment`);
  expect(await read()).toMatchObject({ rows: [{ id: ids.datalog }], count: 1 });
  const file = await (await actor(url, 'production')).get<string>('/api/reports/past-due-datalogs/file?format=csv');
  expect(String(file.body)).toContain('Harbor Point');
  expect((await (await actor(url, 'manager')).get('/api/reports/past-due-datalogs')).status).toBe(403);
});

test('DEV-08 beside a past-due system stands its open service request, and none once that is closed', async () => {
  let now = new Date('2026-11-01T12:00:00Z');
  const { url } = await testServer({ clock: { now: () => now }, env: { ACCESS_TOKEN_MINUTES: '60' } });
  await enrolledCabinet(url);
  now = new Date('2026-11-05T13:00:00Z');
  const desk = await actor(url, 'management');
  const requests = async () => {
    const { body } = await (await actor(url, 'production')).get<{ rows: { openRequest: unknown }[] }>(
      '/api/reports/past-due-datalogs?sort=request',
    );
    return body.rows.map(({ openRequest }) => openRequest);
  };
  expect(await requests()).toEqual([null]);
  const path = `/api/properties/${ids.property}/service-requests`;
  const types = await desk.get<{ rows: { id: number; name: string }[] }>('/api/service-requests/types');
  expect(types).toMatchObject({ status: 200 });
  const repair = types.body.rows.find(({ name }) => name === 'Repair')?.id;
  const form = {
    typeId: repair,
    datalogId: ids.datalog,
    title: 'Silent',
    description: 'No contact',
    key: randomUUID(),
  };
  const made = await desk.send<{ id: number; number: number }>('POST', path, form);
  expect(made.status).toBe(201);
  expect(await requests()).toEqual([{ id: made.body.id, number: made.body.number }]);
  const file = await desk.get<string>('/api/reports/past-due-datalogs/file?format=csv');
  expect(String(file.body)).toContain(String(made.body.number));
  const closing = { action: 'close', cause: 'Cable', done: 'Plugged in', minutes: 10 };
  await desk.send('POST', `${path}/${made.body.id}/actions`, closing);
  expect(await requests()).toEqual([null]);
});

test('DEV-08 the platinum report has the platinum systems only, with version, contact and the warranty that counts', async () => {
  const { url } = await testServer();
  const production = await actor(url, 'production');
  const added = await production.send<{ id: number }>('POST', `/api/properties/${ids.property}/datalogs`, {
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
