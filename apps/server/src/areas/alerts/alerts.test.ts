import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Settings = CallOutput<typeof contract.alerts.getRegionExceptionSettings>;
type Alerts = CallOutput<typeof contract.alerts.listRegionExceptionAlerts>;
let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

const unsetValues = {
  keyOutMinutes: null,
  badgeUnusedDays: null,
  lastCommDays: null,
  reopenMinutes: null,
  recipients: null,
  quietFrom: null,
  quietTo: null,
};

test('EXC-01 EXC-03 by default, a key is overdue at its due time, a badge is unused after 30 days, and a cabinet is silent after 3', async () => {
  const manager = await world.as('manager');
  const { status, body } = await manager.get<Settings>(`/api/properties/${world.ids.property}/exception-settings`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: {},
    effective: { keyOutMinutes: 0, badgeUnusedDays: 30, lastCommDays: 3, reopenMinutes: 60 },
  });
});

test('HIE-05 a level inherits exception settings until it sets its own', async () => {
  const [corporate, manager] = [await world.as('corporate'), await world.as('manager')];
  const saveReply = await corporate.send('PUT', `/api/corporations/${world.ids.corporation}/exception-settings`, {
    ...unsetValues,
    keyOutMinutes: 600,
    lastCommDays: 2,
    revision: 0,
  });
  expect(saveReply.status).toBe(200);
  const ownSettings = await manager.send<Settings>('PUT', `/api/properties/${world.ids.property}/exception-settings`, {
    ...unsetValues,
    keyOutMinutes: 120,
    reopenMinutes: 90,
    quietFrom: '20:00',
    quietTo: '07:00',
    revision: 0,
  });
  expect(ownSettings.body.effective).toEqual({
    keyOutMinutes: 120,
    badgeUnusedDays: 30,
    lastCommDays: 2,
    reopenMinutes: 90,
    recipients: null,
    quietFrom: '20:00',
    quietTo: '07:00',
  });
  expect(ownSettings.body.from).toEqual({
    keyOutMinutes: 'property',
    lastCommDays: 'corporation',
    reopenMinutes: 'property',
    quietFrom: 'property',
    quietTo: 'property',
  });
  expect(
    (
      await manager.send('PUT', `/api/properties/${world.ids.property}/exception-settings`, {
        ...unsetValues,
        revision: 0,
      })
    ).body.code,
  ).toBe('changedByAnother');
  expect((await manager.get(`/api/corporations/${world.ids.corporation}/exception-settings`)).status).toBe(404);
});

test('HIE-05 a level lists inherited alerts, which can be changed only at the level that defines them', async () => {
  const [region, manager] = [await world.as('region'), await world.as('manager')];
  const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['night@harbor.example'] };
  const { id } = (await region.send<{ id: number }>('POST', `/api/regions/${world.ids.region}/exception-alerts`, alert))
    .body;
  await manager.send('POST', `/api/properties/${world.ids.property}/exception-alerts`, { ...alert, kind: 'LAST_COMM' });
  const { rows } = (await manager.get<Alerts>(`/api/properties/${world.ids.property}/exception-alerts`)).body;
  expect(rows.map((row) => [row.kind, row.inheritedFrom])).toEqual([
    ['LAST_COMM', null],
    ['KEY_OUT', 'Chicago'],
  ]);
  expect((await manager.send('DELETE', `/api/properties/${world.ids.property}/exception-alerts/${id}`)).status).toBe(
    404,
  );
  expect((await region.send('DELETE', `/api/regions/${world.ids.region}/exception-alerts/${id}`)).status).toBe(200);
});
