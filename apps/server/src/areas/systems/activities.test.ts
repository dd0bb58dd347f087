import type { CallOutput, contract } from '@latchboard/contract';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { actorLogins, worldIds as ids } from '#server/testing/world-facts.ts';

type Activities = CallOutput<typeof contract.systems.listActivities>;

const now = new Date('2026-11-20T18:00:00.000Z');
const path = `/api/properties/${ids.property}/activities`;
let server: TestServer;
let manager: Caller;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  manager = await actor(server.url, 'manager');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { time: '2026-11-20T15:00:00Z', tag: '71001', hook: 1002, unit: '102', activity: 14 },
      { time: '2026-11-20T16:00:00Z', tag: '71002', hook: 1003, unit: '103', activity: 20 },
    ]),
  );
});

async function readActivity(code: number) {
  const activity = (await manager.get<Activities>(path)).body.rows.find((row) => row.code === code);
  if (!activity) throw new Error(`No activity ${code}`);
  return activity;
}
const setLanguage = async (language: 'en' | 'es') =>
  expect((await manager.send('PUT', '/api/session/language', { language })).status).toBe(200);
const report = `/api/properties/${ids.property}/datalog-transactions`;
const range = 'from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z';
const readNames = async (address: string) => {
  const text = JSON.stringify((await manager.get(address)).body);
  return ['Showing', 'Visita', 'Repair'].filter((name) => text.includes(name));
};

test('HIE-08 a user who may change the systems of a property can name its activities in both languages', async () => {
  const visit = { name: 'Showing', nameEs: 'Visita', minutes: 90 };
  const savedActivity = { code: 14, ...visit, revision: 2 };
  expect((await manager.send('PUT', `${path}/14`, { ...visit, revision: 1 })).body).toEqual(savedActivity);
  expect((await manager.send('PUT', `${path}/31`, { name: 'Survey', revision: 0 })).status).toBe(200);
  const { rows } = (await manager.get<Activities>(path)).body;
  expect(rows).toContainEqual(savedActivity);
  expect(rows).toContainEqual({ code: 31, name: 'Survey', nameEs: null, minutes: null, revision: 1 });
  // Codes that cabinets send for a returned key or for no activity are not activities of the property.
  for (const code of [1, 99]) {
    expect(rows.map((row) => row.code)).not.toContain(code);
    expect((await manager.send('PUT', `${path}/${code}`, { ...visit, revision: 0 })).status).toBe(400);
  }
});

test('HIE-08 two activities of a property cannot have the same name', async () => {
  const add = (code: number, name: string) => manager.send('PUT', `${path}/${code}`, { name, revision: 0 });
  expect((await add(61, 'Carpet')).status).toBe(200);
  const second = await add(62, ' carpet ');
  expect(second.status).toBe(400);
  expect(second.body).toMatchObject({ validationResult: { fields: [{ path: 'name', code: 'nameNotAvailable' }] } });
  const { revision } = await readActivity(61);
  expect((await manager.send('PUT', `${path}/61`, { name: 'carpet', revision })).status).toBe(200);
});

test('HIE-08 a stale change to an activity is rejected', async () => {
  const { code, revision } = await readActivity(20);
  const save = (name: string, seenRevision: number, activityCode: number) =>
    manager.send<{ code?: string }>('PUT', `${path}/${activityCode}`, { name, revision: seenRevision });
  const results = await Promise.all([save('Repair A', revision, code), save('Repair B', revision, code)]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save('Repair C', revision, code)).body.code).toBe('changedByAnother');
  const stored = await readActivity(code);
  expect(['Repair A', 'Repair B']).toContain(stored.name);
  expect((await save('Repair', stored.revision, code)).status).toBe(200);
  // Two concurrent additions with one code, then a change to an activity that does not exist.
  const added = await Promise.all([save('Paint', 0, 45), save('Pest control', 0, 45)]);
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save('Nobody', 1, 46)).status).toBe(409);
});

test('HIE-08 NAV-24 the board, the report, its filter choices, and its file show the activity in the user’s language', async () => {
  const { revision } = await readActivity(14);
  const visit = { name: 'Showing', nameEs: 'Visita', minutes: 90, revision };
  expect((await manager.send('PUT', `${path}/14`, visit)).status).toBe(200);
  const places = [
    `/api/properties/${ids.property}/keys-out`,
    `${report}?${range}`,
    `/api/properties/${ids.property}/report-options`,
    `${report}/export?${range}&format=csv`,
  ];
  for (const place of places) {
    await setLanguage('es');
    expect(await readNames(place), place).toEqual(['Visita', 'Repair']);
    await setLanguage('en');
    expect(await readNames(place), place).toEqual(['Showing', 'Repair']);
  }
});

test('HIE-08 RGT-07 a user without the permission to view activities does not see them', async () => {
  const assistant = await actor(server.url, 'assistant');
  expect((await assistant.get(path)).status).toBe(200);
  expect((await assistant.send('PUT', `${path}/14`, { name: 'Showing', revision: 1 })).status).toBe(403);
  const id = actorLogins.find(({ key }) => key === 'assistant')?.id ?? 0;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.insertInto('staff_permission').values({ staff_id: id, right_number: 1, granted: false }).execute(),
  );
  expect((await assistant.get(path)).status).toBe(403);
});

test('HIE-08 if several users add an activity with the same name concurrently, one succeeds and the others get an error', async () => {
  const add = (code: number) =>
    manager.send('PUT', `${path}/${code}`, { name: 'Pool check', nameEs: null, minutes: 10, revision: 0 });
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => add(80 + index)));
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  for (const { status, body } of replies.filter((reply) => reply.status >= 300))
    expect([status, body.validationResult?.fields[0]?.code]).toEqual([400, 'nameNotAvailable']);
});
