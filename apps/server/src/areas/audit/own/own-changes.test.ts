import type { CallOutput, contract } from '@latchboard/contract';
import { linesOfChange } from '@latchboard/contract/audit/rules/own-words';
import pg from 'pg';
import { expect, test } from 'vitest';
import { fileWords } from '#server/platform/export/file-words.ts';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Changes = CallOutput<typeof contract.audit.listOwnChanges>;
type Login = CallOutput<typeof contract.staff.getStaff>;

const changes = async (server: TestServer, who: Parameters<typeof actor>[1], query: string) =>
  (await (await actor(server.url, who)).get<Changes>(`/api/changes?${query}`)).body;

async function asOwner({ ownerUrl }: TestServer, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

async function giveRole(server: TestServer, roleId: number): Promise<void> {
  const manager = await actor(server.url, 'manager');
  const { revision } = (await manager.get<Login>('/api/staff/205')).body;
  const saved = await manager.send('PUT', '/api/staff/205', {
    personalInformation: { name: 'Test staff', contactEmail: 'staff@world.test' },
    commercialLevel: 4,
    accessRole: { id: roleId },
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }],
    revision,
  });
  expect(saved.status).toBe(200);
}

test('BEY-15 a manager sees who changed a login, a badge and an alert, when, what from and what to', async () => {
  const server = await testServer();
  await giveRole(server, 204);
  const manager = await actor(server.url, 'manager');
  const badge = await manager.send<{ id: number }>('POST', '/api/properties/1/badges', {
    ...{ number: '000731', pin: '4821', name: 'Ana Cruz', level: 'employee', language: 'en' },
  });
  expect(badge.status).toBe(201);
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['desk@world.test'] };
  expect((await manager.send('POST', '/api/properties/1/exception-alerts', alert)).status).toBe(201);
  const { rows } = await changes(server, 'manager', 'propertyId=1');
  const mine = rows.filter(({ by }) => by === 'person');
  expect(mine.map(({ part, kind, action }) => [part, kind, action])).toEqual([
    ['alerts', 'exception-alert', 'insert'],
    ['badges', 'badge', 'insert'],
    ['logins', 'staff', 'update'],
  ]);
  expect(mine.every(({ person }) => person?.id === 203 && person.name === 'Test manager')).toBe(true);
  const [, added, role] = mine;
  expect(added?.record).toEqual({ name: 'Ana Cruz', id: badge.body.id, property: 1 });
  expect(role?.changes).toEqual([{ field: 'role_id', before: '205', after: '204' }]);
  expect(role && Math.abs(Date.parse(role.at) - Date.now())).toBeLessThan(60_000);
  const say = (language: 'en' | 'es') =>
    role && linesOfChange(role, { language, t: fileWords(language).t, writeTime: String });
  expect(say('en')).toEqual(['Role: Property staff → Assistant manager']);
  expect(say('es')).toHaveLength(1);
  expect(say('es')).not.toEqual(say('en'));
  expect((await changes(server, 'manager', `propertyId=1&badge=${badge.body.id}`)).rows).toHaveLength(1);
  expect((await changes(server, 'manager', 'propertyId=1&login=205')).rows.map(({ kind }) => kind)).toContain('staff');
});

test('BEY-15 what the provider did is told as the provider’s, without a name; viewing as somebody names that login', async () => {
  const server = await testServer();
  const management = await actor(server.url, 'management');
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['desk@world.test'] };
  const path = '/api/properties/1/exception-alerts';
  await (await actor(server.url, 'service')).send('POST', path, alert);
  await management.send('POST', path, alert, { 'x-impersonate': '203' });
  const body = await changes(server, 'manager', 'propertyId=1&part=alerts');
  expect(body.rows.map(({ by, person, onBehalfOf }) => ({ by, person, onBehalfOf }))).toEqual([
    { by: 'provider', person: null, onBehalfOf: 'Test manager' },
    { by: 'provider', person: null, onBehalfOf: null },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Test (management|service)/);
  expect((await changes(server, 'manager', 'propertyId=1&part=alerts&person=0')).count).toBe(2);
  expect((await changes(server, 'manager', 'propertyId=1&part=alerts&person=204')).count).toBe(0);
  const people = await (await actor(server.url, 'manager')).get('/api/changes/people?propertyId=1');
  expect(people.body).toMatchObject({ hasProvider: true });
  expect(JSON.stringify(people.body)).not.toMatch(/Test (management|service)/);
});

