import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let staff: number;
let property: number;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ id: staff } = world.login('staff'));
  ({ property } = world.ids);
});

type History = CallOutput<typeof contract.audit.entityHistory>;
type Verification = CallOutput<typeof contract.audit.verifyAudit>;
type Login = CallOutput<typeof contract.staff.getStaff>;

async function rename(name: string): Promise<void> {
  const manager = await world.as('manager');
  const { revision } = (await manager.get<Login>(`/api/staff/${staff}`)).body;
  const saveReply = await manager.send(
    'PUT',
    `/api/staff/${staff}`,
    {
      personalInformation: { name, contactEmail: world.login('staff').email },
      commercialLevel: 4,
      accessRole: { id: 205 },
      setLoginAsPrimaryContact: false,
      properties: [{ id: property }],
      revision,
    },
    { 'x-ui-path': `/property/${property}/edit-staff/${staff}` },
  );
  expect(saveReply.status).toBe(200);
}

test('SYS-01 ACC-19 an audit entry records the user, the screen, and the previous values', async () => {
  await rename('Renamed Person');
  const administrator = await world.as('sysadmin');
  for (const path of [
    `/api/audit/entity/staff/${staff}`,
    `/api/audit/entity/revisions?entityType=staff&entityId=${staff}`,
  ]) {
    const { body } = await administrator.get<History>(path);
    expect(body.rows[0]).toMatchObject({
      by: { id: world.login('manager').id, name: 'Test manager' },
      onBehalfOf: null,
      uiPath: `/property/${property}/edit-staff/${staff}`,
      action: 'update',
      changes: [{ field: 'name', before: 'Test staff', after: 'Renamed Person' }],
    });
  }
  const staffHistory = await administrator.get<History>(`/api/audit/entity/corporation/staff/${world.ids.corporation}`);
  expect(staffHistory.body.rows[0]?.entityId).toBe(String(staff));
  expect((await (await world.as('manager')).get(`/api/audit/entity/staff/${staff}`)).status).toBe(403);
});

