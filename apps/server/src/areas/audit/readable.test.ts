import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type History = CallOutput<typeof contract.audit.entityHistory>;
type Property = CallOutput<typeof contract.hierarchy.getProperty>;

const log = async (server: TestServer, path: string) => {
  const administrator = await actor(server.url, 'sysadmin');
  return (await administrator.get<History>(`/api/audit/entity/${path}`)).body;
};
const byPeople = ({ rows }: History) => rows.filter(({ by }) => by !== null);

test('SYS-01 a log says what it is about, where that is kept, and whose login it is', async () => {
  const server = await testServer();
  const harborPoint = [
    { level: 'corporation', id: ids.corporation, name: 'Harbor Residential' },
    { level: 'division', id: ids.division, name: 'Midwest' },
    { level: 'region', id: ids.region, name: 'Chicago' },
    { level: 'property', id: ids.property, name: 'Harbor Point' },
  ];
  const about = async (path: string) => (await log(server, path)).subject;
  expect(await about('property/1')).toEqual({ name: 'Harbor Point', place: harborPoint, login: null });
  expect(await about('division/1')).toMatchObject({ name: 'Midwest', place: harborPoint.slice(0, 2) });
  expect(await about('property/vendor/1')).toMatchObject({ name: 'Harbor Point', place: harborPoint });
  const login = { name: 'Test staff', place: harborPoint, login: { id: 205, isInternal: false } };
  for (const path of ['staff/205', 'credential/205', 'staff-scope/205-4-1']) expect(await about(path)).toEqual(login);
  expect(await about('staff/105')).toEqual({
    name: 'Test sysadmin',
    place: [],
    login: { id: 105, isInternal: true },
  });
  const manager = await actor(server.url, 'manager');
  await manager.send('POST', '/api/properties/1/vendors', { name: 'Ace Plumbing' });
  expect(await about('vendor/1')).toEqual({ name: 'Ace Plumbing', place: harborPoint, login: null });
});

test('SYS-01 NAV-18 an entity of the hierarchy or a login that does not exist has no log', async () => {
  const server = await testServer();
  const administrator = await actor(server.url, 'sysadmin');
  const absent = ['corporation', 'division', 'region', 'property', 'staff', 'property/vendor', 'corporation/staff'];
  for (const path of absent)
    expect((await administrator.get(`/api/audit/entity/${path}/987654`)).status, path).toBe(404);
  expect((await administrator.get('/api/audit/entity/revisions?entityType=staff&entityId=987654')).status).toBe(404);
});

test('SYS-01 what one request wrote has one key, another request another', async () => {
  const server = await testServer();
  const management = await actor(server.url, 'management');
  await management.send('POST', '/api/properties/1/cancel', { reason: 'Sold' });
  await management.send('POST', '/api/properties/1/reinstate', { reason: 'Bought back' });
  const acts = byPeople(await log(server, 'property/1')).map(({ kind, act }) => [kind, act] as const);
  const [back, canceled] = [acts[0]?.[1], acts[2]?.[1]];
  expect(acts).toEqual([
    ['property-change', back],
    ['property', back],
    ['property-change', canceled],
    ['property', canceled],
  ]);
  expect(back).not.toBe(canceled);
});

test('SYS-01 numbers that stand for something have its name, and keep the number where it is gone', async () => {
  const server = await testServer();
  const management = await actor(server.url, 'management');
  const { body } = await management.get<Property>('/api/properties/1');
  await asOwner(server, `update property set region_id = 2, division_id = 2 where id = 1`);
  expect(body.region.name).toBe('Chicago');
  const [moved] = (await log(server, 'property/1')).rows;
  expect(moved?.changes).toContainEqual({
    field: 'region_id',
    before: '1',
    after: '2',
    refers: { kind: 'region', before: 'Chicago', after: 'Austin' },
  });
  await asOwner(
    server,
    `insert into exception_setting (level, entity_id, key_out_minutes) values (4, 987654, 5), (3, 2, 5)`,
  );
  const [there] = (await log(server, 'exception-setting/3-2')).rows;
  expect(there).toMatchObject({ name: 'Austin' });
  expect(there?.changes).toContainEqual({
    field: 'entity_id',
    before: null,
    after: '2',
    refers: { kind: 'region', before: null, after: 'Austin' },
  });
  const [gone] = (await log(server, 'exception-setting/4-987654')).rows;
  expect(gone?.changes).toContainEqual({
    field: 'entity_id',
    before: null,
    after: '987654',
    refers: { kind: 'property', before: null, after: null },
  });
});

