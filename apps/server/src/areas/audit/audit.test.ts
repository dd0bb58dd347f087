import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type History = CallOutput<typeof contract.audit.entityHistory>;
type Verification = CallOutput<typeof contract.audit.verifyAudit>;
type Login = CallOutput<typeof contract.staff.getStaff>;

async function rename(server: TestServer, name: string): Promise<void> {
  const manager = await actor(server.url, 'manager');
  const { revision } = (await manager.get<Login>('/api/staff/205')).body;
  const saved = await manager.send(
    'PUT',
    '/api/staff/205',
    {
      personalInformation: { name, contactEmail: 'staff@world.test' },
      commercialLevel: 4,
      accessRole: { id: 205 },
      setLoginAsPrimaryContact: false,
      properties: [{ id: 1 }],
      revision,
    },
    { 'x-ui-path': '/property/1/edit-staff/205' },
  );
  expect(saved.status).toBe(200);
}

test('SYS-01 ACC-19 a change tells who, from which screen, and what it was before', async () => {
  const server = await testServer();
  await rename(server, 'Renamed Person');
  const administrator = await actor(server.url, 'sysadmin');
  for (const path of ['/api/audit/entity/staff/205', '/api/audit/entity/revisions?entityType=staff&entityId=205']) {
    const { body } = await administrator.get<History>(path);
    expect(body.rows[0]).toMatchObject({
      by: { id: 203, name: 'Test manager' },
      onBehalfOf: null,
      uiPath: '/property/1/edit-staff/205',
      action: 'update',
      changes: [{ field: 'name', before: 'Test staff', after: 'Renamed Person' }],
    });
  }
  const under = await administrator.get<History>('/api/audit/entity/corporation/staff/1');
  expect(under.body.rows[0]?.entityId).toBe('205');
  expect((await (await actor(server.url, 'manager')).get('/api/audit/entity/staff/205')).status).toBe(403);
});

test('SYS-01 a removed or altered entry shows', async () => {
  const server = await testServer();
  const administrator = await actor(server.url, 'sysadmin');
  const verify = async () => (await administrator.get<Verification>('/api/audit/verification')).body;
  // Sealed is what nothing can precede any more: an open transaction of another test's database holds it back.
  const sealAll = () =>
    expect
      .poll(
        async () => {
          await server.platform.jobs.runNow('seal-audit');
          return (await verify()).waiting;
        },
        { timeout: 30_000 },
      )
      .toBe(0);
  await rename(server, 'Renamed Person');
  await sealAll();
  await rename(server, 'Renamed Again');
  await sealAll();
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

/** Tables nobody's change stands in, each with why; whatever is not named here is audited. */
const notAudited = {
  audit_entry: 'the audit itself',
  audit_seal: 'the audit itself',
  bulk_import: 'a sheet to be tried; what it brings in is audited row by row',
  cabinet_stream: 'kept by a cabinet’s own calls, and its enrolment and revocation are audited with the cabinet',
  checkpoint: 'part of the signed log',
  checkpoint_leaf: 'part of the signed log',
  config_change: 'the queue to a cabinet, made from changes that are audited',
  installation: 'set up once by the installation',
  installation_secret: 'set up once by the installation',
  key_custody: 'folded from the signed log',
  key_event: 'part of the signed log',
  key_incident: 'found by the server in the log',
  known_device: 'a sign-in',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
  log_batch: 'part of the signed log',
  log_entry: 'part of the signed log',
  mail_attempt: 'the outbox',
  password_reset: 'a code on its way; the password it sets is audited',
  property_pulse: 'a counter',
  property_tag_count: 'a counter',
  refresh_token: 'a sign-in',
  session: 'a sign-in',
  sign_in_attempt: 'a sign-in',
  sso_attempt: 'a sign-in',
  staff_reach: 'worked out from scopes, which are audited',
};

test('SYS-01 every table is audited by construction, but for those that hold nobody’s change', async () => {
  const server = await testServer();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class c
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit' and t.tgenabled <> 'D')
    order by relname`);
  await owner.end();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(notAudited));
});

test('SYS-01 ACC-07 a password that was set is in the audit with who set it, and without the password', async () => {
  const server = await testServer();
  const administrator = await actor(server.url, 'sysadmin');
  const set = { email: 'staff@world.test', password: 'for the first morning' };
  expect((await administrator.send('POST', '/api/cognito/admin-set-password', set)).status).toBe(200);
  const { body } = await administrator.get<History>('/api/audit/entity/credential/205');
  expect(body.rows[0]).toMatchObject({ by: { name: 'Test sysadmin' }, call: 'account.adminSetPassword' });
  expect(body.rows[0]?.changes).toContainEqual({ field: 'password_hash', before: 'hidden', after: 'changed' });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|argon|for the first morning/);
});

test('SYS-01 ACC-18 what is done while viewing as somebody tells both people', async () => {
  const server = await testServer();
  const management = await actor(server.url, 'management');
  const added = await management.send<{ id: number }>(
    'POST',
    '/api/properties/1/vendors',
    { name: 'Ace Plumbing' },
    { 'x-impersonate': '203' },
  );
  expect(added.status).toBe(201);
  const administrator = await actor(server.url, 'sysadmin');
  const { body } = await administrator.get<History>(`/api/audit/entity/property/vendor/1`);
  expect(body.rows[0]).toMatchObject({
    by: { name: 'Test management' },
    onBehalfOf: { name: 'Test manager' },
    action: 'insert',
  });
});

test('SYS-01 the history of a property tells what is kept at it as well', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  await manager.send('POST', '/api/properties/1/vendors', { name: 'Ace Plumbing' });
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['desk@world.test'] };
  expect((await manager.send('POST', '/api/properties/1/exception-alerts', alert)).status).toBe(201);
  const administrator = await actor(server.url, 'sysadmin');
  const kindsOf = async (id: number) => {
    const { body } = await administrator.get<History>(`/api/audit/entity/property/${id}`);
    return body.rows.filter(({ by }) => by !== null).map(({ kind }) => kind);
  };
  expect(await kindsOf(1)).toEqual(['exception-alert', 'vendor']);
  expect(await kindsOf(2)).toEqual([]);
});
