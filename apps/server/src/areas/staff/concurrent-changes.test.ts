import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
let lockCorporation: string;
let moveToForeignCorporation: string;
let contactEmail: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
  lockCorporation = `select pg_advisory_xact_lock(7001, ${ids.corporation})`;
  moveToForeignCorporation = `update property set corporation_id = ${ids.foreignCorporation}, division_id = ${ids.foreignDivision},
    region_id = ${ids.foreignRegion} where id = ${ids.sibling}`;
  contactEmail = `jo.${ids.property}@world.test`;
});

const form = (properties: number[], overrides: object = {}) => ({
  personalInformation: { name: 'Jo Lindqvist', contactEmail },
  commercialLevel: 4,
  accessRole: { id: 205 },
  isSSOEnabled: false,
  setLoginAsPrimaryContact: false,
  properties: properties.map((id) => ({ id })),
  ...overrides,
});
const addLogin = async (caller: Caller, properties: number[]) =>
  (await caller.send<Login>('POST', '/api/staff', form(properties))).body;
const readLogin = async (id: number) =>
  (await (await actor(server.url, 'sysadmin')).get<Login & { code?: string }>(`/api/staff/${id}`)).body;

test('STF-04 a login cannot get a property that moves to another customer during the save', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  const add = () => administrator.send('POST', '/api/staff', form([ids.sibling]));
  const [reply] = await whileLocked(server, [lockCorporation, moveToForeignCorporation], [add]);
  expect([reply?.status, reply?.body.code]).toEqual([409, 'changedByAnother']);
});

test('STF-05 if two users remove a login’s last two properties at the same time, the login is deactivated', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  const { id } = await addLogin(administrator, [ids.property, ids.sibling]);
  const removal = (property: number) => () =>
    administrator.send<{ outcome: string }>('DELETE', `/api/staff/${id}?fromPropertyId=${property}`);
  const replies = await whileLocked(server, [lockCorporation], [removal(ids.property), removal(ids.sibling)]);
  expect(replies.map(({ body }) => body.outcome).sort()).toEqual(['disabled', 'removed']);
});

test('STF-04 if one user saves a login while another removes it, both calls succeed', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  const { id, revision } = await addLogin(administrator, [ids.property]);
  const save = () => administrator.send('PUT', `/api/staff/${id}`, form([ids.property], { revision }));
  const remove = () => administrator.send('DELETE', `/api/staff/${id}`);
  const replies = await whileLocked(server, [lockCorporation], [save, remove]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

test('STF-05 RGT-03 a form that was opened before a property or a permission was removed does not restore it', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  const addedLogin = await addLogin(administrator, [ids.property, ids.sibling]);
  const save = (revision: number) =>
    administrator.send('PUT', `/api/staff/${addedLogin.id}`, form([ids.property, ids.sibling], { revision }));
  await administrator.send('DELETE', `/api/staff/${addedLogin.id}?fromPropertyId=${ids.sibling}`);
  expect((await save(addedLogin.revision)).body.code).toBe('changedByAnother');
  const { revision, properties } = await readLogin(addedLogin.id);
  expect(properties.map(({ id }) => id)).toEqual([ids.property]);
  await administrator.send('PUT', `/api/staff-permission/${addedLogin.id}`, {
    permissions: [{ id: 1, checked: false }],
  });
  expect((await save(revision)).body.code).toBe('changedByAnother');
});

test('ACC-21 a legacy login cannot be converted if its property moved to another customer or its email is not in its customer’s domain', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`insert into legacy_staff (user_name, name, corporation_id, role_id, level, entity_id, code_hash) values
      ('jlind', 'Jo Lindqvist', ${ids.corporation}, 203, 4, ${ids.sibling}, sha256('hand-over')),
      ('mhale', 'Marcus Hale', ${ids.corporation}, 203, 4, ${ids.property}, sha256('hand-over'))`.execute(tx);
    await sql`update corporation set email_domains = '{world.test}' where id = ${ids.corporation}`.execute(tx);
    await sql.raw(moveToForeignCorporation).execute(tx);
  });
  const init = (userName: string, email: string) =>
    callerOf(server.url).send('POST', '/api/legacy-staff/init', {
      userName,
      code: 'hand-over',
      name: 'Jo Lindqvist',
      email,
      password: 'a brand new password',
    });
  expect((await init('jlind', contactEmail)).body.code).toBe('legacyNotFound');
  const foreignLogin = await init('mhale', 'marcus@elsewhere.test');
  expect(foreignLogin.body.validationResult?.fields).toMatchObject([{ path: 'email', code: 'emailNotInDomain' }]);
  expect((await init('mhale', 'marcus@world.test')).status).toBe(200);
});
