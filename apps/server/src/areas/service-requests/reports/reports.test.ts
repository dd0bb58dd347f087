import type { CallOutput } from '@latchboard/contract';
import { expect, test } from 'vitest';
import {
  addTechnician,
  type Calls,
  closingForm,
  dayMs,
  noon,
  openRequest,
  performRequestAction,
  readOpenReport,
  readRequest,
  rosaId,
  runSql,
  startRequestServer,
  updateOpenReport,
} from '#server/testing/factories/service-requests.ts';
import { watchMails } from '#server/testing/outbox.ts';

test('SRQ-02 the open report lists requests whose last status change is within its period, and counts the older ones', async () => {
  const { service, clock, repair } = await startRequestServer();
  clock.at = Date.parse('2026-10-31T12:00:00Z');
  const older = await openRequest(service, repair);
  clock.at = Date.parse('2026-11-01T06:00:00.000Z');
  const first = await openRequest(service, repair);
  clock.at = Date.parse('2026-11-24T05:59:59.999Z');
  const last = await openRequest(service, repair);
  clock.at += 1;
  const afterPeriod = await openRequest(service, repair);
  const openReport = await readOpenReport(service);
  expect(openReport.rows.map(({ id }) => id)).toEqual([last.id, first.id]);
  expect(openReport).toMatchObject({ count: 2, older: 1 });
  await performRequestAction(service, older, 'assign', { assigneeId: rosaId });
  await performRequestAction(service, afterPeriod, 'close', closingForm);
  expect(await readOpenReport(service, { toDate: '2026-11-25T05:59:59.999Z', serviceTechs: [rosaId] })).toMatchObject({
    rows: [{ id: older.id, property: { name: 'Harbor Point', corporation: { name: 'Harbor Residential' } } }],
    older: 0,
  });
  const wrong = await readOpenReport(service, { fromDate: '2026-11-25T06:00:00.000Z' });
  expect(wrong.validationResult?.fields.map(({ path: at, code }) => [at, code])).toEqual([
    ['fromDate', 'valFromAfterTo'],
    ['toDate', 'valToBeforeFrom'],
  ]);
  for (const criteria of [{ properties: [4] }, { corporations: [2] }, { requestTypes: [repair + 1] }])
    expect((await readOpenReport(service, criteria)).rows).toEqual([]);
});

test('SRQ-03 in a bulk change of 200 rows, three fail with their reasons, and the others are saved; both names of the type field are accepted', async () => {
  const { server, service, repair, typeId } = await startRequestServer();
  const ray = await addTechnician(server);
  await runSql(
    server,
    `insert into service_request (property_id, type_id, title, due_at, since, created_at)
      select 1, ${repair}, 'Sample ' || n, now(), '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z' from generate_series(1, 200) n`,
  );
  const { rows } = await readOpenReport(service);
  expect(rows).toHaveLength(200);
  await ray.setDisabled(true);
  const training = typeId('Training');
  const items: object[] = rows.map(({ id: serviceRequestId }, index) =>
    index === 7
      ? { serviceRequestId, assignedToUser: ray.id, serviceRequestTypeId: training }
      : index % 2 === 0
        ? { serviceRequestId, assignedToUser: rosaId, serviceRequestTypeId: training }
        : { serviceRequestId, assignedToUser: rosaId, serviceRequestType: { id: training } },
  );
  await performRequestAction(service, rows[20] ?? { id: 0 }, 'close', closingForm);
  items[100] = { serviceRequestId: 999_999, assignedToUser: rosaId };
  const saved = await updateOpenReport(service, items);
  expect(saved.updated).toHaveLength(197);
  expect(saved.updated.every((row) => row.serviceRequestType.id === training && row.state === 'assigned')).toBe(true);
  expect(saved.failed.map(({ code }) => code).sort()).toEqual(['notFound', 'stateChanged', 'technicianNotActive']);
  // A failed change is rolled back completely.
  expect(await readRequest(service, rows[7] ?? { id: 0 })).toMatchObject({
    state: 'new',
    serviceRequestType: { id: repair },
  });
});

test('SRQ-03 a stale row of a bulk change is rejected, and the others are saved', async () => {
  const { service, sales, repair, typeId } = await startRequestServer();
  const [first, second] = [await openRequest(service, repair), await openRequest(service, repair)];
  await performRequestAction(sales, first, 'assign', { assigneeId: rosaId });
  const serviceRequestTypeId = typeId('Other');
  const saved = await updateOpenReport(service, [
    { serviceRequestId: first.id, serviceRequestTypeId, revision: first.revision },
    { serviceRequestId: second.id, serviceRequestTypeId, revision: second.revision },
  ]);
  expect(saved.updated.map(({ id }) => id)).toEqual([second.id]);
  expect(saved.failed).toMatchObject([{ serviceRequestId: first.id, code: 'changedByAnother' }]);
});

test('SRQ-03 unassigning a reopened request keeps it reopened without a technician, and notifies the former technician once', async () => {
  const { server, sales, service, repair } = await startRequestServer();
  const request = await openRequest(service, repair);
  await performRequestAction(sales, request, 'assign', { assigneeId: rosaId });
  await performRequestAction(service, request, 'close', closingForm);
  await performRequestAction(service, request, 'reopen', { reason: 'It sags again' });
  const mails = await watchMails(server);
  const { updated } = await updateOpenReport(sales, [{ serviceRequestId: request.id, assignedToUser: null }]);
  expect(updated).toMatchObject([{ id: request.id, state: 'reopened', assignedToUser: null }]);
  expect(await readRequest(service, request)).toMatchObject({ state: 'reopened', assignedToUser: null });
  await updateOpenReport(sales, [{ serviceRequestId: request.id, assignedToUser: null }]);
  expect(await mails()).toHaveLength(1);
});

test('SRQ-01 the reports count closed requests in a period, opened and closed requests per month, and requests per technician', async () => {
  const { service, clock, repair } = await startRequestServer();
  const [first, late] = [await openRequest(service, repair), await openRequest(service, repair)];
  for (const request of [first, late]) await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  clock.at = noon + 3 * dayMs;
  await performRequestAction(service, first, 'close', closingForm);
  const period = 'fromDate=2026-11-01T06:00:00.000Z&toDate=2026-12-01T05:59:59.999Z';
  const reports = '/api/service-requests/reports';
  expect((await service.get(`${reports}/closed?${period}`)).body).toMatchObject({
    rows: [{ id: first.id, days: 3, ...closingForm }],
  });
  expect((await service.get(`${reports}/closed/totals?${period}`)).body).toMatchObject({
    technicians: [{ id: rosaId, closed: 1, averageDays: 3, minutes: 25 }],
    types: [{ name: 'Repair', closed: 1 }],
  });
  const year = (await service.get<CallOutput<Calls['getServiceRequestSummary']>>(`${reports}/summary?year=2026`)).body;
  expect(year.months[10]).toEqual({ month: 11, opened: 2, closed: 1 });
  expect(year.types.find(({ id }) => id === repair)?.opened).toBe(2);
  expect((await service.get(`${reports}/technicians?${period}`)).body).toMatchObject({
    rows: [{ id: rosaId, open: 1, late: 1, averageAge: 3, oldestAge: 3, closed: 1, closedGoal: 39 }],
    unassigned: 0,
  });
});
