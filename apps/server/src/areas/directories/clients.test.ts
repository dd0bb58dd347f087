import { type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch';
import SCIMMY from 'scimmy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDirectory, groupForm, patchOf, type TestDirectory, userForm } from '#server/testing/directory.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let directory: TestDirectory;
beforeAll(async () => {
  server = await testServer({ shared: true });
  directory = await connectDirectory(server.url);
});
afterAll(() => server.close());

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const people = ['ana', 'ben', 'cleo'] as const;
let ids: Record<(typeof people)[number], string>;
beforeAll(async () => {
  const entries: [string, string][] = [];
  for (const name of people) {
    const attributes = {
      displayName: `${name} O'Neil`,
      name: { givenName: name, familyName: 'O"Neil' },
      externalId: `x-${name}`,
    };
    const phone = name === 'ben' ? {} : { phoneNumbers: [{ type: 'work', value: '312-555-0100' }] };
    const { body } = await directory.send(
      'POST',
      '/Users',
      userForm(`${name}@clients.test`, { ...attributes, ...phone }),
    );
    entries.push([name, body.id]);
  }
  ids = Object.fromEntries(entries) as typeof ids;
});

const read = async (path: string) => (await directory.get(path)).body;

test('BEY-13 an independent SCIM client library can read the server’s records, lists, and errors', async () => {
  const user = await read(`/Users/${ids.ana}`);
  const parsed = new SCIMMY.Schemas.User(user, 'out');
  expect(parsed).toMatchObject({ id: ids.ana, userName: 'ana@clients.test', active: true });
  const list = await read('/Users?count=2&startIndex=2');
  const message = new SCIMMY.Messages.ListResponse(list as never) as unknown as Record<string, unknown>;
  expect(message).toMatchObject({ totalResults: list.totalResults, startIndex: 2, itemsPerPage: 2 });
  const refusedReply = await directory.get('/Users?filter=userName%20zz%20%22a%22');
  // The library throws the message.
  expect(() => new SCIMMY.Messages.ErrorResponse(refusedReply.body as never)).toThrow(
    expect.objectContaining({ status: '400', scimType: 'invalidFilter' }),
  );
  const { body } = await directory.send('POST', '/Groups', groupForm('Library', [ids.ana]));
  expect(new SCIMMY.Schemas.Group(body, 'out')).toMatchObject({ displayName: 'Library' });
});

const filters = [
  'userName eq "ana@clients.test"',
  'userName sw "b" or userName sw "c"',
  'userName co "clients" and not (userName eq "ana@clients.test")',
  'externalId eq "x-ana"',
  'externalId pr',
  'name.givenName ge "b" and externalId pr',
  'emails[type eq "work" and value ew "clients.test"]',
  'emails.value sw "cleo"',
  'active eq true and externalId pr',
  'displayName ne "ana O\'Neil" and externalId pr',
  'meta.lastModified gt "2020-01-01T00:00:00Z" and userName co "clients.test"',
] as const;

describe('BEY-13 a filter finds the same records as a SCIM library', () => {
  test.for(filters)('%s', async (filter) => {
    const { Resources: all } = await read('/Users?count=200');
    const expected = new SCIMMY.Types.Filter(filter).match(all as never) as unknown as { id: string }[];
    const found = await read(`/Users?count=200&filter=${encodeURIComponent(filter)}`);
    expect(found.Resources.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(found.Resources.length).toBeGreaterThan(0);
  });
});

const patches: readonly (readonly ScimPatchOperation[])[] = [
  [{ op: 'replace', path: 'displayName', value: 'Changed' }],
  [{ op: 'replace', value: { displayName: 'Changed twice', active: true } }],
  [{ op: 'add', path: 'name.givenName', value: 'Anastasia' }],
  [{ op: 'replace', path: 'name', value: { familyName: 'Smith' } }],
  [{ op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '312-555-0199' }],
  [{ op: 'remove', path: 'name.familyName' }],
  [{ op: 'remove', path: 'externalId' }],
  [
    { op: 'add', path: 'externalId', value: 'again' },
    { op: 'replace', path: 'displayName', value: 'Last' },
  ],
];

describe('BEY-13 a PATCH request changes a record as a SCIM library does', () => {
  test.for(patches.map((operations, index) => [index, operations] as const))('%i', async ([, operations]) => {
    const before = await read(`/Users/${ids.cleo}`);
    const { body: after, status } = await directory.send('PATCH', `/Users/${ids.cleo}`, patchOf(...operations));
    expect(status, JSON.stringify(after)).toBe(200);
    const expected = scimPatch(structuredClone(before) as unknown as ScimResource, [
      ...operations,
    ]) as unknown as typeof before;
    const comparable = ({ displayName, name, externalId, phoneNumbers, active, userName }: typeof before) => {
      // No client sends the full name after its parts.
      const { formatted: _, ...parts } = name as Record<string, unknown>;
      return { displayName, name: parts, externalId, phoneNumbers, active, userName };
    };
    expect(comparable(after)).toEqual(comparable(expected));
  });
});

test('BEY-13 Microsoft Entra’s requests succeed in the order in which Entra sends them', async () => {
  // The connection test asks for a user that does not exist.
  const noMatch = await read('/Users?filter=userName+eq+%22abcd-efgh%22&aadOptscim062020=');
  expect(noMatch).toMatchObject({ totalResults: 0, Resources: [] });
  const added = await directory.send('POST', '/Users', {
    schemas: [`${core}:User`, enterprise],
    externalId: '0a21f0f2',
    userName: 'Test_User_ab6490ee@entra.test',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@entra.test' }],
    addresses: [{ type: 'work', country: 'US', formatted: '1 Main Street' }],
    title: 'Lead',
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    [enterprise]: { department: 'Leasing', manager: 'x' },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.body).toMatchObject({ displayName: 'givenName familyName', userName: 'test_user_ab6490ee@entra.test' });
  const { id } = added.body;
  const changed = await directory.send(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@entra.test' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Service' },
      {
        op: 'Add',
        value: { 'name.givenName': 'updatedGivenName', title: 'x', [`${core}:User:displayName`]: 'Updated' },
      },
    ),
  );
  expect(changed.body).toMatchObject({
    displayName: 'Updated',
    name: { familyName: 'updatedFamilyName', givenName: 'updatedGivenName' },
  });
  const group = await directory.send('POST', '/Groups', {
    schemas: [`${core}:Group`],
    externalId: '8aa1a0c0',
    displayName: 'Entra group',
  });
  expect(group.status).toBe(201);
  const found = await read('/Groups?excludedAttributes=members&filter=displayName+eq+%22Entra+group%22');
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: group.body.id }] });
  expect(found.Resources[0]).not.toHaveProperty('members');
  const at = `/Groups/${group.body.id}`;
  expect(await read(at)).toMatchObject({ externalId: '8aa1a0c0' });
  expect((await directory.send('PATCH', at, patchOf({ op: 'remove', path: 'externalId' }))).status).toBe(204);
  expect(await read(at)).not.toHaveProperty('externalId');
  const changeMembers = async (op: string, attributes: object) =>
    (await directory.send('PATCH', at, patchOf({ op, path: 'members', ...attributes }))).status;
  expect(await changeMembers('Add', { value: [{ $ref: null, value: id }] })).toBe(204);
  const isMember = encodeURIComponent(`id eq "${group.body.id}" and members eq "${id}"`);
  expect((await read(`/Groups?filter=${isMember}`)).totalResults).toBe(1);
  expect(await changeMembers('Remove', { value: [{ $ref: null, value: id }] })).toBe(204);
  expect((await read(`/Groups?filter=${isMember}`)).totalResults).toBe(0);
  const deactivated = await directory.send(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'Replace', path: 'active', value: false }),
  );
  expect(deactivated.body.active).toBe(false);
  expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await directory.send('DELETE', at)).status).toBe(204);
});

