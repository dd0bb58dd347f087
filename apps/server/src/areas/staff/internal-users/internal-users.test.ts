import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type User = CallOutput<typeof contract.staff.getInternalUser>;
type List = CallOutput<typeof contract.staff.listInternalUsers>;

const form = (name: string, overrides: Record<string, unknown> = {}, person: Record<string, unknown> = {}) => ({
  personalInformation: {
    name,
    contactEmail: `${name.replaceAll(' ', '.')}@Provider.test`,
    contactNumber: '312-555-0107',
    birthdate: '02/29',
    ...person,
  },
  accessRole: { id: 102 },
  startDate: '2024-03-04',
  ...overrides,
});
const errorsOf = ({ body }: { body: object }) =>
  (body as FailureBody).validationResult?.fields.map(({ path, code }) => `${path} ${code}`);

let server: TestServer;
let admin: Caller;
const send = (user: object) => admin.send<User>('POST', '/api/users', user);
const save = (by: Caller, { id, revision }: User, change: object) =>
  by.send<User>('PUT', `/api/users/${id}`, { ...change, revision });

beforeAll(async () => {
  server = await testServer({ shared: true });
  admin = await actor(server.url, 'sysadmin');
});
afterAll(() => server.close());

test('STF-08 STF-10 a new technician has a birth date and a start date, can be found, and is inactive at first', async () => {
  const added = await send(form('Ana Duarte'));
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    personalInformation: { contactEmail: 'ana.duarte@provider.test', birthdate: '02/29' },
    accessRole: { id: 102, key: 'service' },
    startDate: '2024-03-04',
    isDisabled: false,
    isActive: false,
    lastActivity: null,
  });
  const found = await admin.get<List>('/api/users?search=duarte%20ana');
  expect(found.body.rows.map(({ id }) => id)).toEqual([added.body.id]);
  const ownList = await admin.get<List>('/api/users?search=sysadmin');
  expect(ownList.body.rows[0]).toMatchObject({ isActive: true, lastActivity: expect.any(String) });
});

test('STF-10 invalid dates, unprintable names, and emails in use are rejected at their fields', async () => {
  const person = (overrides: Record<string, unknown>) => send(form('Bo Lund', {}, overrides));
  expect(errorsOf(await person({ birthdate: '02/30' }))).toEqual(['personalInformation.birthdate valBirthday']);
  expect(errorsOf(await person({ birthdate: '2/3' }))).toEqual(['personalInformation.birthdate valBirthday']);
  expect(errorsOf(await person({ name: 'Bo\u0007Lund' }))).toEqual(['personalInformation.name valInvalidCharacters']);
  expect(errorsOf(await person({ contactEmail: 'manager@world.test' }))).toEqual([
    'personalInformation.contactEmail emailNotAvailable',
  ]);
  expect((await send(form('Bo Lund', { startDate: '2024-02-30' }))).status).toBe(400);
});

test('STF-08 a stale change to a user is rejected, and no data is lost', async () => {
  const { body: user } = await send(form('Cy Moreau'));
  const otherAdmin = await actor(server.url, 'superadmin');
  expect((await save(otherAdmin, user, form('Cy Moreau', { accessRole: { id: 104 } }))).status).toBe(200);
  const staleChange = await save(admin, user, form('Cy Moreau', { startDate: null }));
  expect(staleChange.status).toBe(409);
  const userReply = await admin.get<User>(`/api/users/${user.id}`);
  expect(userReply.body).toMatchObject({ accessRole: { id: 104 }, startDate: '2024-03-04' });
});

