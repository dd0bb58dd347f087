import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import {
  connectDirectory,
  directoriesPath,
  groupForm,
  patchOf,
  type TestDirectory,
  userForm,
} from '#server/testing/directory.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Detail = CallOutput<typeof contract.directories.getDirectory>;
type Login = CallOutput<typeof contract.staff.getStaff> & FailureBody;
type Offboarding = CallOutput<typeof contract.leavings.getLeaving>;

let server: TestServer;
let directory: TestDirectory;
beforeAll(async () => {
  server = await testServer({ shared: true });
  directory = await connectDirectory(server.url);
});
afterAll(() => server.close());

let created = 0;
const next = () => {
  created += 1;
  return created;
};
/** Email address that no other test uses. */
const address = () => `person${next()}@world.test`;
const numberOf = (id: string) => Number(id.split('-')[1]);

const detailOf = async ({ administrator, id }: TestDirectory) =>
  (await administrator.get<Detail>(`${directoriesPath(1)}/${id}`)).body;

/** Assigns a role at places to a group, as an administrator does on the screen. */
async function assignRole(groupId: string, role: number | null, scope: number[], by = directory.administrator) {
  const group = (await detailOf(directory)).groups.find(({ id }) => id === numberOf(groupId));
  const path = `${directoriesPath(1)}/${directory.id}/groups/${numberOf(groupId)}`;
  const form = { role, entityIds: scope, revision: group?.revision };
  return by.send<FailureBody & Detail['groups'][number]>('PUT', path, form);
}

async function addUser(more: object = {}, userName = address()) {
  const reply = await directory.send('POST', '/Users', userForm(userName, more));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { ...reply.body, userName };
}

async function addGroup(members: readonly string[], role: number | null = 205, scope: number[] = [1]) {
  const reply = await directory.send('POST', '/Groups', groupForm(`Group ${next()}`, members));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  if (role !== null) expect((await assignRole(reply.body.id, role, scope)).status).toBe(200);
  return reply.body;
}
const login = async (id: string) => (await directory.administrator.get<Login>(`/api/staff/${numberOf(id)}`)).body;

test('BEY-13 only a connected directory gets the server capabilities, in the RFC 7643 format', async () => {
  const config = await directory.get('/ServiceProviderConfig');
  expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  expect(config.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = await directory.get('/ResourceTypes');
  expect(types.body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  const schemas = await directory.get('/Schemas');
  expect(schemas.body.totalResults).toBe(3);
  for (const { id } of schemas.body.Resources) expect((await directory.get(`/Schemas/${id}`)).body.id).toBe(id);
  expect((await directory.get('/ResourceTypes/Robot')).status).toBe(404);
  for (const token of [undefined, 'lbd_wrong', (await actor(server.url, 'sysadmin')).token]) {
    const refusedReply = await callerOf(server.url, token).get<string>('/api/scim/v2/Users');
    expect(refusedReply.status).toBe(401);
    expect(JSON.parse(refusedReply.body)).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    });
  }
  // The key of a directory cannot be used for other calls.
  expect((await callerOf(server.url, directory.key).get('/api/properties')).status).toBe(401);
});

test('BEY-13 a user without a group is inactive; a group with a role activates the login, and the invitation names its sender', async () => {
  const user = await addUser({ externalId: 'ext-1', phoneNumbers: [{ value: '(312) 555-0123', type: 'work' }] });
  expect(user).toMatchObject({ externalId: 'ext-1', displayName: 'Ana Perez', active: true, groups: [] });
  const stateOf = async () => (await detailOf(directory)).users.find(({ id }) => id === numberOf(user.id))?.state;
  expect(await stateOf()).toBe('waiting');
  const group = await addGroup([user.id], null);
  expect(await stateOf()).toBe('waiting');
  expect((await directory.administrator.get(`/api/staff/${numberOf(user.id)}`)).status).toBe(404);
  expect((await assignRole(group.id, 203, [1, 2])).body).toMatchObject({ role: { id: 203 }, members: 1 });
  expect(await login(user.id)).toMatchObject({
    isDisabled: false,
    accessRole: { id: 203 },
    properties: [{ id: 1 }, { id: 2 }],
  });
  const { body } = await directory.get(`/Users/${user.id}`);
  expect(body).toMatchObject({ active: true, roles: [{ value: '203' }], groups: [{ value: group.id }] });
  const mail = (await outboxOf(server)).filter(({ raw }) => raw.includes(user.userName));
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toMatch(/\d{8}|\d{4} \d{4}/);
});

