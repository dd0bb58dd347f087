import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { createProgram, programsOf } from '#server/testing/program-key.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids, worldPassword } from '#server/testing/world-facts.ts';

type Program = CallOutput<typeof contract.integrations.listPrograms>['rows'][number];
type Login = CallOutput<typeof contract.staff.getStaff>;
type Properties = CallOutput<typeof contract.hierarchy.listProperties>;

const corporateId = 200;
const rights = ['Report-KeysOut_READ', 'Badge_UPDATE'] as const;
const keysOut = (property: number) => `/api/properties/${property}/keys-out`;
const badges = (property: number) => `/api/properties/${property}/badges`;
const badge = (number: string) => ({ number, name: 'Pat Rivera', pin: '4857' });

const wholeCorporation = { commercialLevel: 1, accessRole: { id: 200 }, corporation: { id: ids.corporation } };
const managerOf = (property: number) => ({
  commercialLevel: 4,
  accessRole: { id: 203 },
  properties: [{ id: property }],
});

/** Assigns another role and other places to the login `id`, through the call that the staff page uses. */
async function assignRole(server: TestServer, id: number, scope: object): Promise<void> {
  const sysadmin = await actor(server.url, 'sysadmin');
  const { body: before } = await sysadmin.get<Login>(`/api/staff/${id}`);
  const { name, contactEmail } = before.personalInformation;
  const form = {
    personalInformation: { name, contactEmail },
    ...{ isSSOEnabled: false, setLoginAsPrimaryContact: false, revision: before.revision, ...scope },
  };
  const saveReply = await sysadmin.send('PUT', `/api/staff/${id}`, form);
  expect(saveReply.status, JSON.stringify(saveReply.body)).toBe(200);
}

async function deactivate(server: TestServer, id: number): Promise<void> {
  const removed = await (await actor(server.url, 'sysadmin')).send('DELETE', `/api/staff/${id}`);
  expect(removed.body).toEqual({ outcome: 'disabled' });
}

