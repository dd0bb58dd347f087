import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
let property: number;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
  ({ property } = ids);
});

type History = CallOutput<typeof contract.audit.entityHistory>;
type Property = CallOutput<typeof contract.hierarchy.getProperty>;

const readLog = async (path: string) => {
  const administrator = await world.as('sysadmin');
  return (await administrator.get<History>(`/api/audit/entity/${path}`)).body;
};
const entriesByPeople = ({ rows }: History) => rows.filter(({ by }) => by !== null);

test('SYS-01 an audit log shows the name and the levels of its subject, and the login to which the subject belongs', async () => {
  const { id: staff } = world.login('staff');
  const harborPoint = [
    { level: 'corporation', id: ids.corporation, name: 'Harbor Residential' },
    { level: 'division', id: ids.division, name: 'Midwest' },
    { level: 'region', id: ids.region, name: 'Chicago' },
    { level: 'property', id: ids.property, name: 'Harbor Point' },
  ];
  const subjectOf = async (path: string) => (await readLog(path)).subject;
  expect(await subjectOf(`property/${property}`)).toEqual({ name: 'Harbor Point', place: harborPoint, login: null });
  expect(await subjectOf(`division/${ids.division}`)).toMatchObject({
    name: 'Midwest',
    place: harborPoint.slice(0, 2),
  });
  expect(await subjectOf(`property/vendor/${property}`)).toMatchObject({ name: 'Harbor Point', place: harborPoint });
  const login = { name: 'Test staff', place: harborPoint, login: { id: staff, isInternal: false } };
  for (const path of [`staff/${staff}`, `credential/${staff}`, `staff-scope/${staff}-4-${property}`])
    expect(await subjectOf(path)).toEqual(login);
  expect(await subjectOf('staff/105')).toEqual({
    name: 'Test sysadmin',
    place: [],
    login: { id: 105, isInternal: true },
  });
  const manager = await world.as('manager');
  const { body: vendor } = await manager.send<{ id: number }>('POST', `/api/properties/${property}/vendors`, {
    name: 'Ace Plumbing',
  });
  expect(await subjectOf(`vendor/${vendor.id}`)).toEqual({ name: 'Ace Plumbing', place: harborPoint, login: null });
});

test('SYS-01 NAV-18 a request for the audit log of a nonexistent entity or login returns “not found”', async () => {
  const administrator = await world.as('sysadmin');
  const absent = ['corporation', 'division', 'region', 'property', 'staff', 'property/vendor', 'corporation/staff'];
  for (const path of absent)
    expect((await administrator.get(`/api/audit/entity/${path}/987654`)).status, path).toBe(404);
  expect((await administrator.get('/api/audit/entity/revisions?entityType=staff&entityId=987654')).status).toBe(404);
});

test('SYS-01 all audit entries of one request have the same act ID, which differs from that of another request', async () => {
  const management = await world.as('management');
  await management.send('POST', `/api/properties/${property}/payment-delinquent`, {
    isDelinquent: true,
    reason: 'Late',
  });
  await management.send('POST', `/api/properties/${property}/payment-delinquent`, {
    isDelinquent: false,
    reason: 'Paid',
  });
  const actions = entriesByPeople(await readLog(`property/${property}`)).map(({ kind, act }) => [kind, act] as const);
  const [settled, overdue] = [actions[0]?.[1], actions[2]?.[1]];
  expect(actions).toEqual([
    ['property-change', settled],
    ['property', settled],
    ['property-change', overdue],
    ['property', overdue],
  ]);
  expect(settled).not.toBe(overdue);
});

test('SYS-01 the audit log shows a record ID as the record’s name, or as a number if the record was deleted', async () => {
  const management = await world.as('management');
  const { body } = await management.get<Property>(`/api/properties/${property}`);
  await asOwner(
    `update property set region_id = ${ids.otherRegion}, division_id = ${ids.otherDivision} where id = ${property}`,
  );
  expect(body.region.name).toBe('Chicago');
  const [moveEntry] = (await readLog(`property/${property}`)).rows;
  expect(moveEntry?.changes).toContainEqual({
    field: 'region_id',
    before: String(ids.region),
    after: String(ids.otherRegion),
    refers: { kind: 'region', before: 'Chicago', after: 'Austin' },
  });
  // The trigger rejects a setting of a deleted property. It is disabled to create an entry from before the deletion.
  await asOwner(
    `alter table exception_setting disable trigger level_exists;
     insert into exception_setting (level, entity_id, key_out_minutes) values (4, 987654, 5), (3, ${ids.otherRegion}, 5);
     alter table exception_setting enable trigger level_exists`,
  );
  const [setting] = (await readLog(`exception-setting/3-${ids.otherRegion}`)).rows;
  expect(setting).toMatchObject({ name: 'Austin' });
  expect(setting?.changes).toContainEqual({
    field: 'entity_id',
    before: null,
    after: String(ids.otherRegion),
    refers: { kind: 'region', before: null, after: 'Austin' },
  });
  const [deletedRow] = (await readLog('exception-setting/4-987654')).rows;
  expect(deletedRow?.changes).toContainEqual({
    field: 'entity_id',
    before: null,
    after: '987654',
    refers: { kind: 'property', before: null, after: null },
  });
});

