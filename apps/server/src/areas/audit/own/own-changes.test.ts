import type { CallOutput, contract } from '@latchboard/contract';
import { describeChange } from '@latchboard/contract/audit/rules/describe-change';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let property: number;
let staff: number;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ property } = world.ids);
  ({ id: staff } = world.login('staff'));
});

type Changes = CallOutput<typeof contract.audit.listOwnChanges>;
type Login = CallOutput<typeof contract.staff.getStaff>;

const listChanges = async (role: Parameters<OwnWorld['as']>[0], query: string) =>
  (await (await world.as(role)).get<Changes>(`/api/changes?${query}`)).body;

async function asOwner({ ownerUrl }: TestServer, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

async function assignRole(roleId: number, permissions?: readonly { id: number; checked: boolean }[]): Promise<void> {
  const manager = await world.as('manager');
  const { revision } = (await manager.get<Login>(`/api/staff/${staff}`)).body;
  const saveReply = await manager.send('PUT', `/api/staff/${staff}`, {
    personalInformation: { name: 'Test staff', contactEmail: world.login('staff').email },
    commercialLevel: 4,
    accessRole: { id: roleId },
    setLoginAsPrimaryContact: false,
    properties: [{ id: property }],
    ...(permissions && { staffAccessPermissions: permissions }),
    revision,
  });
  expect(saveReply.status).toBe(200);
}

test('BEY-15 a manager sees who changed a login, a badge, or an alert and when, with the old and new values', async () => {
  await assignRole(204);
  const manager = await world.as('manager');
  const badge = await manager.send<{ id: number }>('POST', `/api/properties/${property}/badges`, {
    ...{ number: '000731', pin: '4821', name: 'Ana Cruz', level: 'employee', language: 'en' },
  });
  expect(badge.status).toBe(201);
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['desk@world.test'] };
  expect((await manager.send('POST', `/api/properties/${property}/exception-alerts`, alert)).status).toBe(201);
  const { rows } = await listChanges('manager', `propertyId=${property}`);
  const ownChanges = rows.filter(({ by }) => by === 'person');
  expect(ownChanges.map(({ part, kind, action }) => [part, kind, action])).toEqual([
    ['alerts', 'exception-alert', 'insert'],
    ['badges', 'badge', 'insert'],
    ['logins', 'staff', 'update'],
  ]);
  expect(
    ownChanges.every(({ person }) => person?.id === world.login('manager').id && person.name === 'Test manager'),
  ).toBe(true);
  const [, added, role] = ownChanges;
  expect(added?.record).toEqual({ name: 'Ana Cruz', id: badge.body.id, property });
  expect(role?.changes).toEqual([{ field: 'role_id', before: '205', after: '204' }]);
  expect(role && Math.abs(Date.parse(role.at) - Date.now())).toBeLessThan(60_000);
  const describedIn = (language: 'en' | 'es') =>
    role && describeChange(role, { language, t: fileTexts(language).t, formatTime: String, timeFormat: '12h' });
  expect(describedIn('en')).toEqual(['Role: Property staff → Assistant manager']);
  expect(describedIn('es')).toHaveLength(1);
  expect(describedIn('es')).not.toEqual(describedIn('en'));
  expect((await listChanges('manager', `propertyId=${property}&badge=${badge.body.id}`)).rows).toHaveLength(1);
  expect(
    (await listChanges('manager', `propertyId=${property}&login=${staff}`)).rows.map(({ kind }) => kind),
  ).toContain('staff');
});

test('BEY-15 changes to a login in one request are shown as one row, with the allowed permissions on one line and the denied permissions on another', async () => {
  const textOf = (row: Changes['rows'][number] | undefined) =>
    row && describeChange(row, { language: 'en', t: fileTexts('en').t, formatTime: String, timeFormat: '12h' });
  const before = (await listChanges('manager', `propertyId=${property}&login=${staff}`)).count;
  const denied = (...ids: number[]) => ids.map((id) => ({ id, checked: false }));
  await assignRole(204, denied(9, 11));
  const both = await listChanges('manager', `propertyId=${property}&login=${staff}`);
  expect(both.count).toBe(before + 1);
  expect(both.rows[0]).toMatchObject({ kind: 'staff', action: 'update', record: { name: 'Test staff', id: staff } });
  expect(textOf(both.rows[0])).toEqual([
    'Role: Property staff → Assistant manager',
    'Permissions denied: Report: keys out; Report: by employee',
  ]);
  await assignRole(204, [{ id: 9, checked: true }, ...denied(11, 12)]);
  const [row] = (await listChanges('manager', `propertyId=${property}&login=${staff}`)).rows;
  expect(row).toMatchObject({ kind: 'staff-permission', action: 'update', record: { name: 'Test staff', id: staff } });
  expect(textOf(row)).toEqual(['Permissions allowed: Report: keys out', 'Permissions denied: Report: by activity']);
  const added = await (await world.as('manager')).send<{ id: number }>('POST', '/api/staff', {
    personalInformation: { name: 'Nora Diaz', contactEmail: 'nora@world.test' },
    ...{ commercialLevel: 4, accessRole: { id: 204 }, setLoginAsPrimaryContact: false, properties: [{ id: property }] },
    staffAccessPermissions: denied(9),
  });
  expect(added.status).toBe(201);
  const rows = (await listChanges('manager', `propertyId=${property}&login=${added.body.id}`)).rows;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ kind: 'staff', action: 'insert', record: { name: 'Nora Diaz' } });
  expect(textOf(rows[0])?.at(-1)).toBe('Permissions denied: Report: keys out');
});

