import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Settings = CallOutput<typeof contract.alerts.getRegionExceptionSettings>;
type Alerts = CallOutput<typeof contract.alerts.listRegionExceptionAlerts>;
const as = (server: TestServer, role: Parameters<typeof actor>[1]) => actor(server.url, role);
const unset = {
  keyOutMinutes: null,
  badgeUnusedDays: null,
  lastCommDays: null,
  reopenMinutes: null,
  recipients: null,
  quietFrom: null,
  quietTo: null,
};

test('EXC-01 EXC-03 where nobody set anything a key is late when it was due, a badge after 30 days, a cabinet after 3', async () => {
  const manager = await as(await testServer(), 'manager');
  const { status, body } = await manager.get<Settings>('/api/properties/1/exception-settings');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: {},
    effective: { keyOutMinutes: 0, badgeUnusedDays: 30, lastCommDays: 3, reopenMinutes: 60 },
  });
});

test('HIE-05 exception settings come down from above until a level sets its own', async () => {
  const server = await testServer();
  const [corporate, manager] = [await as(server, 'corporate'), await as(server, 'manager')];
  const set = await corporate.send('PUT', '/api/corporations/1/exception-settings', {
    ...unset,
    keyOutMinutes: 600,
    lastCommDays: 2,
    revision: 0,
  });
  expect(set.status).toBe(200);
  const own = await manager.send<Settings>('PUT', '/api/properties/1/exception-settings', {
    ...unset,
    keyOutMinutes: 120,
    reopenMinutes: 90,
    quietFrom: '20:00',
    quietTo: '07:00',
    revision: 0,
  });
  expect(own.body.effective).toEqual({
    keyOutMinutes: 120,
    badgeUnusedDays: 30,
    lastCommDays: 2,
    reopenMinutes: 90,
    recipients: null,
    quietFrom: '20:00',
    quietTo: '07:00',
  });
  expect(own.body.from).toEqual({
    keyOutMinutes: 'property',
    lastCommDays: 'corporation',
    reopenMinutes: 'property',
    quietFrom: 'property',
    quietTo: 'property',
  });
  expect((await manager.send('PUT', '/api/properties/1/exception-settings', { ...unset, revision: 0 })).body.code).toBe(
    'changedByAnother',
  );
  expect((await manager.get('/api/corporations/1/exception-settings')).status).toBe(404);
});

test('HIE-05 alerts are listed with those taken from above, which are changed only there', async () => {
  const server = await testServer();
  const [region, manager] = [await as(server, 'region'), await as(server, 'manager')];
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['night@harbor.example'] };
  const { id } = (await region.send<{ id: number }>('POST', '/api/regions/1/exception-alerts', alert)).body;
  await manager.send('POST', '/api/properties/1/exception-alerts', { ...alert, kind: 'LAST_COMM' });
  const { rows } = (await manager.get<Alerts>('/api/properties/1/exception-alerts')).body;
  expect(rows.map((row) => [row.kind, row.inheritedFrom])).toEqual([
    ['LAST_COMM', null],
    ['KEY_OUT', 'Chicago'],
  ]);
  expect((await manager.send('DELETE', `/api/properties/1/exception-alerts/${id}`)).status).toBe(404);
  expect((await region.send('DELETE', `/api/regions/1/exception-alerts/${id}`)).status).toBe(200);
});