test('BEY-13 if a user is in several groups, the role with the lowest number applies at all places of the groups with that role', async () => {
  const user = await addUser();
  const [staff, manager, other] = [
    await addGroup([user.id], 205, [3]),
    await addGroup([user.id], 203, [1]),
    await addGroup([user.id], 203, [2]),
  ];
  expect(await login(user.id)).toMatchObject({ accessRole: { id: 203 }, properties: [{ id: 1 }, { id: 2 }] });
  const leave = (group: string) =>
    directory.send('PATCH', `/Groups/${group}`, patchOf({ op: 'remove', path: `members[value eq "${user.id}"]` }));
  expect((await leave(other.id)).status).toBe(204);
  expect(await login(user.id)).toMatchObject({ accessRole: { id: 203 }, properties: [{ id: 1 }] });
  await leave(manager.id);
  expect(await login(user.id)).toMatchObject({ accessRole: { id: 205 }, properties: [{ id: 3 }] });
  await leave(staff.id);
  expect(await login(user.id)).toMatchObject({ isDisabled: true });
  // The reply shows the login as active, so the directory does not repeat the request.
  expect((await directory.get(`/Users/${user.id}`)).body.active).toBe(true);
});

test('BEY-13 BEY-10 setting active to false ends sessions and badges and starts an offboarding that lists the keys still out', async () => {
  const cabinet = await enrollTestCabinet(server.url);
  const manager = await actor(server.url, 'manager');
  const badge = { number: '654321', name: 'Test staff', pin: '4857', email: 'staff@world.test' };
  const { body: createdBadge } = await manager.send<{ id: number }>('POST', '/api/properties/1/badges', badge);
  const { revision } = (await cabinet.api.get<{ revision: number }>('/api/device/config?since=0')).body;
  await cabinet.api.send('POST', '/api/device/config/ack', { revision });
  const takenEvent = keyEvent(1, { movement: 'taken', tag: '700101', badge: '654321', time: new Date().toISOString() });
  expect((await cabinet.send([takenEvent])).status).toBe(200);
  const leaver = await actor(server.url, 'staff');
  expect((await leaver.get('/api/staff/205')).status).toBe(200);
  // Microsoft Entra takes over a login that an administrator created: it finds the login by its address and changes it.
  const found = await directory.get('/Users?filter=userName%20eq%20%22Staff@World.test%22');
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: 'user-205', active: true }] });
  const deactivated = await directory.send(
    'PATCH',
    '/Users/user-205',
    patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  );
  expect(deactivated.body).toMatchObject({ active: false });
  expect((await leaver.get('/api/staff/205')).status).toBe(401);
  expect((await signIn(server.url, 'staff@world.test', worldPassword)).status).toBe(401);
  const offboardings = (await manager.get<{ rows: { id: number }[] }>('/api/properties/1/leavings')).body.rows;
  expect(offboardings).toHaveLength(1);
  const offboarding = (await manager.get<Offboarding>(`/api/properties/1/leavings/${offboardings[0]?.id}`)).body;
  expect(offboarding).toMatchObject({ name: 'Test staff', by: 'Entra', loginOutcome: 'ended', isDone: false });
  expect(offboarding.badges).toMatchObject([{ id: createdBadge.id, keys: [{ tag: '700101' }] }]);
  const certificate = await manager.get<string>(`/api/properties/1/leavings/${offboardings[0]?.id}/certificate`);
  expect(certificate.headers.get('content-type')).toBe('application/pdf');
  // A repeated request starts no second offboarding. After reactivation, the login is as before.
  await directory.send('PATCH', '/Users/user-205', patchOf({ op: 'replace', value: { active: false } }));
  expect((await manager.get<{ rows: unknown[] }>('/api/properties/1/leavings')).body.rows).toHaveLength(1);
  await directory.send('PATCH', '/Users/user-205', patchOf({ op: 'replace', value: { active: true } }));
  await addGroup(['user-205'], 205, [1]);
  expect((await signIn(server.url, 'staff@world.test', worldPassword)).status).toBe(200);
});