test('BEY-15 changes by the provider are shown as the provider’s, without a name; a change during an impersonation also names the impersonated login', async () => {
  const management = await world.as('management');
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['desk@world.test'] };
  const path = `/api/properties/${property}/exception-alerts`;
  await (await world.as('service')).send('POST', path, alert);
  await management.send('POST', path, alert, { 'x-impersonate': String(world.login('manager').id) });
  const body = await listChanges('manager', `propertyId=${property}&part=alerts`);
  expect(body.rows.map(({ by, person, onBehalfOf }) => ({ by, person, onBehalfOf }))).toEqual([
    { by: 'provider', person: null, onBehalfOf: 'Test manager' },
    { by: 'provider', person: null, onBehalfOf: null },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Test (management|service)/);
  expect((await listChanges('manager', `propertyId=${property}&part=alerts&person=0`)).count).toBe(2);
  expect(
    (await listChanges('manager', `propertyId=${property}&part=alerts&person=${world.login('assistant').id}`)).count,
  ).toBe(0);
  const people = await (await world.as('manager')).get(`/api/changes/people?propertyId=${property}`);
  expect(people.body).toMatchObject({ hasProvider: true });
  expect(JSON.stringify(people.body)).not.toMatch(/Test (management|service)/);
});

test('BEY-15 a user cannot see changes outside their reach, to another customer’s records, or in an area they may not read', async () => {
  await asOwner(
    server,
    `insert into badge (property_id, number, name) values (${world.ids.sibling}, '000801', 'Sibling Person'), (4, '000802', 'Foreign Person');
     insert into exception_alert (level, entity_id, name) values (3, ${world.ids.region}, 'Of the region'), (4, 4, 'Of others')`,
  );
  const text = JSON.stringify(await listChanges('manager', `propertyId=${property}&limit=500`));
  expect(text).not.toMatch(/Sibling Person|Foreign Person|Of the region|Of others/);
  expect(JSON.stringify(await listChanges('manager', 'limit=500'))).not.toMatch(/Sibling|Foreign Person|Of the/);
  const region = JSON.stringify(await listChanges('region', `regionId=${world.ids.region}&limit=500`));
  expect(region).toMatch(/Sibling Person/);
  expect(region).toMatch(/Of the region/);
  expect(region).not.toMatch(/Foreign Person|Of others/);
  const manager = await world.as('manager');
  for (const place of ['propertyId=4', `regionId=${world.ids.region}`, 'corporationId=2'])
    expect((await manager.get(`/api/changes?${place}`)).status, place).toBe(404);
  expect((await (await world.as('staff')).get(`/api/changes?propertyId=${property}`)).status).toBe(403);
  // Accounting may read logins but not badges.
  const accountingChanges = await listChanges('accounting', `propertyId=${property}&limit=500`);
  expect(new Set(accountingChanges.rows.map(({ part }) => part))).toEqual(new Set(['logins']));
});

test('BEY-15 a changed secret is shown only as replaced; login fields that only the provider sees are not shown', async () => {
  const administrator = await world.as('sysadmin');
  const newPassword = { email: world.login('staff').email, password: 'for the first morning' };
  expect((await administrator.send('POST', '/api/cognito/admin-set-password', newPassword)).status).toBe(200);
  await asOwner(server, `update staff set birthdate = '02/03', hide_ad = true where id = ${staff}`);
  const body = await listChanges('manager', `propertyId=${property}&login=${staff}&limit=500`);
  const password = body.rows.find(({ kind, by }) => kind === 'credential' && by === 'provider');
  expect(password).toMatchObject({ record: { name: 'Test staff', id: staff } });
  expect(
    password &&
      describeChange(password, { language: 'en', t: fileTexts('en').t, formatTime: String, timeFormat: '12h' }),
  ).toEqual(['Password: replaced']);
  expect(JSON.stringify(body)).not.toMatch(/scrypt|argon|first morning|birthdate|hide_ad/);
});

test('BEY-15 the changes can be filtered by the property’s local days, and exported with the same labels as on the screen', async () => {
  await assignRole(204);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  const zone = 'zone=America%2FChicago';
  expect(
    (await listChanges('manager', `propertyId=${property}&from=${today}&to=${today}&${zone}`)).count,
  ).toBeGreaterThan(0);
  expect((await listChanges('manager', `propertyId=${property}&to=2020-01-01&${zone}`)).count).toBe(0);
  const manager = await world.as('manager');
  const file = await manager.get<string>(
    `/api/changes/file?propertyId=${property}&format=csv&part=logins&person=${world.login('manager').id}&${zone}`,
  );
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain('Role: Property staff → Assistant manager');
  expect(String(file.body)).toContain('Test manager');
});

test('BEY-15 NAV-11 only the provider sees the changes to a suspended property', async () => {
  await asOwner(server, `update property set payment_delinquent = true where id = ${property}`);
  expect((await listChanges('manager', `propertyId=${property}`)).count).toBe(0);
  expect(
    (await listChanges('region', `regionId=${world.ids.region}`)).rows.map(({ record }) => record.property),
  ).not.toContain(property);
  expect((await listChanges('service', `propertyId=${property}`)).count).toBeGreaterThan(0);
});
