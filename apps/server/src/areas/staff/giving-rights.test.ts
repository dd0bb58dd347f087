import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;

const pick = { createLogin: 5, modifyLogin: 6, deleteLogin: 7, receipts: 8, byUnit: 10 } as const;

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
/** Number of the manager's login. */
let manager: number;
let administrator: Caller;
let next = 0;
beforeAll(async () => {
  server = await testServer({ shared: true });
  administrator = await actor(server.url, 'sysadmin');
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
  ({ id: manager } = world.login('manager'));
});

const form = (role: number, more: Record<string, unknown> = {}) => {
  next += 1;
  return {
    personalInformation: { name: 'Jo Lindqvist', contactEmail: `jo${next}@world.test` },
    commercialLevel: 4,
    accessRole: { id: role },
    setLoginAsPrimaryContact: false,
    properties: [{ id: ids.property }],
    ...more,
  };
};

/** Switches permissions of a login as an internal user does. */
const switchPicks = async (login: number, picks: readonly number[], checked: boolean) => {
  const permissions = picks.map((id) => ({ id, checked }));
  expect((await administrator.send('PUT', `/api/staff-permission/${login}`, { permissions })).status).toBe(200);
};
const add = (by: Caller, role: number, more: Record<string, unknown> = {}) =>
  by.send<Login & { validationResult?: { fields: { code: string }[] } }>('POST', '/api/staff', form(role, more));
const change = (by: Caller, login: Login, role: number, more: Record<string, unknown> = {}) =>
  by.send<Login>('PUT', `/api/staff/${login.id}`, {
    ...form(role, more),
    personalInformation: { name: 'Jo Lindqvist', contactEmail: login.personalInformation.contactEmail },
    revision: login.revision,
  });
const holds = (login: Login, id: number) =>
  login.staffAccessPermissions.find((permission) => permission.id === id)?.checked;

test('RGT-03 a manager without the right to key receipts cannot grant it in any form', async () => {
  await switchPicks(manager, [pick.receipts], false);
  const by = await world.as('manager');
  for (const role of [203, 204]) {
    const refused = await add(by, role);
    expect(refused.status, `role ${role} with its defaults`).toBe(400);
    expect(refused.body.validationResult?.fields[0]?.code).toBe('permissionNotAllowed');
    expect((await add(by, role, { staffAccessPermissions: [{ id: pick.receipts, checked: true }] })).status).toBe(400);
    const without = await add(by, role, { staffAccessPermissions: [{ id: pick.receipts, checked: false }] });
    expect(without.status, `role ${role} without them`).toBe(201);
    expect(holds(without.body, pick.receipts)).toBe(false);
    const permissions = [{ id: pick.receipts, checked: true }];
    expect((await by.send('PUT', `/api/staff-permission/${without.body.id}`, { permissions })).status).toBe(400);
  }
  const { body: plain } = await add(by, 205);
  expect((await change(by, plain, 203)).status).toBe(400);
  expect((await by.get<Login>(`/api/staff/${plain.id}`)).body.accessRole.id).toBe(205);
  const off = { staffAccessPermissions: [{ id: pick.receipts, checked: false }] };
  expect((await change(by, plain, 203, off)).status).toBe(200);
});

test('RGT-03 a right that another user granted is kept, and may be removed', async () => {
  await switchPicks(manager, [pick.receipts], false);
  const by = await world.as('manager');
  const { body: richer } = await add(administrator, 204);
  const renamed = await change(by, richer, 204);
  expect(renamed.status).toBe(200);
  expect(holds(renamed.body, pick.receipts)).toBe(true);
  const permissions = [{ id: pick.receipts, checked: false }];
  expect((await by.send('PUT', `/api/staff-permission/${richer.id}`, { permissions })).status).toBe(200);
});

test('RGT-03 a manager cannot reactivate a login with more rights than their own', async () => {
  const by = await world.as('manager');
  const { body: login } = await add(administrator, 203);
  await by.send('DELETE', `/api/staff/${login.id}`);
  await switchPicks(manager, [pick.receipts], false);
  expect((await by.send('POST', `/api/staff/${login.id}/restore`)).status).toBe(403);
  await switchPicks(manager, [pick.receipts], true);
  expect((await by.send('POST', `/api/staff/${login.id}/restore`)).status).toBe(200);
});