test('BEY-13 the directory no longer finds a removed user but can add the user again; the portal keeps the name', async () => {
  const user = await addUser();
  await addGroup([user.id]);
  expect((await directory.send('DELETE', `/Users/${user.id}`)).status).toBe(204);
  expect(await login(user.id)).toMatchObject({ isDisabled: true, personalInformation: { name: 'Ana Perez' } });
  expect((await directory.get(`/Users/${user.id}`)).status).toBe(404);
  expect((await directory.send('DELETE', `/Users/${user.id}`)).status).toBe(404);
  const list = await directory.get(`/Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}`);
  expect(list.body.totalResults).toBe(0);
  const addedAgain = await addUser({ displayName: 'Ana again' }, user.userName);
  expect(addedAgain).toMatchObject({ displayName: 'Ana again', active: true, groups: [] });
  expect(await login(addedAgain.id)).toMatchObject({ isDisabled: true, personalInformation: { name: 'Ana again' } });
});

test('BEY-13 a directory gets the same 409 response for any email in use, regardless of its owner', async () => {
  const responses = [];
  for (const userName of ['staff@world.test', 'foreignmanager@world.test', 'sysadmin@world.test'])
    responses.push(await directory.send('POST', '/Users', userForm(userName)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409]));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(responses[0]?.body).toMatchObject({ scimType: 'uniqueness', status: '409' });
});

test('BEY-13 the directory can change an email only within its own domains', async () => {
  const user = await addUser();
  const changeEmail = (userName: string) =>
    directory.send('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', path: 'userName', value: userName }));
  // A directory cannot change any email address if its customer has no domain.
  expect((await changeEmail(address())).body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  const sales = await actor(server.url, 'sales');
  const { body: before } = await sales.get<{ revision: number; name: string }>('/api/corporations/1');
  const setDomains = (emailDomains: string[], revision: number) =>
    sales.send<{ revision: number }>('PUT', '/api/corporations/1', { name: before.name, emailDomains, revision });
  const { body: corporation, status } = await setDomains(['world.test'], before.revision);
  expect(status, JSON.stringify(corporation)).toBe(200);
  expect((await changeEmail('ana@elsewhere.test')).status).toBe(400);
  expect((await changeEmail('foreignmanager@world.test')).status).toBe(409);
  const newAddress = address();
  expect((await changeEmail(newAddress)).body).toMatchObject({ userName: newAddress, emails: [{ value: newAddress }] });
  expect((await directory.send('POST', '/Users', userForm('new@elsewhere.test'))).status).toBe(400);
  await setDomains([], corporation.revision);
});

test('BEY-13 RGT-04 the role table and a user’s reach limit the roles the user can give to a group', async () => {
  const group = await addGroup([], null);
  expect((await assignRole(group.id, 105, [1])).body.code).toBe('validation');
  expect((await assignRole(group.id, 203, [4])).body.code).toBe('validation');
  expect((await assignRole(group.id, 203, [])).body.code).toBe('validation');
  expect((await assignRole(group.id, 200, [2])).body.code).toBe('validation');
  const sysadmin = await actor(server.url, 'sysadmin');
  expect((await assignRole(group.id, 200, [1], sysadmin)).status).toBe(200);
  const staleReply = await directory.administrator.send<FailureBody>(
    'PUT',
    `${directoriesPath(1)}/${directory.id}/groups/${numberOf(group.id)}`,
    { role: null, revision: 0 },
  );
  expect(staleReply.body.code).toBe('changedByAnother');
});

