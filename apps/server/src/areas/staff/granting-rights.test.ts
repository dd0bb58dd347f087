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
/** ID of the manager's login. */
let managerId: number;
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
  ({ id: managerId } = world.login('manager'));
});

const form = (role: number, overrides: Record<string, unknown> = {}) => {
  next += 1;
  return {
    personalInformation: { name: 'Jo Lindqvist', contactEmail: `jo${next}@world.test` },
    commercialLevel: 4,
    accessRole: { id: role },
    setLoginAsPrimaryContact: false,
    properties: [{ id: ids.property }],
    ...overrides,
  };
};

/** Switches permissions of a login as an internal user does. */
const switchPicks = async (login: number, picks: readonly number[], checked: boolean) => {
  const permissions = picks.map((id) => ({ id, checked }));
  expect((await administrator.send('PUT', `/api/staff-permission/${login}`, { permissions })).status).toBe(200);
};
const add = (by: Caller, role: number, overrides: Record<string, unknown> = {}) =>
  by.send<Login & { validationResult?: { fields: { code: string }[] } }>('POST', '/api/staff', form(role, overrides));
const change = (by: Caller, login: Login, role: number, overrides: Record<string, unknown> = {}) =>
  by.send<Login>('PUT', `/api/staff/${login.id}`, {
    ...form(role, overrides),
    personalInformation: { name: 'Jo Lindqvist', contactEmail: login.personalInformation.contactEmail },
    revision: login.revision,
  });
const hasPermission = (login: Login, id: number) =>
  login.staffAccessPermissions.find((permission) => permission.id === id)?.checked;

test('RGT-03 a manager without the receipt right cannot grant it through any form', async () => {
  await switchPicks(managerId, [pick.receipts], false);
  const by = await world.as('manager');
  for (const role of [203, 204]) {
    const refusedReply = await add(by, role);
    expect(refusedReply.status, `role ${role} with its defaults`).toBe(400);
    expect(refusedReply.body.validationResult?.fields[0]?.code).toBe('permissionNotAllowed');
    expect((await add(by, role, { staffAccessPermissions: [{ id: pick.receipts, checked: true }] })).status).toBe(400);
    const withoutReceipts = await add(by, role, { staffAccessPermissions: [{ id: pick.receipts, checked: false }] });
    expect(withoutReceipts.status, `role ${role} without them`).toBe(201);
    expect(hasPermission(withoutReceipts.body, pick.receipts)).toBe(false);
    const permissions = [{ id: pick.receipts, checked: true }];
    expect((await by.send('PUT', `/api/staff-permission/${withoutReceipts.body.id}`, { permissions })).status).toBe(
      400,
    );
  }
  const { body: basicLogin } = await add(by, 205);
  expect((await change(by, basicLogin, 203)).status).toBe(400);
  expect((await by.get<Login>(`/api/staff/${basicLogin.id}`)).body.accessRole.id).toBe(205);
  const disabledPick = { staffAccessPermissions: [{ id: pick.receipts, checked: false }] };
  expect((await change(by, basicLogin, 203, disabledPick)).status).toBe(200);
});

test('RGT-03 a right that another user granted is kept when a manager saves the login, and the manager can remove the right', async () => {
  await switchPicks(managerId, [pick.receipts], false);
  const by = await world.as('manager');
  const { body: loginWithMoreRights } = await add(administrator, 204);
  const renameReply = await change(by, loginWithMoreRights, 204);
  expect(renameReply.status).toBe(200);
  expect(hasPermission(renameReply.body, pick.receipts)).toBe(true);
  const permissions = [{ id: pick.receipts, checked: false }];
  expect((await by.send('PUT', `/api/staff-permission/${loginWithMoreRights.id}`, { permissions })).status).toBe(200);
});

test('RGT-03 a manager cannot reactivate a login with more rights than their own', async () => {
  const by = await world.as('manager');
  const { body: login } = await add(administrator, 203);
  await by.send('DELETE', `/api/staff/${login.id}`);
  await switchPicks(managerId, [pick.receipts], false);
  expect((await by.send('POST', `/api/staff/${login.id}/restore`)).status).toBe(403);
  await switchPicks(managerId, [pick.receipts], true);
  expect((await by.send('POST', `/api/staff/${login.id}/restore`)).status).toBe(200);
});