test('RGT-03 a manager cannot add a property to a login with rights that the manager lacks', async () => {
  const everywhere = { properties: [{ id: ids.property }, { id: ids.sibling }] };
  const { body: own } = await administrator.get<Login>(`/api/staff/${manager}`);
  expect((await change(administrator, own, 203, everywhere)).status).toBe(200);
  const { body: richer } = await add(administrator, 203);
  await switchPicks(manager, [pick.receipts], false);
  const by = await world.as('manager');
  expect((await change(by, richer, 203, everywhere)).status).toBe(400);
  const off = { staffAccessPermissions: [{ id: pick.receipts, checked: false }] };
  expect((await change(by, richer, 203, { ...everywhere, ...off })).status).toBe(200);
});

test('RGT-03 a new form shows a manager only the permissions they may grant', async () => {
  await switchPicks(manager, [pick.receipts], false);
  const by = await world.as('manager');
  type Permissions = { permissions: { id: number; checked: boolean; mayChange: boolean }[] };
  const { body } = await by.get<Permissions>('/api/staff-permission/role/203');
  expect(body.permissions.find(({ id }) => id === pick.receipts)).toMatchObject({ checked: false, mayChange: false });
  expect(body.permissions.find(({ id }) => id === pick.byUnit)).toMatchObject({ checked: true, mayChange: true });
});

test('RGT-03 a manager without the permission to create, modify, or delete logins cannot do so', async () => {
  const by = await world.as('manager');
  const { body: login } = await add(by, 205);
  await switchPicks(manager, [pick.createLogin], false);
  expect((await add(by, 205)).status).toBe(403);
  expect((await change(by, login, 205)).status).toBe(200);
  await switchPicks(manager, [pick.modifyLogin], false);
  const { body: changed } = await administrator.get<Login>(`/api/staff/${login.id}`);
  expect((await change(by, changed, 205)).status).toBe(403);
  await switchPicks(manager, [pick.deleteLogin], false);
  expect((await by.send('DELETE', `/api/staff/${login.id}`)).status).toBe(403);
  await switchPicks(manager, [pick.deleteLogin], true);
  expect((await by.send('DELETE', `/api/staff/${login.id}`)).status).toBe(200);
});

test.for([
  [204, 'assistant'],
  [205, 'staff'],
] as const)(
  'RGT-03 RGT-04 with the permissions, role %i can add, change, and delete only logins of role 205',
  async ([, key]) => {
    const { id } = world.login(key);
    const by = await world.as(key);
    expect((await add(by, 205)).status).toBe(403);
    await switchPicks(id, [pick.createLogin], true);
    const added = await add(by, 205);
    expect(added.status).toBe(201);
    expect((await change(by, added.body, 205)).status).toBe(403);
    await switchPicks(id, [pick.modifyLogin], true);
    expect((await change(by, added.body, 205)).status).toBe(200);
    for (const role of [203, 204]) {
      expect((await add(by, role)).status, `${key} gives ${role}`).toBe(400);
      const { body: above } = await add(administrator, role);
      expect((await change(by, above, role)).status, `${key} changes ${role}`).toBe(403);
    }
    expect((await by.send('DELETE', `/api/staff/${added.body.id}`)).status).toBe(403);
    await switchPicks(id, [pick.deleteLogin], true);
    expect((await by.send('DELETE', `/api/staff/${added.body.id}`)).status).toBe(200);
  },
);

test('RGT-07 Staff-Property_UPDATE is required to choose the properties of a login; without it the login has one, which cannot be changed', async () => {
  const everywhere = { properties: [{ id: ids.property }, { id: ids.sibling }] };
  // Management may create and modify logins but does not have this right.
  const by = await world.as('management');
  expect((await add(by, 205, everywhere)).status).toBe(403);
  const { body: login } = await add(by, 205);
  expect((await change(by, login, 205, everywhere)).status).toBe(403);
  const region = await world.as('region');
  expect((await change(region, login, 205, everywhere)).status).toBe(200);
  const { body: chosen } = await by.get<Login>(`/api/staff/${login.id}`);
  expect((await change(by, chosen, 205)).status).toBe(403);
  expect((await change(by, chosen, 205, everywhere)).status).toBe(200);
});