test('BEY-13 a directory gets “not found” for a user of another corporation, even as a group member, and cannot see the groups of another directory', async () => {
  for (const id of ['user-303', 'user-105', 'user-999999', 'group-1', 'x', 'user-99999999999']) {
    expect((await directory.get(`/Users/${id}`)).status, id).toBe(404);
    expect((await directory.send('DELETE', `/Users/${id}`)).status, id).toBe(404);
    expect((await directory.send('POST', '/Groups', groupForm('Strangers', [id]))).status, id).toBe(400);
  }
  const group = await addGroup([], null);
  const foreign = await connectDirectory(server.url, { corporation: 2, creator: 'sysadmin' });
  expect((await foreign.get(`/Groups/${group.id}`)).status).toBe(404);
  expect((await foreign.get('/Users?count=200')).body.Resources.map(({ id }) => id)).toEqual(['user-303']);
  expect((await foreign.get('/Users/user-205')).status).toBe(404);
  expect((await directory.get('/Users?count=0')).body.Resources).toEqual([]);
});

const maliciousFilters = [
  'userName eq',
  'userName eq "a" and',
  '('.repeat(2000),
  `${'('.repeat(60)}userName pr${')'.repeat(60)}`,
  Array.from({ length: 60 }, () => 'userName pr').join(' or '),
  "userName eq 'a'",
  'userName eq "a\\ud800"',
  'userName eq "a\\u0000"',
  'password eq "a"',
  'userName eq 7',
  'active gt true',
  'meta.created gt "yesterday"',
  'emails[emails[type eq "a"]]',
  '__proto__ eq "a"',
  'constructor.name pr',
  'userName eq "a"; drop table staff',
];

test('BEY-13 invalid filters and large requests are rejected, wildcards and quotes are literal, and a page has at most 200 records', async () => {
  for (const filter of maliciousFilters) {
    const { status, body } = await directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body.scimType], filter.slice(0, 60)).toEqual([
      400,
      filter.length > 2000 ? 'invalidValue' : 'invalidFilter',
    ]);
  }
  const countMatches = async (filter: string) =>
    (await directory.get(`/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults;
  expect(await countMatches('userName co "%"')).toBe(0);
  expect(await countMatches('displayName eq "O\\"Neil\' or true --"')).toBe(0);
  expect(await countMatches('USERNAME EQ "Manager@World.test" AND Active eq "True"')).toBe(1);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into staff (pool, name, email, role_id, commercial_level, corporation_id, disabled_at)
      select 'external', 'Many ' || n, 'many' || n || '@many.test', 205, 4, 1, now() from generate_series(1, 10000) n`.execute(
      tx,
    ),
  );
  const page = await directory.get(
    '/Users?count=10000&sortBy=userName&startIndex=-5&filter=userName%20ew%20%22many.test%22',
  );
  expect(page.body).toMatchObject({ totalResults: 10_000, itemsPerPage: 200, startIndex: 1 });
  expect(page.body.Resources[1]).toMatchObject({ userName: 'many10@many.test' });
  const last = await directory.get(
    '/Users?count=10&startIndex=9999&filter=userName%20ew%20%22many.test%22&attributes=userName',
  );
  expect(last.body.Resources.map((Resource) => Object.keys(Resource).toSorted())).toEqual([
    ['id', 'schemas', 'userName'],
    ['id', 'schemas', 'userName'],
  ]);
  // A request with ten thousand members is rejected as a whole.
  const ids = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('staff').select('id').where('email', 'like', 'many%').execute(),
  );
  const group = await addGroup([], null);
  const all = groupForm(
    'All',
    ids.map(({ id }) => `user-${id}`),
  );
  expect((await directory.send('PUT', `/Groups/${group.id}`, all)).status).toBe(413);
  expect((await directory.get(`/Groups/${group.id}`)).body.members).toEqual([]);
});