test('SYS-01 RGT-05 the log of a property tells who was given it and from whom it was taken', async () => {
  const server = await testServer();
  await asOwner(server, `delete from staff_scope where staff_id = 205; insert into staff_scope values (205, 4, 2)`);
  const scopes = async (path: string) =>
    (await log(server, `${path}?kind=staff-scope`)).rows
      .filter(({ name }) => name === 'Test staff')
      .map(({ action }) => action);
  expect(await scopes('property/1')).toEqual(['delete', 'insert']);
  expect(await scopes('property/2')).toEqual(['insert']);
  expect(await scopes('property/3')).toEqual([]);
  expect((await log(server, 'region/1?kind=staff-scope')).rows.map(({ name }) => name)).toContain('Test region');
  // What it was before it moved to another customer stays told.
  await asOwner(server, `update property set region_id = 3, division_id = 3, corporation_id = 2 where id = 1`);
  expect(await scopes('property/1')).toEqual(['delete', 'insert']);
});

test('SYS-01 NAV-26 a log is narrowed to a kind of record and to a person, and says what it can be narrowed to', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  await manager.send('POST', '/api/properties/1/vendors', { name: 'Ace Plumbing' });
  const management = await actor(server.url, 'management');
  await management.send('POST', '/api/properties/1/vendors', { name: 'Best Locks' }, { 'x-impersonate': '203' });
  await management.send('POST', '/api/properties/1/cancel', { reason: 'Sold' });
  const names = async (query: string) => (await log(server, `property/1?${query}`)).rows.map(({ name }) => name);
  expect(await names('kind=vendor')).toEqual(['Best Locks', 'Ace Plumbing']);
  expect(await names('kind=vendor&person=100')).toEqual(['Best Locks']);
  expect(await names('kind=vendor&person=203')).toEqual(['Best Locks', 'Ace Plumbing']);
  expect(await names('person=100')).toEqual([null, 'Harbor Point', 'Best Locks']);
  expect(await names('kind=note')).toEqual([]);
  const first = await log(server, 'property/1?kind=note&limit=1');
  expect(first.choices?.kinds).toEqual(
    expect.arrayContaining(['property', 'property-change', 'staff-scope', 'vendor']),
  );
  expect(first.choices?.people).toEqual([
    { id: 100, name: 'Test management' },
    { id: 203, name: 'Test manager' },
  ]);
  const page = await log(server, 'property/1?kind=vendor&limit=1');
  const older = await log(server, `property/1?kind=vendor&limit=1&before=${page.next}`);
  expect([older.rows[0]?.name, older.next, older.choices]).toEqual(['Ace Plumbing', null, null]);
});

async function asOwner({ ownerUrl }: TestServer, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('SYS-01 records and hooks are told as people know them: a tag by its number, a badge by its person, a hook by its letter', async () => {
  const server = await testServer();
  await asOwner(
    server,
    `insert into key_tag (id, property_id, datalog_id, tag, hook, unit) values (13994, 1, 1, '808001', 1019, '317');
     insert into badge (id, property_id, number, name, level) values (77, 1, '000998', 'Ira Weld', 'employee');
     insert into badge_step (record_id, property_id, at, action, to_state) values (77, 1, now(), 'deactivate', 'inactive')`,
  );
  const [tag] = (await log(server, 'key-tag/13994')).rows;
  expect(tag).toMatchObject({ name: '808001', entityId: '13994' });
  expect(tag?.changes).toContainEqual({ field: 'hook', before: null, after: 'A19' });
  const [step] = (await log(server, 'property/badge-step/1')).rows;
  expect(step?.name).toBe('Ira Weld');
  await asOwner(
    server,
    'update property set non_lettered_panels = true where id = 1; update key_tag set hook = 51 where id = 13994',
  );
  const [moved] = (await log(server, 'key-tag/13994')).rows;
  expect(moved?.changes).toContainEqual({ field: 'hook', before: '(1) 19', after: '(2) 1' });
});

test('SYS-01 HIE-08 what happened to a change request says whose it is and of which day', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  const asked = await manager.send<{ id: number }>('POST', '/api/properties/1/send-change-form', {
    ...{ changes: [{ detail: 'name', from: '', to: 'Harbor View' }], note: '', key: randomUUID() },
  });
  await manager.send('POST', `/api/properties/1/change-requests/${asked.body.id}/withdrawal`, {});
  const [step] = (await log(server, 'property/change-request-step/1')).rows;
  const whose = expect.stringMatching(/^Test manager, \d{2}\/\d{2}\/\d{4}$/);
  expect(step?.name).toEqual(whose);
  expect(step?.changes).toContainEqual(
    expect.objectContaining({ field: 'record_id', refers: { kind: 'change-request', before: null, after: whose } }),
  );
});
