import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Level = CallOutput<typeof contract.hierarchy.getRegion>;
type User = CallOutput<typeof contract.staff.getInternalUser>;

let server: TestServer;
let world: OwnWorld;
let management: Caller;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  management = await world.as('management');
});

const propertyForm = {
  name: 'New Place',
  timeZone: 'America/Chicago',
  physicalAddress: {
    addressLine1: '1 New Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    country: 'United States',
  },
};
const add = async (path: string, form: object) => (await management.send<Level>('POST', `/api/${path}`, form)).body;
const remove = (path: string, revision = 1, caller = management) =>
  caller.send<FailureBody>('DELETE', `/api/${path}?revision=${revision}`);
const reasons = ({ body }: Awaited<ReturnType<typeof remove>>) =>
  body.validationResult?.fields.map((field) => field.message);

async function addLevels() {
  const corporation = await add('corporations', { name: `New Homes ${randomUUID()}` });
  const division = await add(`corporations/${corporation.id}/divisions`, { name: 'New North' });
  const region = await add(`divisions/${division.id}/regions`, { name: 'New Town' });
  return { corporation, division, region };
}

test('HIE-02 an empty property, region, division, or corporation can be deleted, children first', async () => {
  const { corporation, division, region } = await addLevels();
  const addedProperty = await add(`regions/${region.id}/properties`, propertyForm);
  expect(reasons(await remove(`regions/${region.id}`))).toEqual(['Properties: 1']);
  expect(reasons(await remove(`divisions/${division.id}`))).toEqual(['Properties: 1', 'Regions: 1']);
  expect(reasons(await remove(`corporations/${corporation.id}`))).toEqual([
    'Divisions: 1',
    'Properties: 1',
    'Regions: 1',
  ]);
  const paths = [
    `properties/${addedProperty.id}`,
    `regions/${region.id}`,
    `divisions/${division.id}`,
    `corporations/${corporation.id}`,
  ];
  for (const path of paths) {
    expect((await remove(path)).body, path).toEqual({ ok: true });
    expect((await management.get(`/api/${path}`)).status).toBe(404);
  }
});

test('HIE-02 a property with a mapping and a checked import file but no units can be deleted', async () => {
  const { region } = await addLevels();
  const { id } = await add(`regions/${region.id}/properties`, propertyForm);
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`with mapping as (
        insert into pms_mapping (property_id, kind, name, revision) values (${id}, 'units', 'Sample', 1) returning id
      ), version as (
        insert into pms_mapping_version (property_id, mapping_id, revision, rules, columns, at)
        select ${id}, id, 1, '{}', '{}', now() from mapping
      ) insert into pms_run (property_id, kind, mapping_id, mapping_revision, file_name, file, columns, row_count, state, at, touched_at)
      select ${id}, 'units', id, 1, 'a.csv', '{}', '{}', 1, 'checked', now(), now() from mapping`.execute(tx);
    await sql`insert into pms_source (mapping_id, property_id, revision, is_on, prefix, applies_automatically, max_missing, recipients, staff_id, waiting_since)
      select id, ${id}, 1, true, '', false, 0, '{}', ${world.login('manager').id}, now() from pms_mapping where property_id = ${id}`.execute(
      tx,
    );
    await sql`insert into pms_inbox_file (mapping_id, property_id, name, digest, modified_at, size, run_id, at)
      select mapping_id, ${id}, 'a.csv', 'a', now(), 1, id, now() from pms_run where property_id = ${id}`.execute(tx);
    await sql`insert into pms_run_piece (run_id, property_id, number, rows_sealed)
      select id, ${id}, 0, '' from pms_run where property_id = ${id}`.execute(tx);
    await sql`insert into pms_run_row (run_id, property_id, number, outcome, name)
      select id, ${id}, 1, 'new', 'A' from pms_run where property_id = ${id}`.execute(tx);
    await sql`insert into pms_imported (property_id, kind, stored_id, stored) values (${id}, 'units', 1, '{}')`.execute(
      tx,
    );
  });
  expect((await remove(`properties/${id}`)).body).toEqual({ ok: true });
});

test('HIE-02 deleting a level in use returns 409 with the number of systems, logins, and other uses', async () => {
  const refusedReply = await remove(`properties/${world.ids.property}`);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'inUse']);
  expect(reasons(refusedReply)).toEqual(expect.arrayContaining(['Systems: 2', 'Units: 20']));
  expect(reasons(refusedReply)?.some((reason) => /^Logins: [1-9]/.test(reason))).toBe(true);
  expect(reasons(await remove(`corporations/${world.ids.corporation}`))).toEqual(
    expect.arrayContaining(['Divisions: 2', 'Regions: 2', 'Properties: 3']),
  );
  expect((await management.get(`/api/properties/${world.ids.property}`)).status).toBe(200);
});

test('HIE-02 a deletion with an outdated revision is rejected, and a successful deletion is in the audit log', async () => {
  const { region } = await addLevels();
  expect((await remove(`regions/${region.id}`, region.revision + 1)).body.code).toBe('changedByAnother');
  await remove(`regions/${region.id}`);
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`select coalesce(real_staff_id, staff_id) as by, action from audit_entry where entity_type = 'region' and entity_id = ${region.id} order by id desc limit 1`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ by: world.login('management').id, action: 'delete' }]);
});

