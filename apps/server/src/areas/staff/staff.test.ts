import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { csvParts, fileNotes } from '#server/testing/csv-parts.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
/** Email address of the login that the form adds. */
let newEmail: string;
/** Sign-in address of a login in the test world. */
const emailOf = (key: Parameters<OwnWorld['login']>[0]) => world.login(key).email.toLowerCase();
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ids = world.ids;
  newEmail = `jo.${ids.property}@world.test`;
});

type Login = CallOutput<typeof contract.staff.getStaff>;

const form = (overrides: Record<string, unknown> = {}) => ({
  personalInformation: {
    name: 'Jo Lindqvist',
    contactEmail: newEmail.replace('jo', 'Jo').replace('world', 'World'),
    contactNumber: '(312) 555-0142',
  },
  commercialLevel: 4,
  accessRole: { id: 205 },
  isSSOEnabled: false,
  setLoginAsPrimaryContact: false,
  properties: [{ id: ids.property }],
  ...overrides,
});
const fieldCodes = (body: { validationResult?: { fields: { path: string; code: string }[] } | undefined }) =>
  body.validationResult?.fields.map(({ path, code }) => `${path} ${code}`);

test('STF-01 STF-04 a manager adds a login with all its data in one step', async () => {
  const manager = await world.as('manager');
  const added = await manager.send<Login>(
    'POST',
    '/api/staff',
    form({ setLoginAsPrimaryContact: true, staffAccessPermissions: [{ id: 1, checked: false }] }),
  );
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    personalInformation: { contactEmail: newEmail, formattedContactNumber: '(312) 555-0142' },
    accessRole: { id: 205 },
    properties: [{ id: ids.property, name: 'Harbor Point' }],
    isPrimaryContact: true,
    may: { edit: true, delete: true, setPassword: false, viewAs: false },
  });
  expect(added.body.staffAccessPermissions.find((pick) => pick.id === 1)?.checked).toBe(false);
  const permissions = added.body.permissions.map(({ resource, action }) => `${resource} ${action}`);
  expect(permissions).toContain('Report-KeysOut READ');
  expect(permissions).not.toContain('Badge UPDATE');
  const listed = await manager.get<{ rows: { email: string }[] }>(`/api/properties/${ids.property}/staff`);
  expect(listed.body.rows.map((row) => row.email)).toContain(newEmail);
});

test('STF-01 each invalid field of a login returns its own error', async () => {
  const manager = await world.as('manager');
  const send = (person: Record<string, unknown>) =>
    manager.send(
      'POST',
      '/api/staff',
      form({ personalInformation: { name: 'Jo Lind', contactEmail: newEmail, ...person } }),
    );
  const codes = async (person: Record<string, unknown>) => fieldCodes((await send(person)).body)?.[0];
  expect(await codes({ name: 'J' })).toBe('personalInformation.name valMinLength');
  expect(await codes({ name: 'x'.repeat(101) })).toBe('personalInformation.name valMaxLength');
  expect(await codes({ name: 'Jo\u0007Lind' })).toBe('personalInformation.name valInvalidCharacters');
  expect(await codes({ contactEmail: 'jo at world' })).toBe('personalInformation.contactEmail valEmail');
  expect(await codes({ contactNumber: '555-01' })).toBe('personalInformation.contactNumber valPhoneNumber');
  expect(await codes({ contactEmail: emailOf('manager') })).toBe('personalInformation.contactEmail emailNotAvailable');
});

