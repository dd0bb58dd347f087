import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { makeScan, outcomes, sendScans } from '#server/testing/scans.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type Report = CallOutput<typeof contract.keyActivity.transactions>;
type Board = CallOutput<typeof contract.keyActivity.board>;
type Units = CallOutput<typeof contract.units.listUnits>;
type Badges = CallOutput<typeof contract.badges.listBadges>;
type Incident = CallOutput<typeof contract.questions.incident>;
type Exceptions = CallOutput<typeof contract.alerts.listExceptions>;

const propertyPath = '/api/properties/1';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('DEV-05 TXN-01 events for a removed unit, tag, or badge are stored as received and do not block other events', async () => {
  const server = await testServer();
  const cabinet = await enrollTestCabinet(server.url);
  const [manager, technician] = [await actor(server.url, 'manager'), await actor(server.url, 'service')];
  const { rows: units } = (await manager.get<Units>(`${propertyPath}/units?search=101`)).body;
  const unit = units.find((candidate) => candidate.unit === '101');
  const { rows: badges } = (await manager.get<Badges>(`${propertyPath}/badges?search=000412`)).body;
  const deactivation = { revision: unit?.revision, isActive: false };
  expect((await manager.send('PUT', `${propertyPath}/units/${unit?.id}/active`, deactivation)).status).toBe(200);
  expect((await manager.send('DELETE', `${propertyPath}/badges/${badges[0]?.id}`)).status).toBe(200);
  expect(outcomes(await sendScans(technician, worldIds.datalog, [makeScan('take', 1001, { tag: '71000' })]))).toEqual([
    'taken',
  ]);
  const unknownFields = { badge: '000107', tag: '99999', unit: 'Gone 7' };
  const { body } = await cabinet.send([
    keyEvent(1, { time: minutesAgo(0), dueBack: minutesAgo(-60) }),
    keyEvent(2, { ...unknownFields, time: minutesAgo(5), dueBack: minutesAgo(1), hook: 9_999, activity: 250 }),
    keyEvent(3, { time: minutesAgo(0), badge: '000107', tag: '71001', unit: '102', hook: 1002 }),
  ]);
  expect(body).toMatchObject({ stored: 3, quarantined: [], refused: [], storedUpTo: 3 });
  const report = (await manager.get<Report>(`${propertyPath}/datalog-transactions?direction=ascending`)).body.rows;
  expect(report.map((row) => [row.propertyUnitName, row.keyTagNumber, row.badgeNumber, row.employeeName])).toEqual([
    ['Gone 7', '99999', '000107', 'Ana Reyes'],
    ['101', '71000', '000412', null],
    ['102', '71001', '000107', 'Ana Reyes'],
  ]);
  const { body: board } = await manager.get<Board>(`${propertyPath}/board`);
  expect(board.figures.keysOut).toBe(3);
  const incident = await manager.get<Incident>(
    `${propertyPath}/incident?unit=101&from=${minutesAgo(0)}&to=${minutesAgo(0)}`,
  );
  expect(incident.status).toBe(200);
  await server.platform.jobs.runNow('find-exceptions');
  const found = (await manager.get<Exceptions>('/api/exceptions?kind=KEY_OUT')).body.rows;
  expect(found).toMatchObject([{ tag: '99999', unit: 'Gone 7', holder: { name: 'Ana Reyes' } }]);
});