test('RGT-03 a manager cannot add a property to a login with rights that the manager lacks', async () => {
  const bothProperties = { properties: [{ id: ids.property }, { id: ids.sibling }] };
  const { body: managerLogin } = await administrator.get<Login>(`/api/staff/${managerId}`);
  expect((await change(administrator, managerLogin, 203, bothProperties)).status).toBe(200);
  const { body: loginWithMoreRights } = await add(administrator, 203);
  await switchPicks(managerId, [pick.receipts], false);
  const by = await world.as('manager');
  expect((await change(by, loginWithMoreRights, 203, bothProperties)).status).toBe(400);
  const disabledPick = { staffAccessPermissions: [{ id: pick.receipts, checked: false }] };
  expect((await change(by, loginWithMoreRights, 203, { ...bothProperties, ...disabledPick })).status).toBe(200);
});

test('RGT-03 the form for a new login lets a manager change only the permissions they may grant', async () => {
  await switchPicks(managerId, [pick.receipts], false);
  const by = await world.as('manager');
  type Permissions = { permissions: { id: number; checked: boolean; mayChange: boolean }[] };
  const { body } = await by.get<Permissions>('/api/staff-permission/role/203');
  expect(body.permissions.find(({ id }) => id === pick.receipts)).toMatchObject({ checked: false, mayChange: false });
  expect(body.permissions.find(({ id }) => id === pick.byUnit)).toMatchObject({ checked: true, mayChange: true });
});

test('RGT-03 a manager without the permission to create, modify, or delete logins cannot do so', async () => {
  const by = await world.as('manager');
  const { body: login } = await add(by, 205);
  await switchPicks(managerId, [pick.createLogin], false);
  expect((await add(by, 205)).status).toBe(403);
  expect((await change(by, login, 205)).status).toBe(200);
  await switchPicks(managerId, [pick.modifyLogin], false);
  const { body: changed } = await administrator.get<Login>(`/api/staff/${login.id}`);
  expect((await change(by, changed, 205)).status).toBe(403);
  await switchPicks(managerId, [pick.deleteLogin], false);
  expect((await by.send('DELETE', `/api/staff/${login.id}`)).status).toBe(403);
  await switchPicks(managerId, [pick.deleteLogin], true);
  expect((await by.send('DELETE', `/api/staff/${login.id}`)).status).toBe(200);
});

test.for([
  [204, 'assistant'],
  [205, 'staff'],
] as const)(
  'RGT-03 RGT-04 with the permissions for logins, role %i can add, change, and delete only logins of role 205',
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
      const { body: higherLogin } = await add(administrator, role);
      expect((await change(by, higherLogin, role)).status, `${key} changes ${role}`).toBe(403);
    }
    expect((await by.send('DELETE', `/api/staff/${added.body.id}`)).status).toBe(403);
    await switchPicks(id, [pick.deleteLogin], true);
    expect((await by.send('DELETE', `/api/staff/${added.body.id}`)).status).toBe(200);
  },
);

test('RGT-07 Staff-Property_UPDATE is required to choose the properties of a login; without it, a new login has one property, and properties cannot be changed', async () => {
  const bothProperties = { properties: [{ id: ids.property }, { id: ids.sibling }] };
  // Management may create and modify logins but does not have this right.
  const by = await world.as('management');
  expect((await add(by, 205, bothProperties)).status).toBe(403);
  const { body: login } = await add(by, 205);
  expect((await change(by, login, 205, bothProperties)).status).toBe(403);
  const region = await world.as('region');
  expect((await change(region, login, 205, bothProperties)).status).toBe(200);
  const { body: loginOfBoth } = await by.get<Login>(`/api/staff/${login.id}`);
  expect((await change(by, loginOfBoth, 205)).status).toBe(403);
  expect((await change(by, loginOfBoth, 205, bothProperties)).status).toBe(200);
});