test('STF-02 the email address of a new login must be in one of its corporation’s domains', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update corporation set email_domains = '{harbor.example}' where id = ${ids.corporation}`.execute(tx),
  );
  const manager = await world.as('manager');
  const domainsFor = async (role: 'manager' | 'foreignManager') =>
    (await (await world.as(role)).get<{ emailDomains: string[] }>('/api/access-roles/property-roles')).body
      .emailDomains;
  expect([await domainsFor('manager'), await domainsFor('foreignManager')]).toEqual([['harbor.example'], []]);
  const refusedReply = await manager.send('POST', '/api/staff', form());
  expect(refusedReply.body.validationResult?.errors).toEqual([
    'personalInformation.contactEmail: The email address must be in one of these domains: harbor.example',
  ]);
  for (const contactEmail of ['jo@notharbor.example', 'jo@sub.harbor.example', 'jo@harbor.example.test']) {
    const other = await manager.send('POST', '/api/staff', form({ personalInformation: { name: 'Jo', contactEmail } }));
    expect(fieldCodes(other.body), contactEmail).toEqual(['personalInformation.contactEmail emailNotInDomain']);
  }
  const person = { name: 'Jo Lindqvist', contactEmail: 'jo@harbor.example' };
  expect((await manager.send('POST', '/api/staff', form({ personalInformation: person }))).status).toBe(201);
});

test('STF-03 a login requires an entity at its level, and a property user adds logins to the current property', async () => {
  const region = await world.as('region');
  expect(fieldCodes((await region.send('POST', '/api/staff', form({ properties: [] }))).body)).toEqual([
    'properties errorNoPropertySelected',
  ]);
  const regionLoginForm = form({ commercialLevel: 3, accessRole: { id: 202 }, properties: [] });
  expect(fieldCodes((await region.send('POST', '/api/staff', regionLoginForm)).body)).toEqual([
    'regions errorNoRegionSelected',
  ]);
  const division = await world.as('division');
  const divisionLoginForm = form({ commercialLevel: 2, accessRole: { id: 201 }, properties: [] });
  expect(fieldCodes((await division.send('POST', '/api/staff', divisionLoginForm)).body)).toEqual([
    'divisions errorNoDivisionSelected',
  ]);
  const manager = await world.as('manager');
  const added = await manager.send<Login>(
    'POST',
    '/api/staff',
    form({ properties: [], currentPropertyId: ids.property }),
  );
  expect(added.body.properties.map((property) => property.id)).toEqual([ids.property]);
});

test('STF-03 only property users add logins to the current property by default; other roles must select a property', async () => {
  const currentPropertyForm = form({ properties: [], currentPropertyId: ids.property });
  for (const role of ['region', 'division', 'corporate', 'management'] as const) {
    const { status, body } = await (await world.as(role)).send('POST', '/api/staff', currentPropertyForm);
    expect([role, status, fieldCodes(body)]).toEqual([role, 400, ['properties errorNoPropertySelected']]);
  }
});

test('RGT-03 the default role of a new property login is 205', async () => {
  type Roles = CallOutput<typeof contract.staff.propertyRoles>;
  for (const role of ['manager', 'region', 'management'] as const) {
    const { body } = await (await world.as(role)).get<Roles>('/api/access-roles/property-roles');
    expect([role, body.roles.filter(({ isDefault }) => isDefault).map(({ id }) => id)]).toEqual([role, [205]]);
  }
});

test('RGT-04 a user cannot grant a role or a place beyond their own, and cannot change their own role', async () => {
  const manager = await world.as('manager');
  expect(
    fieldCodes((await manager.send('POST', '/api/staff', form({ properties: [{ id: ids.sibling }] }))).body),
  ).toEqual(['properties valNotFound']);
  expect(
    fieldCodes((await manager.send('POST', '/api/staff', form({ properties: [{ id: ids.foreignProperty }] }))).body),
  ).toEqual(['properties valNotFound']);
  expect(
    (
      await manager.send(
        'POST',
        '/api/staff',
        form({ commercialLevel: 3, accessRole: { id: 202 }, regions: [{ id: ids.region }] }),
      )
    ).status,
  ).toBe(403);
  expect(fieldCodes((await manager.send('POST', '/api/staff', form({ accessRole: { id: 105 } }))).body)).toEqual([
    'accessRole roleNotAllowed',
  ]);
  const self = (await manager.get<Login>(`/api/staff/${world.login('manager').id}`)).body;
  expect(self.may).toMatchObject({ edit: true, editRole: false, delete: false });
  const ownForm = form({
    personalInformation: { name: 'New Name', contactEmail: emailOf('manager') },
    revision: self.revision,
  });
  const saveWithRole = (id: number) =>
    manager.send('PUT', `/api/staff/${world.login('manager').id}`, { ...ownForm, accessRole: { id } });
  expect((await saveWithRole(204)).status).toBe(403);
  expect((await saveWithRole(203)).status).toBe(200);
  expect((await manager.send('DELETE', `/api/staff/${world.login('manager').id}`)).status).toBe(403);
  expect((await manager.get('/api/staff/303')).status).toBe(404);
});

test('RGT-03 a change to a permission takes effect immediately', async () => {
  const manager = await world.as('manager');
  const assistant = await world.as('assistant');
  expect((await assistant.get(`/api/properties/${ids.property}/staff`)).status).toBe(403);
  const set = await manager.send('PUT', `/api/staff-permission/${world.login('assistant').id}`, {
    permissions: [{ id: 6, checked: true }],
  });
  expect(set.status).toBe(200);
  expect((await assistant.get(`/api/properties/${ids.property}/staff`)).status).toBe(200);
});

test('STF-04 a stale change to a login is rejected, and the first change is kept', async () => {
  const manager = await world.as('manager');
  const region = await world.as('region');
  const { revision } = (await manager.get<Login>(`/api/staff/${world.login('staff').id}`)).body;
  const change = (name: string) => form({ personalInformation: { name, contactEmail: emailOf('staff') }, revision });
  expect((await manager.send('PUT', `/api/staff/${world.login('staff').id}`, change('First Name'))).status).toBe(200);
  const second = await region.send('PUT', `/api/staff/${world.login('staff').id}`, change('Second Name'));
  expect([second.status, second.body.code]).toEqual([409, 'changedByAnother']);
  expect((await manager.get<Login>(`/api/staff/${world.login('staff').id}`)).body.personalInformation.name).toBe(
    'First Name',
  );
});

test('STF-05 ACC-23 a deactivated login is signed out immediately, is listed as inactive, and can be reactivated', async () => {
  const manager = await world.as('manager');
  const staff = await world.as('staff');
  expect((await manager.send('DELETE', `/api/staff/${world.login('staff').id}`)).body).toEqual({ outcome: 'disabled' });
  expect((await staff.get('/api/session/me')).status).toBe(401);
  const inactive = await manager.get<{ rows: { id: number }[] }>(
    `/api/properties/${ids.property}/staff?isDisabled=true`,
  );
  expect(inactive.body.rows.map((row) => row.id)).toEqual([world.login('staff').id]);
  expect((await manager.send('POST', `/api/staff/${world.login('staff').id}/restore`)).status).toBe(200);
  expect((await signIn(server.url, emailOf('staff'), worldPassword)).body.state).toBe('authenticated');
});

test('ACC-18 while impersonating a user, changes to logins require the real user’s right, too', async () => {
  const sales = await world.as('sales');
  const management = await world.as('management');
  const impersonation = { 'x-impersonate': String(world.login('region').id) };
  const regions = [{ id: ids.region }];
  const regionalForm = form({ commercialLevel: 3, accessRole: { id: 202 }, properties: [], regions });
  expect((await management.send('POST', '/api/staff', regionalForm, impersonation)).status).toBe(403);
  expect((await sales.send('POST', '/api/staff', regionalForm, impersonation)).status).toBe(201);
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      staff_id: number;
      real_staff_id: number;
    }>`select staff_id, real_staff_id from audit_entry where entity_type = 'staff' and action = 'insert' order by id desc limit 1`.execute(
      tx,
    ),
  );
  expect(rows[0]).toEqual({ staff_id: world.login('region').id, real_staff_id: 101 });
});

test('ACC-21 a legacy login can be converted to an email login only once', async () => {
  const userName = `jlind${ids.property}`;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into legacy_staff (user_name, name, corporation_id, role_id, level, entity_id, code_hash)
      values (${userName}, 'Jo Lindqvist', ${ids.corporation}, 205, 4, ${ids.property}, sha256('hand-over'))`.execute(
      tx,
    ),
  );
  const anonymous = callerOf(server.url);
  const known = { userName: userName.toUpperCase(), code: 'hand-over' };
  expect((await anonymous.send('POST', '/api/legacy-staff/check', { ...known, code: 'guess' })).body.code).toBe(
    'legacyNotFound',
  );
  expect((await anonymous.send('POST', '/api/legacy-staff/check', known)).body).toEqual({
    name: 'Jo Lindqvist',
    corporation: 'Harbor Residential',
  });
  const init = { ...known, name: 'Jo Lindqvist', email: newEmail, password: 'a brand new password' };
  expect((await anonymous.send('POST', '/api/legacy-staff/init', init)).status).toBe(200);
  expect((await anonymous.send('POST', '/api/legacy-staff/init', init)).body.code).toBe('legacyNotFound');
  expect((await signIn(server.url, newEmail, init.password)).body.state).toBe('authenticated');
});