test('SYS-01 RGT-05 a property’s log shows who got access and who lost it', async () => {
  const { id: staff } = world.login('staff');
  await asOwner(
    `delete from staff_scope where staff_id = ${staff}; insert into staff_scope values (${staff}, 4, ${ids.sibling})`,
  );
  const scopeActions = async (path: string) =>
    (await readLog(`${path}?kind=staff-scope`)).rows
      .filter(({ name }) => name === 'Test staff')
      .map(({ action }) => action);
  expect(await scopeActions(`property/${property}`)).toEqual(['delete', 'insert']);
  expect(await scopeActions(`property/${ids.sibling}`)).toEqual(['insert']);
  expect(await scopeActions(`property/${ids.cousin}`)).toEqual([]);
  expect((await readLog(`region/${ids.region}?kind=staff-scope`)).rows.map(({ name }) => name)).toContain(
    'Test region',
  );
  // Entries from before the move to another customer are still shown.
  await asOwner(`update property set region_id = 3, division_id = 3, corporation_id = 2 where id = ${property}`);
  expect(await scopeActions(`property/${property}`)).toEqual(['delete', 'insert']);
});

test('SYS-01 NAV-26 an audit log can be filtered by kind of record and by person, and lists the choices for each filter', async () => {
  const manager = await world.as('manager');
  await manager.send('POST', `/api/properties/${property}/vendors`, { name: 'Ace Plumbing' });
  const management = await world.as('management');
  await management.send(
    'POST',
    `/api/properties/${property}/vendors`,
    { name: 'Best Locks' },
    { 'x-impersonate': String(world.login('manager').id) },
  );
  await management.send('POST', `/api/properties/${property}/payment-delinquent`, {
    isDelinquent: true,
    reason: 'Late',
  });
  const names = async (query: string) => (await readLog(`property/${property}?${query}`)).rows.map(({ name }) => name);
  expect(await names('kind=vendor')).toEqual(['Best Locks', 'Ace Plumbing']);
  expect(await names('kind=vendor&person=100')).toEqual(['Best Locks']);
  expect(await names(`kind=vendor&person=${world.login('manager').id}`)).toEqual(['Best Locks', 'Ace Plumbing']);
  expect(await names('person=100')).toEqual([null, 'Harbor Point', 'Best Locks']);
  expect(await names('kind=note')).toEqual([]);
  const first = await readLog(`property/${property}?kind=note&limit=1`);
  expect(first.choices?.kinds).toEqual(
    expect.arrayContaining(['property', 'property-change', 'staff-scope', 'vendor']),
  );
  expect(first.choices?.people).toEqual([
    { id: 100, name: 'Test management' },
    { id: world.login('manager').id, name: 'Test manager' },
  ]);
  const page = await readLog(`property/${property}?kind=vendor&limit=1`);
  const older = await readLog(`property/${property}?kind=vendor&limit=1&before=${page.next}`);
  expect([older.rows[0]?.name, older.next, older.choices]).toEqual(['Ace Plumbing', null, null]);
});

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('SYS-01 the audit log shows a tag by its number, a badge by its owner, and a hook by its letter', async () => {
  await asOwner(
    `insert into key_tag (id, property_id, datalog_id, tag, hook, unit) values (13994, ${property}, ${ids.datalog}, '808001', 1019, '317');
     insert into badge (id, property_id, number, name, level) values (77, ${property}, '000998', 'Ira Weld', 'employee');
     insert into badge_step (record_id, property_id, at, action, to_state) values (77, ${property}, now(), 'deactivate', 'inactive')`,
  );
  const [tag] = (await readLog('key-tag/13994')).rows;
  expect(tag).toMatchObject({ name: '808001', entityId: '13994' });
  expect(tag?.changes).toContainEqual({ field: 'hook', before: null, after: 'A19' });
  const [step] = (await readLog(`property/badge-step/${property}`)).rows;
  expect(step?.name).toBe('Ira Weld');
  await asOwner(
    `update property set non_lettered_panels = true where id = ${property}; update key_tag set hook = 51 where id = 13994`,
  );
  const [moveEntry] = (await readLog('key-tag/13994')).rows;
  expect(moveEntry?.changes).toContainEqual({ field: 'hook', before: '(1) 19', after: '(2) 1' });
});

test('SYS-01 HIE-08 the audit log of a change request shows the author and the date of the request', async () => {
  const manager = await world.as('manager');
  const response = await manager.send<{ id: number }>('POST', `/api/properties/${property}/send-change-form`, {
    ...{ changes: [{ detail: 'name', from: '', to: 'Harbor View' }], note: '', key: randomUUID() },
  });
  await manager.send('POST', `/api/properties/1/change-requests/${response.body.id}/withdrawal`, {});
  const [step] = (await readLog(`property/change-request-step/${property}`)).rows;
  const signature = expect.stringMatching(/^Test manager, \d{2}\/\d{2}\/\d{4}$/);
  expect(step?.name).toEqual(signature);
  expect(step?.changes).toContainEqual(
    expect.objectContaining({ field: 'record_id', refers: { kind: 'change-request', before: null, after: signature } }),
  );
});
