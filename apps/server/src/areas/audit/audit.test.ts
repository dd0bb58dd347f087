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
  await rename(server, 'Renamed Person');
  await server.platform.jobs.runNow('seal-audit');
  await rename(server, 'Renamed Again');
  await server.platform.jobs.runNow('seal-audit');
  const administrator = await actor(server.url, 'sysadmin');
  const verify = async () => (await administrator.get<Verification>('/api/audit/verification')).body;
  expect(await verify()).toMatchObject({ unchanged: true, seals: 2, waiting: 0 });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    `update audit_entry set after = jsonb_set(after, '{name}', '"Somebody else"') where seal = 2 and entity_type = 'staff'`,
  );
  expect(await verify()).toMatchObject({ unchanged: false, brokenAt: { seal: 2 } });
  await owner.query('delete from audit_entry where seal = 1 and id = (select max(id) from audit_entry where seal = 1)');
  expect(await verify()).toMatchObject({ unchanged: false, brokenAt: { seal: 1 } });
  await owner.end();
});
