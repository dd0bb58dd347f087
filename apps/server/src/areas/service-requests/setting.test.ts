import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Requests = typeof contract.serviceRequests;
type Setting = CallOutput<Requests['readServiceSetting']>;
type Report = CallOutput<Requests['getServiceReport']>;
type Load = CallOutput<Requests['getServiceRequestTechnicians']>;

test('OPS-05 OPS-09 the provider sets the technicians’ goal: reports use it, its author is stored, and only role 105 may set it', async () => {
  const { url } = await testServer({ clock: { now: () => new Date('2026-11-23T12:00:00Z') } });
  const [admin, service, manager] = [
    await actor(url, 'sysadmin'),
    await actor(url, 'service'),
    await actor(url, 'manager'),
  ];
  const path = '/api/service-requests/settings';
  const readGoals = async (extraQuery: string) =>
    (await service.get<Report>(`/api/reports/service?year=2026&${extraQuery}`)).body.rows.map(
      (row) => row.srClosedGoal,
    );
  const readClosedGoals = async () =>
    (
      await service.get<Load>(
        '/api/service-requests/reports/technicians?fromDate=2026-01-01T00:00:00.000Z&toDate=2026-12-31T23:59:59.999Z',
      )
    ).body.rows.map(({ closedGoal }) => closedGoal);
  expect((await service.get<Setting>(path)).body).toEqual({
    setting: { closedAMonth: 40 },
    history: [],
    mayChange: false,
  });
  expect(new Set(await readGoals('month=11'))).toEqual(new Set([40]));
  const setGoal = (closedAMonth: unknown, caller = admin) => caller.send('PUT', path, { setting: { closedAMonth } });
  expect((await setGoal(26)).status).toBe(200);
  expect(new Set(await readGoals('month=11'))).toEqual(new Set([26]));
  expect(new Set(await readGoals('month=0'))).toEqual(new Set([312]));
  expect(new Set(await readClosedGoals())).toEqual(new Set([312]));
  for (const invalidGoal of [-1, 1.5, '26', 10_001, null])
    expect([invalidGoal, (await setGoal(invalidGoal)).status]).toEqual([invalidGoal, 400]);
  for (const caller of [service, manager]) expect((await setGoal(5, caller)).status).toBe(403);
  expect((await manager.get(path)).status).toBe(403);
  await setGoal(30);
  const { body } = await admin.get<Setting>(path);
  expect(body).toMatchObject({ setting: { closedAMonth: 30 }, mayChange: true });
  expect(body.history.map(({ by, value }) => [by, value.closedAMonth])).toEqual([
    ['Test sysadmin', 30],
    ['Test sysadmin', 26],
  ]);
});
