import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDirectory, patchOf, type TestDirectory, userForm } from '#server/testing/directory.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { groupAttributes } from './groups/queries.ts';
import { userAttributes } from './users/attributes.ts';

let server: TestServer;
let directory: TestDirectory;
beforeAll(async () => {
  server = await testServer({ shared: true });
  directory = await connectDirectory(server.url);
});
afterAll(() => server.close());

let created = 0;
/** A unique email address. */
const address = () => {
  created += 1;
  return `kept${created}@world.test`;
};

async function addUser(overrides: object, userName = address()) {
  const reply = await directory.send('POST', '/Users', userForm(userName, overrides));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

test('BEY-13 users and groups are sorted by every attribute and filtered with every operator without a server error', async () => {
  const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
  const values = ['"a"', '"2026-01-15T12:00:00Z"', 'true', '1', 'null'];
  for (const [path, attributes] of [
    ['/Users', userAttributes],
    ['/Groups', groupAttributes],
  ] as const)
    for (const name of [...Object.keys(attributes), 'title', 'constructor']) {
      for (const sortOrder of ['ascending', 'descending'])
        expect((await directory.get(`${path}?count=1&sortBy=${name}&sortOrder=${sortOrder}`)).status, name).toBe(200);
      // Combines `eq` with each value, and each operator with one of the values.
      const filters = [
        ...values.map((value) => `${name} eq ${value}`),
        ...operators.map((operator, index) => `${name} ${operator} ${values[(index + name.length) % values.length]}`),
      ];
      const checks = [`${name} pr`, ...filters].map(async (filter) => {
        const { status } = await directory.get(`${path}?count=1&filter=${encodeURIComponent(filter)}`);
        return [filter, [200, 400].includes(status)];
      });
      for (const [filter, isAnswered] of await Promise.all(checks)) expect(isAnswered, String(filter)).toBe(true);
    }
});

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

test('BEY-13 additional addresses, a mobile number, and the enterprise extension are returned as they were sent', async () => {
  const userName = address();
  const sent = {
    emails: [
      { value: userName, type: 'work', primary: true },
      { value: 'ana@home.test', type: 'home' },
    ],
    phoneNumbers: [
      { value: '(312) 555-0123', type: 'work' },
      { value: '+44 20 7946 0000', type: 'mobile' },
    ],
    [enterprise]: { department: 'Leasing', manager: { value: '26118', displayName: 'Jo Lindqvist' } },
  };
  const { id } = await addUser(sent, userName);
  expect((await directory.get(`/Users/${id}`)).body).toMatchObject(sent);
  const patched = await directory.send(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'replace', path: `${enterprise}:department`, value: 'Operations' },
      { op: 'remove', path: 'emails[type eq "home"]' },
      { op: 'remove', path: 'phoneNumbers[type eq "fax"]' },
    ),
  );
  expect(patched.status).toBe(200);
  const { emails, ...others } = sent;
  expect(patched.body).toMatchObject({ ...others, [enterprise]: { department: 'Operations' } });
  expect(patched.body.emails).toEqual(emails.slice(0, 1));
});

test('BEY-13 a mobile number without other numbers keeps its type, and unknown attributes are rejected', async () => {
  const { id } = await addUser({ phoneNumbers: [{ value: '(312) 555-0124', type: 'mobile' }] });
  const { body } = await directory.get(`/Users/${id}`);
  expect(body).toMatchObject({ phoneNumbers: [{ value: '(312) 555-0124', type: 'mobile' }] });
  for (const invalidFields of [
    { [enterprise]: { shoeSize: '43' } },
    { 'urn:example:params:scim:schemas:extension:own:2.0:User': { color: 'red' } },
    { emails: [{ value: 'a@home.test', label: 'x' }] },
  ])
    expect((await directory.send('POST', '/Users', userForm(address(), invalidFields))).status).toBe(400);
  const removed = await directory.send('PATCH', `/Users/${id}`, patchOf({ op: 'remove', path: 'groups' }));
  expect([removed.status, removed.body]).toMatchObject([400, { scimType: 'mutability' }]);
});

test('BEY-13 STF-01 names from a directory are normalized, and invisible characters in them are rejected', async () => {
  const { id } = await addUser({
    displayName: 'Ａna\u00A0 Reyes ',
    name: { givenName: ' Ａna', familyName: 'Reyes\u3000' },
  });
  expect((await directory.get(`/Users/${id}`)).body).toMatchObject({
    displayName: 'Ana Reyes',
    name: { givenName: 'Ana', familyName: 'Reyes' },
  });
  const group = await directory.send('POST', '/Groups', { schemas: [groupSchema], displayName: 'Night\u2003 team' });
  expect(group.body).toMatchObject({ displayName: 'Night team' });
  for (const [path, form] of [
    ['/Users', userForm(address(), { displayName: 'An\u200Ba Reyes' })],
    ['/Users', userForm(address(), { name: { familyName: 'Re\u202Eyes' } })],
    ['/Groups', { schemas: [groupSchema], displayName: 'Night\u00AD team' }],
  ] as const)
    expect(await directory.send('POST', path, form)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
});