/** Adds a second administrator of corporation 1 and signs in as that user. */
async function addAdministrator(server: TestServer, overrides: object = wholeCorporation): Promise<Caller> {
  const email = 'jo@world.test';
  const added = await (await actor(server.url, 'sysadmin')).send<Login>('POST', '/api/staff', {
    personalInformation: { name: 'Jo Lindqvist', contactEmail: email },
    ...{ isSSOEnabled: false, setLoginAsPrimaryContact: false, ...overrides },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  // Copies the password shared by all logins of the test world.
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    'insert into credential (staff_id, password_hash) select $1, password_hash from credential where staff_id = $2',
    [added.body.id, corporateId],
  );
  await owner.end();
  return callerOf(server.url, (await signIn(server.url, email, worldPassword)).body.accessToken);
}

const readProgram = async (by: Caller): Promise<Program | undefined> =>
  (await by.get<{ rows: Program[] }>(programsOf(1))).body.rows[0];

test('BEY-13 an API key is limited to its owner’s current reach on every call', async () => {
  const server = await testServer();
  const { caller } = await createProgram(server.url, { rights });
  expect((await caller.send('POST', badges(ids.sibling), badge('701001'))).status).toBe(201);
  await assignRole(server, corporateId, managerOf(ids.property));
  for (const lostProperty of [ids.sibling, ids.cousin]) {
    expect((await caller.get(keysOut(lostProperty))).status).toBe(404);
    expect((await caller.send('POST', badges(lostProperty), badge('701002'))).status).toBe(404);
  }
  expect((await caller.send('POST', badges(ids.property), badge('701003'))).status).toBe(201);
  const { body } = await caller.get<Properties>('/api/properties');
  expect(body.rows.map(({ id }) => id)).toEqual([ids.property]);
  const sysadmin = await actor(server.url, 'sysadmin');
  expect(await readProgram(sysadmin)).toMatchObject({
    state: 'active',
    owner: 'Test corporate',
    lost: { properties: 2, rights: [] },
  });
});

test('BEY-13 an API key cannot access a property that is added later outside its owner’s reach', async () => {
  const server = await testServer();
  const { caller } = await createProgram(server.url, { rights });
  await assignRole(server, corporateId, managerOf(ids.property));
  const address = {
    addressLine1: '1 Pier Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    country: 'United States',
  };
  const form = { name: 'Added later', physicalAddress: address, timeZone: 'America/Chicago' };
  const management = await actor(server.url, 'management');
  const reply = await management.send<{ id: number }>('POST', `/api/regions/${ids.region}/properties`, form);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const added = reply.body.id;
  expect((await caller.get(keysOut(added))).status).toBe(404);
  await assignRole(server, corporateId, wholeCorporation);
  expect((await caller.get(keysOut(added))).status).toBe(200);
});

test('BEY-13 an API key never gets more access than it was granted, even if its owner gains reach or rights', async () => {
  const server = await testServer();
  const narrowGrant = { rights: ['Report-KeysOut_READ'], level: 'property', entityIds: [ids.property] } as const;
  const { caller } = await createProgram(server.url, narrowGrant);
  await assignRole(server, corporateId, managerOf(ids.cousin));
  expect((await caller.get(keysOut(ids.property))).status).toBe(404);
  expect((await caller.get(keysOut(ids.cousin))).status).toBe(404);
  await assignRole(server, corporateId, wholeCorporation);
  expect((await caller.get(keysOut(ids.property))).status).toBe(200);
  for (const forbiddenId of [ids.sibling, ids.cousin, ids.foreignProperty])
    expect((await caller.get(keysOut(forbiddenId))).status).toBe(404);
  expect((await caller.get(badges(ids.property))).body.code).toBe('forbidden');
});

test('BEY-13 an API key is limited to its owner’s current rights, and the list shows the lost rights', async () => {
  const server = await testServer();
  const { caller } = await createProgram(server.url, { rights });
  await assignRole(server, corporateId, { ...managerOf(ids.property), accessRole: { id: 205 } });
  expect((await caller.get(badges(ids.property))).body.code).toBe('forbidden');
  expect((await caller.get(keysOut(ids.property))).status).toBe(200);
  expect(await readProgram(await actor(server.url, 'sysadmin'))).toMatchObject({ lost: { rights: ['Badge_UPDATE'] } });
});

test('BEY-13 the API key of an owner who left is rejected in every process, and the remaining administrators are emailed once', async () => {
  const server = await testServer();
  const otherServer = await server.another();
  const { caller, key } = await createProgram(server.url, { rights });
  const jo = await addAdministrator(server);
  await deactivate(server, corporateId);
  for (const by of [caller, callerOf(otherServer.url, key)]) {
    const refusedReply = await by.get(keysOut(ids.property));
    expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'programOwnerLeft']);
  }
  expect(await readProgram(jo)).toMatchObject({
    state: 'stopped',
    owner: 'Test corporate',
    may: { revoke: true, takeOver: true },
  });
  await Promise.all([
    server.platform.jobs.runNow('notify-of-owners-left'),
    otherServer.platform.jobs.runNow('notify-of-owners-left'),
  ]);
  await server.platform.jobs.runNow('notify-of-owners-left');
  const sentMails = async () =>
    (await outboxOf(server))
      .filter(({ raw }) => raw.includes('The API key for Nightly export no longer works'))
      .map(({ raw, text }) => [/^to: (.*)$/im.exec(raw)?.[1], text.includes('Test corporate')]);
  await expect.poll(sentMails).toEqual([['jo@world.test', true]]);
});

test('BEY-13 an administrator can take over the API key of an owner who left; the key is then limited to the rights and reach of the new owner', async () => {
  const server = await testServer();
  const { caller, program } = await createProgram(server.url, { rights });
  const jo = await addAdministrator(server);
  const takeOver = (by: Caller) =>
    by.send<Program & { code?: string }>('POST', `${programsOf(1)}/${program.id}/take-over`);
  // The owner still has full access.
  expect((await takeOver(jo)).body.code).toBe('stateChanged');
  await deactivate(server, corporateId);
  expect((await takeOver(await actor(server.url, 'manager'))).status).toBe(403);
  const response = await takeOver(jo);
  expect(response.body).toMatchObject({
    ...{ state: 'active', madeBy: 'Test corporate', owner: 'Jo Lindqvist', lost: { properties: 0, rights: [] } },
    takenOverAt: expect.any(String),
  });
  expect((await caller.send('POST', badges(ids.sibling), badge('701004'))).status).toBe(201);
  await server.platform.jobs.runNow('notify-of-owners-left');
  expect((await outboxOf(server)).filter(({ raw }) => raw.includes('no longer works'))).toEqual([]);
  const { body: people } = await (await actor(server.url, 'sysadmin')).get<{ rows: { id: number; name: string }[] }>(
    '/api/corporations/1/staff',
  );
  const joId = people.rows.find(({ name }) => name === 'Jo Lindqvist')?.id ?? 0;
  await assignRole(server, joId, managerOf(ids.property));
  expect((await caller.get(keysOut(ids.sibling))).status).toBe(404);
  expect((await caller.get(keysOut(ids.property))).status).toBe(200);
});

