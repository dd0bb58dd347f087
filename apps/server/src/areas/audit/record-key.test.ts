import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type History = CallOutput<typeof contract.audit.entityHistory>;

test('SYS-01 EXC-03 exception settings of two levels with the same ID have separate audit histories', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  const corporate = await actor(server.url, 'corporate');
  const administrator = await actor(server.url, 'sysadmin');
  expect((await manager.send('PUT', '/api/properties/1/exception-settings', setting(30))).status).toBe(200);
  expect((await corporate.send('PUT', '/api/corporations/1/exception-settings', setting(60))).status).toBe(200);
  const historyOf = async (key: string) => {
    const { body } = await administrator.get<History>(`/api/audit/entity/exception-setting/${key}`);
    return body.rows.map(({ entityId, by }) => [entityId, by?.name]);
  };
  const [property, corporation] = [
    ['4-1', 'Test manager'],
    ['1-1', 'Test corporate'],
  ];
  expect(await historyOf('4-1')).toEqual([property]);
  expect(await historyOf('1-1')).toEqual([corporation]);
  expect(await historyOf('1')).toEqual([corporation, property]);
  expect(await historyOf('2-1')).toEqual([]);
  // Older entries have incomplete keys.
  await asOwner(server, `update audit_entry set entity_id = '1' where entity_type = 'exception_setting'`);
  expect(await historyOf('4-1')).toEqual([property]);
  expect(await historyOf('1')).toEqual([corporation, property]);
  for (const key of ['4-1-1-1', '0-1', '4-', 'x', '99999999999'])
    expect((await administrator.get(`/api/audit/entity/exception-setting/${key}`)).status, key).toBe(400);
  for (const record of ['exception-setting/4-1-1', 'activity/2026-13-01', 'badge/1-1', 'property/1-1'])
    expect((await administrator.get(`/api/audit/entity/${record}`)).status, record).toBe(404);
});

test('SYS-01 the audit log identifies a record with a composite key by all parts of the key', async () => {
  const server = await testServer();
  await asOwner(
    server,
    `insert into activity (property_id, code, name) values (1, 7001, 'Inspection');
     insert into staff_permission (staff_id, right_number, granted) values (205, 3, true);
     insert into primary_contact (level, entity_id, staff_id, contact_name, email_address) values (3, 1, 202, 'R', 'r@world.test')`,
  );
  const administrator = await actor(server.url, 'sysadmin');
  const keys = async (path: string) => {
    const { body } = await administrator.get<History>(`/api/audit/entity/${path}`);
    return body.rows.map(({ entityId }) => entityId);
  };
  expect(await keys('activity/1-7001')).toEqual(['1-7001']);
  expect(await keys('activity/1-7002')).toEqual([]);
  expect(await keys('staff-permission/205-3')).toEqual(['205-3']);
  expect(await keys('staff-permission/205')).toContain('205-3');
  expect(await keys('primary-contact/3-1')).toEqual(['3-1']);
  expect(await keys('primary-contact/202')).toEqual(['3-1']);
  expect(await keys('staff-scope/205-4-1')).toEqual(['205-4-1']);
});

const setting = (keyOutMinutes: number) => ({
  keyOutMinutes,
  badgeUnusedDays: null,
  lastCommDays: null,
  reopenMinutes: null,
  recipients: null,
  quietFrom: null,
  quietTo: null,
  revision: 0,
});

async function asOwner({ ownerUrl }: TestServer, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}