test('HIE-02 a property added during the deletion of its region is never orphaned, no matter which request is first', async () => {
  const race = async (isDeletionFirst: boolean) => {
    const { region } = await addLevels();
    const deletion = () => remove(`regions/${region.id}`);
    const addition = () => management.send<FailureBody>('POST', `/api/regions/${region.id}/properties`, propertyForm);
    const locks = [`select from region where id = ${region.id} for update`];
    const replies = await whileLocked(server, locks, isDeletionFirst ? [deletion, addition] : [addition, deletion]);
    return replies.map(({ status, body }) => [status, body.code]);
  };
  expect(await race(true)).toEqual([
    [200, undefined],
    [409, 'changedByAnother'],
  ]);
  expect(await race(false)).toEqual([
    [201, undefined],
    [409, 'inUse'],
  ]);
});

test('HIE-02 a record added to a property during its deletion is rejected', async () => {
  const { region } = await addLevels();
  const addedProperty = await add(`regions/${region.id}/properties`, propertyForm);
  const replies = await whileLocked(
    server,
    [`select from property where id = ${addedProperty.id} for update`],
    [
      () => remove(`properties/${addedProperty.id}`),
      () => management.send<FailureBody>('POST', `/api/properties/${addedProperty.id}/vendors`, { name: 'Ace' }),
    ],
  );
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'changedByAnother'],
  ]);
});

const alert = { kinds: ['KEY_OUT'], isOn: true, recipients: ['night@harbor.example'] };

test.each([
  ['a note', 'notes', { message: 'Call first' }],
  ['an alert', 'exception-alerts', alert],
])('HIE-02 %s added to a region during its deletion is never orphaned, in either order', async (_, path, form) => {
  const race = async (isDeletionFirst: boolean) => {
    const { region } = await addLevels();
    const deletion = () => remove(`regions/${region.id}`);
    const sales = await world.as('sales');
    const addition = () => sales.send<FailureBody>('POST', `/api/regions/${region.id}/${path}`, form);
    const locks = [`select from region where id = ${region.id} for update`];
    const replies = await whileLocked(server, locks, isDeletionFirst ? [deletion, addition] : [addition, deletion]);
    return replies.map(({ status, body }) => [status, body.code]);
  };
  expect(await race(true)).toEqual([
    [200, undefined],
    [409, 'changedByAnother'],
  ]);
  expect(await race(false)).toEqual([
    [201, undefined],
    [409, 'inUse'],
  ]);
});

test('HIE-02 a note added to a corporation during its deletion is never orphaned, in either order', async () => {
  const sales = await world.as('sales');
  const race = async (isDeletionFirst: boolean) => {
    const corporation = await add('corporations', { name: `New Homes ${randomUUID()}` });
    const path = `corporations/${corporation.id}`;
    const deletion = () => remove(path);
    const addition = () => sales.send<FailureBody>('POST', `/api/${path}/notes`, { message: 'Call first' });
    const locks = [`select from corporation where id = ${corporation.id} for update`];
    const replies = await whileLocked(server, locks, isDeletionFirst ? [deletion, addition] : [addition, deletion]);
    return replies.map(({ status, body }) => [status, body.code]);
  };
  expect(await race(true)).toEqual([
    [200, undefined],
    [409, 'changedByAnother'],
  ]);
  expect(await race(false)).toEqual([
    [201, undefined],
    [409, 'inUse'],
  ]);
});

test('HIE-02 STF-01 a login added to a region during its deletion is rejected and leaves no access to the region', async () => {
  const { region } = await addLevels();
  const email = `new.login.${region.id}@world.test`;
  const login = {
    ...{ commercialLevel: 3, accessRole: { id: 202 }, setLoginAsPrimaryContact: false, regions: [{ id: region.id }] },
    personalInformation: { name: 'New Login', contactEmail: email, preferredLanguage: 'en' },
  };
  const admin = await world.as('sysadmin');
  const replies = await whileLocked(
    server,
    [`select from region where id = ${region.id} for update`],
    [() => remove(`regions/${region.id}`), () => admin.send<FailureBody>('POST', '/api/staff', login)],
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 400]);
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`select from staff_scope where level = 3 and entity_id = ${region.id}`.execute(tx),
  );
  expect(rows).toEqual([]);
});

const users = '/api/users';
async function newUser(caller: Caller) {
  const email = `new.user.${world.ids.property}@provider.test`;
  const form = { personalInformation: { name: 'New User', contactEmail: email }, accessRole: { id: 101 } };
  return (await caller.send<User>('POST', users, form)).body;
}

test('STF-08 a user who never signed in can be deleted if no other records refer to the user', async () => {
  const admin = await world.as('sysadmin');
  const { id, revision } = await newUser(admin);
  expect((await remove(`users/${id}`, revision + 1, admin)).body.code).toBe('changedByAnother');
  expect((await remove(`users/${id}`, revision, admin)).body).toEqual({ ok: true });
  expect((await admin.get(`${users}/${id}`)).status).toBe(404);
});

test('STF-08 a user with orders cannot be deleted, and a user cannot delete their own login', async () => {
  const admin = await world.as('sysadmin');
  const { id, revision } = await newUser(admin);
  const line = { productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 };
  await (await world.as('sales')).send('POST', `/api/properties/${world.ids.property}/purchase-orders`, {
    ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: id, shippingFeeCents: 0, lines: [line] },
  });
  const refusedReply = await remove(`users/${id}`, revision, admin);
  expect([refusedReply.status, refusedReply.body.code, reasons(refusedReply)]).toEqual([
    409,
    'inUse',
    ['Purchase orders: 1'],
  ]);
  const ownLogin = await admin.get<User>(`${users}/${world.login('sysadmin').id}`);
  expect((await remove(`users/${ownLogin.body.id}`, ownLogin.body.revision, admin)).status).toBe(403);
});
