import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type SharedReports = CallOutput<typeof contract.keyActivity.listSharedReports>;
type Report = SharedReports['rows'][number];

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/shared-reports`;
});
const form = {
  level: 'property',
  name: 'Night takes',
  address: 'hours=22%3A00-06%3A00&movement=taken',
  columns: ['unit'],
};
const share = (caller: Caller, overrides: object = {}) => caller.send<Report>('POST', path, { ...form, ...overrides });
const readShared = async (caller: Caller, sharedPath: string = path) =>
  (await caller.get<SharedReports>(sharedPath)).body;
const change = (caller: Caller, { id, name, address, columns, revision }: Report, overrides: object) =>
  caller.send<Report>('PUT', `${path}/${id}`, { name, address, columns, revision, ...overrides });

test('TXN-02 a custom report shared with a level is available only at that level and below', async () => {
  const as = world.as;
  const [corporate, region, manager, assistant] = [
    await as('corporate'),
    await as('region'),
    await as('manager'),
    await as('assistant'),
  ];
  const added = await share(manager);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    place: { level: 'property', id: world.ids.property },
    revision: 1,
    changedBy: 'Test manager',
    may: { change: true },
  });
  await share(region, { level: 'region', name: 'Of the region' });
  await share(corporate, { level: 'corporation', name: 'Of all' });
  const { rows, places } = await readShared(assistant);
  expect(rows.map(({ name, place, may }) => [name, place.level, may.change])).toEqual([
    ['Night takes', 'property', false],
    ['Of the region', 'region', false],
    ['Of all', 'corporation', false],
  ]);
  expect(rows[0]).toMatchObject({ address: form.address, columns: form.columns });
  expect(places).toEqual([]);
  const siblingReports = await readShared(region, `/api/properties/${world.ids.sibling}/shared-reports`);
  expect(siblingReports.rows.map(({ name }) => name)).toEqual(['Of the region', 'Of all']);
  const foreign = await as('foreignManager');
  expect((await readShared(foreign, '/api/properties/4/shared-reports')).rows).toEqual([]);
  expect((await foreign.get(path)).status).toBe(404);
});

test('TXN-02 a user cannot share a report with a level above their reach, or change the shared reports of that level', async () => {
  const as = world.as;
  const [division, manager, assistant] = [await as('division'), await as('manager'), await as('assistant')];
  expect((await readShared(manager)).places.map(({ level }) => level)).toEqual(['property']);
  expect((await readShared(division)).places.map(({ level }) => level)).toEqual(['property', 'region', 'division']);
  for (const [role, level] of [
    [manager, 'region'],
    [division, 'corporation'],
  ] as const) {
    const response = await share(role, { level });
    expect([response.status, response.body], level).toMatchObject([
      400,
      { validationResult: { fields: [{ path: 'level' }] } },
    ]);
  }
  expect((await share(assistant)).status).toBe(403);
  const { body: divisionReport } = await share(division, { level: 'division' });
  expect((await change(manager, divisionReport, { name: 'Mine now' })).status).toBe(403);
  expect((await manager.send('DELETE', `${path}/${divisionReport.id}`)).status).toBe(403);
  expect((await change(await as('foreignManager'), divisionReport, { name: 'Mine now' })).status).toBe(404);
  expect((await readShared(manager)).rows.map(({ name }) => name)).toEqual(['Night takes']);
});

test('TXN-02 a stale change to a shared report is rejected, and two reports at one level cannot have the same name', async () => {
  const as = world.as;
  const [region, manager] = [await as('region'), await as('manager')];
  const { body: report } = await share(manager);
  const renameReply = await change(region, report, { name: ' Takes at night ' });
  expect(renameReply.body).toMatchObject({ name: 'Takes at night', revision: 2, changedBy: 'Test region' });
  const staleChange = await change(manager, report, { address: '' });
  expect([staleChange.status, staleChange.body]).toMatchObject([409, { code: 'changedByAnother' }]);
  const duplicate = await share(manager, { name: 'TAKES AT NIGHT' });
  expect(duplicate.body).toMatchObject({ validationResult: { fields: [{ path: 'name', code: 'sharedNameTaken' }] } });
  expect((await share(region, { level: 'region', name: 'Takes at night' })).status).toBe(201);
  expect((await region.send('DELETE', `${path}/${report.id}`)).status).toBe(200);
  expect((await change(manager, renameReply.body, { address: '' })).status).toBe(404);
});

test('TXN-05 a shared report about certain tags is hidden from users who may not see tags', async () => {
  const as = world.as;
  const [manager, assistant] = [await as('manager'), await as('assistant')];
  await share(manager, { address: 'tag=71001' });
  expect((await readShared(manager)).rows).toHaveLength(1);
  expect((await readShared(assistant)).rows).toEqual([]);
});
