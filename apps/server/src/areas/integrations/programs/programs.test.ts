import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { createProgram, programsOf } from '#server/testing/program-key.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type List = CallOutput<typeof contract.integrations.listPrograms>;
type History = CallOutput<typeof contract.audit.entityHistory>;
type Properties = CallOutput<typeof contract.hierarchy.listProperties>;

const keysOut = (property: number) => `/api/properties/${property}/keys-out`;
const badges = (property: number) => `/api/properties/${property}/badges`;

/** Clock that starts at a given time and advances only when the test moves it forward. */
function clockAt(start: string) {
  let at = new Date(start);
  return { now: () => at, forward: (seconds: number) => (at = new Date(at.getTime() + seconds * 1000)) };
}

test('BEY-13 an API key can make only the calls that its rights allow', async () => {
  const { url } = await testServer();
  const { caller, key, program } = await createProgram(url, { rights: ['Report-KeysOut_READ'] });
  expect(key).toMatch(/^lbk_[A-Za-z0-9_-]{43}$/);
  expect(key.startsWith(program.begins)).toBe(true);
  expect(program).toMatchObject({
    name: 'Nightly export',
    state: 'active',
    level: 'corporation',
    owner: 'Test corporate',
  });
  expect((await caller.get(keysOut(ids.property))).status).toBe(200);
  expect((await caller.get(badges(ids.property))).body.code).toBe('forbidden');
});

test('BEY-13 an API key can access only the places it was created for; calls about other places return 404', async () => {
  const { url } = await testServer();
  const entityIds = [ids.property];
  const { caller } = await createProgram(url, { rights: ['Report-KeysOut_READ'], level: 'property', entityIds });
  expect((await caller.get(keysOut(ids.property))).status).toBe(200);
  for (const other of [ids.sibling, ids.cousin, ids.foreignProperty, ids.absent])
    expect((await caller.get(keysOut(other))).status, `${other}`).toBe(404);
  const { body } = await caller.get<Properties>('/api/properties');
  expect(body.rows.map(({ id }) => id)).toEqual([ids.property]);
});

test('BEY-13 a user cannot create an API key beyond their own rights and reach, or with rights that API keys cannot have', async () => {
  const { url } = await testServer();
  const corporate = await actor(url, 'corporate');
  const sysadmin = await actor(url, 'sysadmin');
  const form = { name: 'Too much', level: 'property', rights: ['Report-KeysOut_READ'] };
  const foreign = await corporate.send('POST', programsOf(1), { ...form, entityIds: [ids.foreignProperty] });
  expect(foreign.status).toBe(404);
  // The provider has access to both customers, but an API key belongs to only one of them.
  const crossCustomer = await sysadmin.send('POST', programsOf(1), { ...form, entityIds: [ids.foreignProperty] });
  expect(crossCustomer.status).toBe(404);
  for (const rights of [
    ['Integration_ALL'],
    ['SiteLogin_CREATE'],
    ['Staff-Property_UPDATE'],
    ['Password_CREATE'],
    ['AllEntities_READ'],
  ])
    expect((await sysadmin.send('POST', programsOf(1), { ...form, level: 'corporation', rights })).status).toBe(400);
  // The provider's administrator does not have the invoices right.
  const invoices = { ...form, level: 'corporation', rights: ['Invoice_UI'] };
  expect((await sysadmin.send('POST', programsOf(1), invoices)).status).toBe(403);
  expect((await corporate.send('POST', programsOf(1), invoices)).status).toBe(201);
  expect((await corporate.send('POST', programsOf(1), { ...form, entityIds: [] })).body.code).toBe('validation');
});

test('BEY-13 an API key cannot make calls about sessions, staff, passwords, or API keys, and cannot impersonate a user', async () => {
  const { url } = await testServer();
  const { body } = await (await actor(url, 'corporate')).get<List>(programsOf(1));
  const { caller } = await createProgram(url, { rights: body.grantable });
  for (const path of [
    '/api/session/me',
    '/api/session/list',
    '/api/staff/205',
    programsOf(1),
    '/api/live',
    '/api/list-views?list=a',
  ])
    expect((await caller.get(path)).body.code, path).toBe('notForPrograms');
  const login = await caller.send('POST', '/api/staff', {});
  expect(login.body.code).toBe('notForPrograms');
  expect((await caller.send('PUT', '/api/staff/password-update', {})).body.code).toBe('notForPrograms');
  expect((await caller.get(keysOut(1), { 'x-impersonate': '205' })).body.code).toBe('forbidden');
  // No list of logins contains the program.
  const logins = await (await actor(url, 'corporate')).get<{ rows: { name: string }[] }>('/api/corporations/1/staff');
  expect(logins.status).toBe(200);
  expect(JSON.stringify(logins.body)).not.toContain('Nightly export');
  const found = await (await actor(url, 'sysadmin')).get('/api/search?query=nightly');
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).not.toContain('Nightly export');
});