test('RGT-04 a system administrator can neither create nor change a super administrator, and cannot change their own role', async () => {
  expect(errorsOf(await send(form('Di Park', { accessRole: { id: 106 } })))).toEqual(['accessRole roleNotAllowed']);
  expect(errorsOf(await send(form('Di Park', { accessRole: { id: 203 } })))).toEqual(['accessRole roleNotAllowed']);
  const list = await admin.get<List>('/api/users');
  const superAdmin = list.body.rows.find(({ accessRole }) => accessRole.id === 106);
  const self = list.body.rows.find(({ personalInformation }) =>
    personalInformation.contactEmail.startsWith('sysadmin'),
  );
  if (!superAdmin || !self) throw new Error('the world has both administrators');
  expect(Object.values(superAdmin.may)).not.toContain(true);
  expect(superAdmin).toMatchObject({ secondFactor: null });
  const person = { ...self.personalInformation, name: 'Sys Admin' };
  const lower = { personalInformation: person, accessRole: { id: 104 } };
  expect(errorsOf(await save(admin, self, lower))).toEqual(['accessRole roleNotAllowed']);
  const disableReply = await admin.send('PUT', `/api/users/${self.id}/disabled`, { isDisabled: true });
  expect(disableReply.status).toBe(403);
  expect(
    (await save(admin, superAdmin, { ...lower, personalInformation: superAdmin.personalInformation })).status,
  ).toBe(403);
});

test('STF-08 if a user’s role is lowered during a session, the new role applies from the next call on; a deactivated login is signed out immediately', async () => {
  const ownServer = await testServer();
  const [sysadmin, superAdmin] = [await actor(ownServer.url, 'sysadmin'), await actor(ownServer.url, 'superadmin')];
  const { body: list } = await sysadmin.get<List>('/api/users?search=sysadmin');
  const user = list.rows[0];
  if (!user) throw new Error('the world has a system administrator');
  const { personalInformation } = user;
  const lowered = await save(superAdmin, user, { personalInformation, accessRole: { id: 104 } });
  expect(lowered.body).toMatchObject({ accessRole: { id: 104 }, isActive: true });
  expect((await sysadmin.get('/api/users')).status).toBe(403);

  const path = `/api/users/${user.id}/disabled`;
  expect((await superAdmin.send<User>('PUT', path, { isDisabled: true })).body).toMatchObject({ isActive: false });
  expect((await sysadmin.get('/api/session/me')).status).toBe(401);
  const inactive = await superAdmin.get<List>('/api/users?isDisabled=true');
  expect(inactive.body.rows.map(({ id }) => id)).toEqual([user.id]);
  expect((await superAdmin.send('PUT', path, { isDisabled: true })).status).toBe(409);
  expect((await superAdmin.send('PUT', path, { isDisabled: false })).status).toBe(200);
});

test('STF-08 NAV-26 the list of provider users can be sorted, paged, counted, and exported', async () => {
  const userNames = ['Zed Listed', 'ada Listed', 'Mo Listed', 'Bea Listed', 'Kit Listed'];
  for (const [index, name] of userNames.entries())
    await send(
      form(
        name,
        { startDate: index === 2 ? null : `2024-01-0${index + 1}` },
        { birthdate: index === 3 ? null : '02/29' },
      ),
    );
  const names = async (sort: string) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const { body }: { body: List } = await admin.get<List>(
        `/api/users?search=listed&limit=2&sort=${sort}${next === null ? '' : `&cursor=${next}`}`,
      );
      expect(body.count).toBe(5);
      found.push(...body.rows.map((row) => row.personalInformation.name.split(' ')[0] ?? ''));
      next = body.next;
    } while (next !== null && found.length <= 5);
    return found;
  };
  expect(await names('name')).toEqual(['ada', 'Bea', 'Kit', 'Mo', 'Zed']);
  expect(await names('-email')).toEqual(['Zed', 'Mo', 'Kit', 'Bea', 'ada']);
  // A user without a start date is last in both directions.
  expect(await names('started')).toEqual(['Zed', 'ada', 'Bea', 'Kit', 'Mo']);
  expect(await names('-started')).toEqual(['Kit', 'Bea', 'ada', 'Zed', 'Mo']);
  for (const sort of ['role', '-phone', 'activity', '-activity']) expect(new Set(await names(sort)).size).toBe(5);
  expect((await names('birthdate')).at(-1)).toBe('Bea');
  const file = '/api/users/file?format=csv&search=listed&sort=-started&columns=name,role,started';
  const { body } = await admin.get<string>(file);
  const { table } = csvParts(body);
  expect(table[0]).toBe('Name,Role,Start date');
  expect(table[1]).toMatch(/^Kit Listed,[^,]+,01\/05\/2024$/);
  expect(table).toHaveLength(6);
  expect((await (await actor(server.url, 'management')).get(file)).status).toBe(403);
});