test('STF-06 an email about a login is sent once, to its user, to the sender, or to another address, with a note', async () => {
  const manager = await world.as('manager');
  const staff = await manager.send<Login>('POST', '/api/site-logins', { emailAddress: emailOf('staff') });
  const send = (overrides: object, id = staff.body.id) =>
    manager.send('POST', `/api/staff/${id}/email`, { recipient: 'login', note: '', key: randomUUID(), ...overrides });
  const owner = `owner.${ids.property}@world.test`;
  const key = randomUUID();
  const note = 'Starts on Monday.\nBcc: everybody@evil.test';
  expect((await send({ note, key })).status).toBe(200);
  expect((await send({ note, key })).status).toBe(200);
  expect((await send({ recipient: 'self' })).status).toBe(200);
  expect((await send({ recipient: 'custom', emailAddress: owner })).status).toBe(200);
  expect((await send({ recipient: 'custom' })).status).toBe(400);
  expect((await send({ recipient: 'custom', emailAddress: 'owner at world' })).status).toBe(400);
  expect((await send({ recipient: 'login', emailAddress: owner })).status).toBe(400);
  expect((await send({}, ids.absent)).status).toBe(404);
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{ recipient: string; shown: string }>`select recipient, shown from mail_message
      where recipient in (${emailOf('staff')}, ${emailOf('manager')}, ${owner}) order by id`.execute(tx),
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([emailOf('staff'), emailOf('manager'), owner]);
  expect(rows[0]?.shown).toContain('Starts on Monday.');
});