test('BEY-13 a revoked or expired API key is rejected in the next call by every process', async () => {
  const clock = clockAt('2026-11-23T12:00:00Z');
  const server = await testServer({ clock });
  const otherServer = await server.another();
  const { key, program } = await createProgram(server.url, { rights: ['Report-KeysOut_READ'], days: 2 });
  const lastingKey = await createProgram(server.url, { rights: ['Report-KeysOut_READ'], name: 'Lasting' });
  const otherCaller = callerOf(otherServer.url, key);
  expect((await otherCaller.get(keysOut(1))).status).toBe(200);
  const corporate = await actor(server.url, 'corporate');
  const revokeReply = await corporate.send('POST', `${programsOf(1)}/${program.id}/revoke`);
  expect(revokeReply.body).toMatchObject({
    state: 'revoked',
    revoked: { by: 'Test corporate' },
    may: { revoke: false },
  });
  for (const caller of [otherCaller, callerOf(server.url, key)]) {
    const refusedReply = await caller.get(keysOut(1));
    expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'programKeyInvalid']);
  }
  const shortKey = await createProgram(server.url, { rights: ['Report-KeysOut_READ'], days: 2, name: 'Short' });
  clock.forward(2 * 86_400);
  expect((await shortKey.caller.get(keysOut(1))).body.code).toBe('programKeyInvalid');
  expect((await callerOf(otherServer.url, shortKey.key).get(keysOut(1))).status).toBe(401);
  expect((await lastingKey.caller.get(keysOut(1))).status).toBe(200);
  expect((await callerOf(server.url, `${key.slice(0, -1)}x`).get(keysOut(1))).status).toBe(401);
});

test('BEY-13 the rate limit of an API key applies across all processes, and its last use is shown', async () => {
  const clock = clockAt('2026-11-23T12:00:15Z');
  const server = await testServer({ clock });
  const otherServer = await server.another();
  const { key, caller } = await createProgram(server.url, { rights: ['Report-KeysOut_READ'], callsPerMinute: 3 });
  const otherCaller = callerOf(otherServer.url, key);
  expect((await caller.get(keysOut(1))).status).toBe(200);
  expect((await otherCaller.get(keysOut(1))).status).toBe(200);
  expect((await caller.get(badges(1))).status).toBe(403);
  const limited = await otherCaller.get(keysOut(1));
  expect([limited.status, limited.body.code, limited.headers.get('retry-after')]).toEqual([
    429,
    'programKeyLimit',
    '45',
  ]);
  clock.forward(45);
  expect((await otherCaller.get(keysOut(1))).status).toBe(200);
  const { body } = await (await actor(server.url, 'corporate')).get<List>(programsOf(1));
  expect(body.rows[0]?.lastUsed).toEqual({
    at: '2026-11-23T12:01:00.000Z',
    address: expect.stringMatching(/127\.0\.0\.1|::1/),
  });
});

test('BEY-13 the audit log names the API key as the actor, shows who created and revoked the key, and never contains the key itself', async () => {
  const server = await testServer();
  const { caller, key, program } = await createProgram(server.url, { rights: ['Badge_UPDATE'] });
  const badge = { number: '701234', name: 'Pat Rivera', pin: '4857' };
  const added = await caller.send('POST', badges(1), badge);
  expect(added.status).toBe(201);
  const sysadmin = await actor(server.url, 'sysadmin');
  const history = await sysadmin.get<History>(`/api/audit/entity/badge/${added.body.id}`);
  expect(history.body.rows.at(-1)).toMatchObject({
    by: { name: 'Nightly export', isProgram: true },
    call: 'badges.addBadge',
    action: 'insert',
  });
  await (await actor(server.url, 'corporate')).send('POST', `${programsOf(1)}/${program.id}/revoke`);
  const keyHistory = await sysadmin.get<History>(`/api/audit/entity/program-key/${program.id}`);
  expect(keyHistory.body.rows.map(({ action, by }) => [action, by?.name, by?.isProgram])).toEqual([
    ['update', 'Test corporate', false],
    ['insert', 'Test corporate', false],
  ]);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const stored = await owner.query(
    `select (select jsonb_agg(k) from program_key k)::text || (select jsonb_agg(a) from audit_entry a)::text as all`,
  );
  await owner.end();
  expect(stored.rows[0].all).not.toContain(key.slice(12));
});

test('BEY-13 NAV-11 an API key cannot access a suspended property, and neither can the people at that property', async () => {
  const server = await testServer();
  const { caller } = await createProgram(server.url, {
    rights: ['Report-KeysOut_READ', 'Badge_UPDATE'],
    creator: 'sysadmin',
  });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('update property set payment_delinquent = true where id = 1');
  await owner.end();
  for (const path of [keysOut(1), badges(1)]) expect((await caller.get(path)).body.code).toBe('propertySuspended');
  expect((await caller.get(badges(ids.sibling))).status).toBe(200);
});

test('BEY-13 a corporation has at most 50 valid API keys', async () => {
  const { url } = await testServer();
  const corporate = await actor(url, 'corporate');
  const form = { name: 'One of many', level: 'corporation', rights: ['Report-KeysOut_READ'] };
  const responses = await Promise.all(Array.from({ length: 52 }, () => corporate.send('POST', programsOf(1), form)));
  const codes = responses.map(({ status, body }) => (status === 201 ? 201 : body.code));
  expect(codes.filter((code) => code === 201)).toHaveLength(50);
  expect(codes.filter((code) => code === 'programsFull' || code === 'busy')).toHaveLength(2);
});