test('BEY-13 an API key created while its creator loses reach gets only the remaining reach', async () => {
  const server = await testServer();
  const creator = await actor(server.url, 'corporate');
  const form = { name: 'At once', level: 'corporation', rights };
  const [created] = await Promise.all([
    creator.send<{ key: string }>('POST', programsOf(1), form),
    assignRole(server, corporateId, managerOf(ids.property)),
  ]);
  if (created.status === 201)
    expect((await callerOf(server.url, created.body.key).get(keysOut(ids.sibling))).status).toBe(404);
  else expect([403, 404]).toContain(created.status);
});

test('BEY-13 ACC-16 a user who impersonates another cannot create an API key, because the key would outlive the session', async () => {
  const server = await testServer();
  const superadmin = await actor(server.url, 'superadmin');
  const form = { name: 'While viewing', rights: [...rights], level: 'corporation', entityIds: [], days: 30 };
  const path = `/api/corporations/${ids.corporation}/programs`;
  const created = await superadmin.send('POST', path, form, { 'x-impersonate': String(corporateId) });
  expect([created.status, created.body.code]).toEqual([409, 'notWhileViewing']);
});

test('BEY-13 a webhook or directory whose creator lost access or left is marked, and stays active', async () => {
  const server = await testServer({ env: { WEBHOOK_PRIVATE: 'on' } });
  const creator = await actor(server.url, 'corporate');
  const corporationPath = `/api/corporations/${ids.corporation}`;
  const hook = { name: 'Ledger', url: 'http://127.0.0.1:9/hook', kinds: ['badge'] };
  expect((await creator.send('POST', `${corporationPath}/webhooks`, hook)).status).toBe(201);
  expect((await creator.send('POST', `${corporationPath}/directories`, { name: 'Entra' })).status).toBe(201);
  const sysadmin = await actor(server.url, 'sysadmin');
  const listBoth = async () => {
    const [webhooks, directories] = [
      (await sysadmin.get<{ rows: object[] }>(`${corporationPath}/webhooks`)).body.rows,
      (await sysadmin.get<{ rows: object[] }>(`${corporationPath}/directories`)).body.rows,
    ];
    return [...webhooks, ...directories];
  };
  expect(await listBoth()).toMatchObject([
    { author: 'present', state: 'on' },
    { author: 'present', state: 'active' },
  ]);
  await assignRole(server, corporateId, managerOf(ids.property));
  expect(await listBoth()).toMatchObject([
    { author: 'lost', state: 'on' },
    { author: 'lost', state: 'active' },
  ]);
  await deactivate(server, corporateId);
  expect(await listBoth()).toMatchObject([
    { author: 'left', state: 'on' },
    { author: 'left', state: 'active' },
  ]);
});

test('BEY-13 administrators are emailed once if the creator of a webhook or directory loses access; a user who sets a new secret becomes the creator', async () => {
  const server = await testServer({ env: { WEBHOOK_PRIVATE: 'on' } });
  const otherServer = await server.another();
  const creator = await actor(server.url, 'corporate');
  const jo = await addAdministrator(server);
  const corporationPath = `/api/corporations/${ids.corporation}`;
  const hook = { name: 'Ledger', url: 'http://127.0.0.1:9/hook', kinds: ['badge'] };
  const created = await creator.send<{ webhook: { id: number } }>('POST', `${corporationPath}/webhooks`, hook);
  expect((await creator.send('POST', `${corporationPath}/directories`, { name: 'Entra' })).status).toBe(201);
  const notify = async () => {
    await Promise.all([server, otherServer].map(({ platform }) => platform.jobs.runNow('notify-of-makers-gone')));
  };
  const emailed = async () =>
    (await outboxOf(server)).flatMap(({ raw, text }) => {
      const subject = /needs a new (?:secret|key)/.exec(raw)?.[0];
      return subject ? [[/^to: (.*)$/im.exec(raw)?.[1], subject, text.includes('/admin/integrations')]] : [];
    });
  await notify();
  await assignRole(server, corporateId, managerOf(ids.property));
  await notify();
  await notify();
  const each = ['needs a new key', 'needs a new secret'].map((subject) => ['jo@world.test', subject, true]);
  await expect.poll(async () => (await emailed()).toSorted()).toEqual(each);

  expect((await jo.send('POST', `${corporationPath}/webhooks/${created.body.webhook.id}/secret`)).status).toBe(200);
  expect((await jo.get<{ rows: object[] }>(`${corporationPath}/webhooks`)).body.rows).toMatchObject([
    { author: 'present', madeBy: 'Jo Lindqvist' },
  ]);
  await deactivate(server, corporateId);
  await notify();
  await server.platform.mail.deliverWaiting();
  expect(await emailed()).toHaveLength(2);
});