const adaEmail = () => `both.${ids.property}@world.test`;
/** Adds a login with two properties in two regions. A region's user reaches only one of them. */
async function addLoginInTwoRegions() {
  const corporate = await world.as('corporate');
  const personalInformation = { name: 'Ada Both', contactEmail: adaEmail() };
  const properties = [{ id: ids.property }, { id: ids.cousin }];
  const added = await corporate.send<Login>('POST', '/api/staff', form({ personalInformation, properties }));
  expect(added.status).toBe(201);
  return { corporate, id: added.body.id, personalInformation };
}

test('STF-05 a user who can access only some places of a login can remove only those', async () => {
  const { corporate, id } = await addLoginInTwoRegions();
  const region = await world.as('region');
  expect((await region.send('DELETE', `/api/staff/${id}`)).body).toEqual({ outcome: 'removed' });
  expect((await region.get(`/api/staff/${id}`)).status).toBe(404);
  const left = await corporate.get<Login>(`/api/staff/${id}`);
  expect(left.body).toMatchObject({ isDisabled: false, properties: [{ id: ids.cousin }] });
  expect((await corporate.send('DELETE', `/api/staff/${id}`)).body).toEqual({ outcome: 'disabled' });
});

test('RGT-04 a login with places outside the user’s reach keeps its level', async () => {
  const { id, personalInformation } = await addLoginInTwoRegions();
  const division = await world.as('division');
  const { revision } = (await division.get<Login>(`/api/staff/${id}`)).body;
  const raisedForm = form({
    ...{ personalInformation, commercialLevel: 3, accessRole: { id: 202 }, revision },
    ...{ properties: [], regions: [{ id: ids.region }] },
  });
  expect(fieldCodes((await division.send('PUT', `/api/staff/${id}`, raisedForm)).body)).toEqual([
    'commercialLevel scopeBeyondReach',
  ]);
});

test('ACC-08 a password email is sent only to a login without single sign-on', async () => {
  const manager = await world.as('manager');
  const sendTo = (id: number) => manager.send('POST', `/api/email/password-reset/${id}`, { emailAddress: newEmail });
  const { body: login } = await manager.send<Login>('POST', '/api/staff', form());
  expect(login.may.sendPasswordEmail).toBe(true);
  expect((await sendTo(login.id)).status).toBe(200);
  const change = form({ isSSOEnabled: true, revision: login.revision });
  const { body: changed } = await manager.send<Login>('PUT', `/api/staff/${login.id}`, change);
  expect(changed.may.sendPasswordEmail).toBe(false);
  expect((await sendTo(login.id)).body.code).toBe('takesNoPassword');
});