test('SYS-01 an audit log can be filtered by a time range, which includes its start and excludes its end', async () => {
  await rename('Renamed Person');
  // A range is given in milliseconds, but the database records microseconds.
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    asOwner(tx, () =>
      sql`update audit_entry set at = date_trunc('milliseconds', at) where entity_type = 'staff' and entity_id = ${String(staff)}`.execute(
        tx,
      ),
    ),
  );
  const administrator = await world.as('sysadmin');
  const path = `/api/audit/entity/staff/${staff}`;
  const { at } = (await administrator.get<History>(path)).body.rows[0] ?? { at: '' };
  const count = async (from: string, to: string) => {
    const range = `?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
    const { body } = await administrator.get<History>(`${path}${range}`);
    return body.rows.filter(({ changes }) => changes.some(({ after }) => after === 'Renamed Person')).length;
  };
  const later = new Date(Date.parse(at) + 1000).toISOString();
  const earlier = new Date(Date.parse(at) - 1000).toISOString();
  expect(await count(earlier, later)).toBe(1);
  expect(await count(at, later)).toBe(1);
  expect(await count(earlier, at)).toBe(0);
  expect(await count(later, '2099-01-01T00:00:00Z')).toBe(0);
  expect(await count('2020-01-01T00:00:00Z', earlier)).toBe(0);
});

const readVerification = async (server: TestServer) =>
  (await (await actor(server.url, 'sysadmin')).get<Verification>('/api/audit/verification')).body;

/** Starts a separate server, because the test breaks the server's seals. */
async function useOwnServer(): Promise<TestServer> {
  const ownServer = await testServer();
  world = await ownWorld(ownServer);
  ({ id: staff } = world.login('staff'));
  ({ property } = world.ids);
  return ownServer;
}

/** Runs the job until all entries are sealed. An open transaction in another test's database delays that. */
const sealAll = (server: TestServer) =>
  expect
    .poll(
      async () => {
        await server.platform.jobs.runNow('seal-audit');
        return (await readVerification(server)).waiting;
      },
      { timeout: 30_000 },
    )
    .toBe(0);

test('SYS-01 a removed or altered entry of the audit log is detected', async () => {
  const server = await useOwnServer();
  const verify = () => readVerification(server);
  await rename('Renamed Person');
  await sealAll(server);
  await rename('Renamed Again');
  await sealAll(server);
  const { unchanged, seals } = await verify();
  expect(unchanged).toBe(true);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    `update audit_entry set after = jsonb_set(after, '{name}', '"Somebody else"') where seal = ${seals} and entity_type = 'staff'`,
  );
  expect(await verify()).toMatchObject({ unchanged: false, brokenAt: { seal: seals } });
  await owner.query('delete from audit_entry where seal = 1 and id = (select max(id) from audit_entry where seal = 1)');
  expect(await verify()).toMatchObject({ unchanged: false, brokenAt: { seal: 1 } });
  await owner.end();
});

test('SYS-01 the removal of the last entries of the audit log is detected, even after later entries are added', async () => {
  const server = await useOwnServer();
  for (const name of ['Renamed Person', 'Renamed Again']) {
    await rename(name);
    await sealAll(server);
  }
  const { seals } = await readVerification(server);
  expect(seals).toBeGreaterThan(1);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`delete from audit_entry where seal = ${seals}`);
  await owner.query(`delete from audit_seal where number = ${seals}`);
  await owner.end();
  expect(await readVerification(server)).toMatchObject({ unchanged: false, brokenAt: { seal: seals - 1 } });
  await rename('Renamed Thrice');
  await server.platform.jobs.runNow('seal-audit').catch(() => undefined);
  expect(await readVerification(server)).toMatchObject({ unchanged: false });
});

test('SYS-01 ACC-07 the audit log shows who set a password, but never the password', async () => {
  const administrator = await world.as('sysadmin');
  const newPassword = { email: world.login('staff').email, password: 'for the first morning' };
  expect((await administrator.send('POST', '/api/cognito/admin-set-password', newPassword)).status).toBe(200);
  const { body } = await administrator.get<History>(`/api/audit/entity/credential/${staff}`);
  expect(body.rows[0]).toMatchObject({ by: { name: 'Test sysadmin' }, call: 'signIn.adminSetPassword' });
  expect(body.rows[0]?.changes).toContainEqual({ field: 'password_hash', before: 'hidden', after: 'changed' });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|argon|for the first morning/);
});

test('SYS-01 the audit log rejects a composite record key for an entity, and a record key with a part beyond 32 bits', async () => {
  const administrator = await world.as('sysadmin');
  const statusOf = async (record: string) => (await administrator.get(`/api/audit/entity/${record}`)).status;
  for (const level of ['corporation', 'division', 'region', 'property'])
    expect(await statusOf(`${level}/2026-13-01`), level).toBe(404);
  for (const kind of ['staff-scope', 'activity', 'credential', 'property'])
    expect(await statusOf(`${kind}/1-9999999999`), kind).toBe(400);
});

test('SYS-01 ACC-18 an action during an impersonation records both people', async () => {
  const management = await world.as('management');
  const added = await management.send<{ id: number }>(
    'POST',
    `/api/properties/${property}/vendors`,
    { name: 'Ace Plumbing' },
    { 'x-impersonate': String(world.login('manager').id) },
  );
  expect(added.status).toBe(201);
  const administrator = await world.as('sysadmin');
  const { body } = await administrator.get<History>(`/api/audit/entity/property/vendor/${property}`);
  expect(body.rows[0]).toMatchObject({
    by: { name: 'Test management' },
    onBehalfOf: { name: 'Test manager' },
    action: 'insert',
  });
});

test('SYS-01 BEY-17 the log of a system includes its enrollment codes, its enrollments, and who revoked them', async () => {
  const { datalog } = world.ids;
  await enrollTestCabinet(server.url, datalog);
  const provider = await world.as('superadmin');
  expect((await provider.send('DELETE', `/api/datalogs/${datalog}/enrolment`)).status).toBeLessThan(300);
  const { body } = await provider.get<History>(`/api/audit/entity/datalog/${datalog}`);
  const [revocation] = body.rows;
  expect(revocation).toMatchObject({ kind: 'cabinet', call: 'systems.revokeEnrolment' });
  expect(revocation?.changes).toContainEqual(expect.objectContaining({ field: 'revoked_at', before: null }));
  const calls = ['systems.revokeEnrolment', 'device.enrol', 'systems.createEnrolment'];
  expect(body.rows.map(({ call }) => call)).toEqual(expect.arrayContaining(calls));
});

test('SYS-01 a property’s history includes changes to its notes, vendors, and alerts', async () => {
  const manager = await world.as('manager');
  await manager.send('POST', `/api/properties/${property}/vendors`, { name: 'Ace Plumbing' });
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['desk@world.test'] };
  expect((await manager.send('POST', `/api/properties/${property}/exception-alerts`, alert)).status).toBe(201);
  const administrator = await world.as('sysadmin');
  const kindsOf = async (id: number) => {
    const { body } = await administrator.get<History>(`/api/audit/entity/property/${id}`);
    return body.rows.filter(({ by }) => by !== null).map(({ kind }) => kind);
  };
  expect(await kindsOf(property)).toEqual(['exception-alert', 'vendor']);
  expect(await kindsOf(world.ids.sibling)).toEqual([]);
});