test('BEY-15 nobody sees changes beyond their reach, of another customer, or of a part that they have no right to', async () => {
  const server = await testServer();
  await asOwner(
    server,
    `insert into badge (property_id, number, name) values (2, '000801', 'Sibling Person'), (4, '000802', 'Foreign Person');
     insert into exception_alert (level, entity_id, name) values (3, 1, 'Of the region'), (4, 4, 'Of others')`,
  );
  const seen = JSON.stringify(await changes(server, 'manager', 'propertyId=1&limit=500'));
  expect(seen).not.toMatch(/Sibling Person|Foreign Person|Of the region|Of others/);
  expect(JSON.stringify(await changes(server, 'manager', 'limit=500'))).not.toMatch(/Sibling|Foreign Person|Of the/);
  const region = JSON.stringify(await changes(server, 'region', 'regionId=1&limit=500'));
  expect(region).toMatch(/Sibling Person/);
  expect(region).toMatch(/Of the region/);
  expect(region).not.toMatch(/Foreign Person|Of others/);
  const manager = await actor(server.url, 'manager');
  for (const place of ['propertyId=4', 'regionId=1', 'corporationId=2'])
    expect((await manager.get(`/api/changes?${place}`)).status, place).toBe(404);
  expect((await (await actor(server.url, 'staff')).get('/api/changes?propertyId=1')).status).toBe(403);
  // Support reads logins and, without the right to them, no badges of the property.
  const sales = await changes(server, 'accounting', 'propertyId=1&limit=500');
  expect(new Set(sales.rows.map(({ part }) => part))).toEqual(new Set(['logins']));
});

test('BEY-15 a secret is told as replaced and never shown; what only the provider keeps of a login is not told', async () => {
  const server = await testServer();
  const administrator = await actor(server.url, 'sysadmin');
  const set = { email: 'staff@world.test', password: 'for the first morning' };
  expect((await administrator.send('POST', '/api/cognito/admin-set-password', set)).status).toBe(200);
  await asOwner(server, `update staff set birthdate = '02/03', hide_ad = true where id = 205`);
  const body = await changes(server, 'manager', 'propertyId=1&login=205&limit=500');
  const password = body.rows.find(({ kind, by }) => kind === 'credential' && by === 'provider');
  expect(password).toMatchObject({ record: { name: 'Test staff', id: 205 } });
  expect(password && linesOfChange(password, { language: 'en', t: fileWords('en').t, writeTime: String })).toEqual([
    'Password: replaced',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/scrypt|argon|first morning|birthdate|hide_ad/);
});

test('BEY-15 the changes are narrowed to days of the property, and are a file in the words of the screen', async () => {
  const server = await testServer();
  await giveRole(server, 204);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  const zone = 'zone=America%2FChicago';
  expect((await changes(server, 'manager', `propertyId=1&from=${today}&to=${today}&${zone}`)).count).toBeGreaterThan(0);
  expect((await changes(server, 'manager', `propertyId=1&to=2020-01-01&${zone}`)).count).toBe(0);
  const manager = await actor(server.url, 'manager');
  const file = await manager.get<string>(`/api/changes/file?propertyId=1&format=csv&part=logins&person=203&${zone}`);
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain('Role: Property staff → Assistant manager');
  expect(String(file.body)).toContain('Test manager');
});

test('BEY-15 NAV-11 a suspended property shows its changes to the provider only', async () => {
  const server = await testServer();
  await asOwner(server, 'update property set payment_delinquent = true where id = 1');
  expect((await changes(server, 'manager', 'propertyId=1')).count).toBe(0);
  expect((await changes(server, 'region', 'regionId=1')).rows.map(({ record }) => record.property)).not.toContain(1);
  expect((await changes(server, 'service', 'propertyId=1')).count).toBeGreaterThan(0);
});