test('RGT-04 a user cannot change their own single sign-on setting', async () => {
  const manager = await world.as('manager');
  const { revision } = (await manager.get<Login>(`/api/staff/${world.login('manager').id}`)).body;
  const personalInformation = { name: 'Test manager', contactEmail: emailOf('manager') };
  const ownForm = form({ personalInformation, accessRole: { id: 203 }, isSSOEnabled: true, revision });
  const saveReply = await manager.send<Login>('PUT', `/api/staff/${world.login('manager').id}`, ownForm);
  expect([saveReply.status, saveReply.body.isSSOEnabled]).toEqual([200, false]);
});

test('STF-04 a user who lost a property is no longer its primary contact', async () => {
  const { corporate, id, personalInformation } = await addLoginInTwoRegions();
  const change = async (properties: { id: number }[], setLoginAsPrimaryContact: boolean) => {
    const { revision } = (await corporate.get<Login>(`/api/staff/${id}`)).body;
    const changed = form({ personalInformation, properties, setLoginAsPrimaryContact, revision });
    expect((await corporate.send('PUT', `/api/staff/${id}`, changed)).status).toBe(200);
  };
  await change([{ id: ids.property }, { id: ids.cousin }], true);
  await change([{ id: ids.cousin }], true);
  const contactOf = async (property: number) =>
    (await corporate.get(`/api/properties/${property}/contacts`)).body as { primary?: { staffId?: number } | null };
  expect(JSON.stringify(await contactOf(ids.property))).not.toContain(adaEmail());
  expect(JSON.stringify(await contactOf(ids.cousin))).toContain(adaEmail());
});

test('NAV-22 NAV-30 the server sorts, counts, and pages logins, and the export matches the screen', async () => {
  const manager = await world.as('manager');
  const names = ['Ada Yorick', 'Bela Zorick', 'Cleo Xorick'];
  for (const [index, name] of names.entries())
    await manager.send(
      'POST',
      '/api/staff',
      form({
        personalInformation: {
          name,
          contactEmail: `orick.${9 - index}.${ids.property}@world.test`,
          contactNumber: `312555014${index}`,
        },
      }),
    );
  type Page = { rows: { name: string }[]; next: string | null; count: number };
  const list = async (query: string) =>
    (await manager.get<Page>(`/api/properties/${ids.property}/staff?search=orick&${query}`)).body;
  const first = await list('sort=email&limit=2');
  expect(first).toMatchObject({ count: 3, rows: [{ name: 'Cleo Xorick' }, { name: 'Bela Zorick' }] });
  const second = await list(`sort=email&limit=2&cursor=${first.next}`);
  expect(second).toMatchObject({ count: 3, next: null, rows: [{ name: 'Ada Yorick' }] });
  // None of these logins has signed in. The rows are therefore sorted by ID, in descending order.
  expect((await list('sort=-seen')).rows.map(({ name }) => name)).toEqual(names.toReversed());
  expect((await manager.get(`/api/properties/${ids.property}/staff?sort=-email&cursor=${first.next}`)).status).toBe(
    400,
  );

  const file = `/api/properties/${ids.property}/staff/file`;
  const csv = await manager.get<string>(`${file}?format=csv&search=orick&sort=-name&columns=phone,name`);
  expect(csvParts(csv.body).table).toEqual([
    'Phone number,Name',
    '(312) 555-0142,Cleo Xorick',
    '(312) 555-0141,Bela Zorick',
    '(312) 555-0140,Ada Yorick',
  ]);
  expect(csv.headers.get('content-disposition')).toContain('harbor');
  expect(fileNotes(csv.headers)).toContain('Time zone: Central time');
  const workbook = await manager.get(`${file}?format=xlsx`);
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
  const foreignManager = await world.as('foreignManager');
  expect((await foreignManager.get(`${file}?format=csv`)).status).toBe(404);
  for (const path of [`corporations/${ids.corporation}`, `divisions/${ids.division}`, `regions/${ids.region}`])
    expect((await manager.get(`/api/${path}/staff/file?format=csv`)).status).toBe(404);
});