test('BEY-13 invalid bodies are rejected with an error in SCIM format', async () => {
  const operation = (entry: unknown) => patchOf(entry as object);
  const bodies: unknown[] = [
    '[]',
    'null',
    '{"schemas":',
    {},
    userForm('a@b.test', { schemas: ['urn:x'] }),
    userForm('a@b.test', { name: 'text' }),
    userForm('a@b.test', { active: 'perhaps' }),
    userForm('a@b.test', { displayName: 'a\u0000b' }),
    userForm('a@b.test', { externalId: 'x'.repeat(400) }),
  ];
  for (const body of bodies) {
    const { status, headers } = await directory.send('POST', '/Users', body);
    expect(status, JSON.stringify(body)?.slice(0, 80)).toBe(400);
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/);
  }
  const user = await addUser();
  const patches: [unknown, string][] = [
    [{ op: 'move', path: 'displayName', value: 'a' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'shoeSize', value: 1 }, 'invalidPath'],
    [{ op: 'replace', path: 'displayName[', value: 1 }, 'invalidPath'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', path: 'active', value: 'no' }, 'invalidValue'],
    [{ op: 'add', path: 'emails[type eq]', value: 'a' }, 'invalidFilter'],
    [{ op: 'replace', path: '__proto__', value: { polluted: true } }, 'invalidPath'],
  ];
  for (const [patch, scimType] of patches)
    expect(
      (await directory.send('PATCH', `/Users/${user.id}`, operation(patch))).body,
      JSON.stringify(patch),
    ).toMatchObject({
      scimType,
    });
  const many = patchOf(...Array.from({ length: 201 }, () => ({ op: 'replace', path: 'displayName', value: 'a' })));
  expect((await directory.send('PATCH', `/Users/${user.id}`, many)).status).toBe(413);
  const text = await directory.send('POST', '/Users', userForm('a@b.test'), { 'content-type': 'text/plain' });
  expect(text.status).toBe(415);
  expect((await directory.get('/Robots')).status).toBe(404);
  expect((await directory.get('/Robots')).headers.get('content-type')).toMatch(/^application\/scim\+json/);
});

test('BEY-13 a group cannot be a member of a group, so there are no cycles', async () => {
  const group = await addGroup([], null);
  const cycle = patchOf({ op: 'add', path: 'members', value: [{ value: group.id, type: 'Group' }] });
  expect((await directory.send('PATCH', `/Groups/${group.id}`, cycle)).body).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
  });
});

test('BEY-13 a directory request with an outdated version is rejected, and a resource that the client already has is not sent again', async () => {
  const user = await addUser();
  const { headers } = await directory.get(`/Users/${user.id}`);
  const version = headers.get('etag') ?? '';
  expect(version).toMatch(/^W\/".+"$/);
  expect((await directory.get(`/Users/${user.id}`, { 'if-none-match': version })).status).toBe(304);
  const change = (displayName: string) =>
    directory.send('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', path: 'displayName', value: displayName }), {
      'if-match': version,
    });
  expect((await change('First')).status).toBe(200);
  expect((await change('Second')).body).toMatchObject({ status: '412' });
  expect((await directory.get(`/Users/${user.id}`, { 'if-none-match': version })).status).toBe(200);
  const group = await addGroup([], null);
  const staleReply = await directory.send('DELETE', `/Groups/${group.id}`, undefined, { 'if-match': 'W/"77"' });
  expect(staleReply.status).toBe(412);
});

test('BEY-13 administrators see errors, the last contact, and the users of the directory', async () => {
  await directory.send('POST', '/Users', userForm('not an address'));
  const { errors, directory: shown, users } = await detailOf(directory);
  expect(errors[0]).toMatchObject({ call: 'POST /Users', status: 400, detail: expect.stringContaining('userName') });
  expect(shown.lastContact?.address).toBeTruthy();
  expect(shown.users.total).toBeGreaterThan(0);
  expect(users.length).toBe(shown.users.total + users.filter(({ state }) => state === 'removed').length);
});

test('BEY-13 a revoked API key is rejected immediately by all processes; a new key reconnects the directory', async () => {
  const other = await connectDirectory(server.url, { name: 'Okta' });
  const group = (await other.send('POST', '/Groups', groupForm('Kept'))).body;
  const path = `${directoriesPath(1)}/${other.id}`;
  expect((await other.administrator.send('POST', `${path}/revoke`)).body).toMatchObject({ state: 'revoked' });
  expect((await other.get('/Users')).status).toBe(401);
  const renewReply = await other.administrator.send<{ key: string }>('POST', `${path}/key`);
  const scimClient = callerOf(server.url, renewReply.body.key);
  expect((await scimClient.get(`/api/scim/v2/Groups/${group.id}`)).status).toBe(200);
  expect((await other.get('/Users')).status).toBe(401);
});