test('BEY-13 Okta’s requests succeed in the order in which Okta sends them', async () => {
  expect((await read('/Users?startIndex=1&count=2')).Resources).toHaveLength(2);
  expect((await read('/Users?filter=userName%20eq%20%22okta%40okta.test%22&startIndex=1&count=100')).totalResults).toBe(
    0,
  );
  const added = await directory.send('POST', '/Users', {
    ...userForm('okta@okta.test', {
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
    }),
    emails: [{ primary: true, value: 'okta@okta.test', type: 'work' }],
  });
  expect(added.status).toBe(201);
  expect(JSON.stringify(added.body)).not.toContain('1mz050nq');
  const { id } = added.body;
  const replaceReply = await directory.send('PUT', `/Users/${id}`, {
    ...added.body,
    name: { givenName: 'Another', familyName: 'User' },
    displayName: 'Another User',
  });
  expect(replaceReply.body).toMatchObject({ displayName: 'Another User', active: true });
  const pushReply = await directory.send('POST', '/Groups', {
    schemas: [`${core}:Group`],
    displayName: 'Okta group',
    members: [{ value: id, display: 'okta@okta.test' }],
  });
  expect(pushReply.body.members).toMatchObject([{ value: id }]);
  const at = `/Groups/${pushReply.body.id}`;
  const renameOperation = patchOf({ op: 'replace', value: { id: pushReply.body.id, displayName: 'Okta renamed' } });
  expect((await directory.send('PATCH', at, renameOperation)).status).toBe(204);
  const swapMembers = patchOf(
    { op: 'remove', path: `members[value eq "${id}"]` },
    { op: 'add', path: 'members', value: [{ value: ids.ana, display: 'ana' }] },
  );
  expect((await directory.send('PATCH', at, swapMembers)).status).toBe(204);
  expect(await read(at)).toMatchObject({ displayName: 'Okta renamed', members: [{ value: ids.ana }] });
  const all = patchOf({ op: 'replace', path: 'members', value: [{ value: ids.ben }, { value: ids.cleo }] });
  const response = await directory.send('PATCH', `${at}?attributes=members`, all);
  expect(response.body.members).toHaveLength(2);
  const deactivated = await directory.send(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'replace', value: { active: false } }),
  );
  expect(deactivated.body.active).toBe(false);
});
