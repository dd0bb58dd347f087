import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import {
  addTechnician,
  closingForm,
  dayMs,
  noon,
  type OrFailure,
  openRequest,
  performRequestAction,
  readRequest,
  requestForm,
  requestsPath,
  rosaId,
  runSql,
  type ServiceRequest,
  startRequestServer,
  updateOpenReport,
} from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';

type Day = CallOutput<typeof contract.serviceRequests.readServiceDay>;
type World = Awaited<ReturnType<typeof startRequestServer>>;
const minuteMs = 60_000;

const dayOf = async ({ service }: World) => (await service.get<Day>('/api/service-requests/day')).body;
const setTimer = ({ service }: World, { id }: Pick<ServiceRequest, 'id'>, isRunning: boolean) =>
  service.send<OrFailure<ServiceRequest>>('PUT', `${requestsPath}/${id}/timer`, { isRunning });
const assignedRequest = async (world: World, overrides: object = {}) => {
  const request = await openRequest(world.service, world.repair, {
    contactName: 'Jo Ahn',
    contactPhone: '3125550123',
    ...overrides,
  });
  await performRequestAction(world.service, request, 'assign', { assigneeId: rosaId });
  return request;
};
const setDueAt = ({ server }: World, { id }: ServiceRequest, at: number) =>
  runSql(server, `update service_request set due_at = '${new Date(at).toISOString()}' where id = ${id}`);

test('SRQ-01 My day shows work that is due today or late, in order, with address and contact, and counts later work', async () => {
  const world = await startRequestServer();
  const [late, today, later, other] = [
    await assignedRequest(world),
    await assignedRequest(world),
    await assignedRequest(world),
    await assignedRequest(world),
  ];
  await setDueAt(world, late, noon - dayMs);
  await setDueAt(world, today, Date.parse('2026-11-24T05:59:59Z'));
  // The request is due at midnight in the provider's time zone.
  await setDueAt(world, later, Date.parse('2026-11-24T06:00:00Z'));
  await performRequestAction(world.service, other, 'close', closingForm);
  const dayReply = await dayOf(world);
  expect(dayReply).toMatchObject({ day: '2026-11-23', done: 1, later: 1 });
  expect(dayReply.rows.map(({ id, isLate }) => [id, isLate])).toEqual([
    [late.id, true],
    [today.id, false],
  ]);
  expect(dayReply.rows[0]).toMatchObject({
    callee: { name: 'Jo Ahn', phone: '3125550123' },
    address: expect.stringContaining(', '),
  });
  // A technician can only read their own work.
  const sales = await world.sales.get<Day>('/api/service-requests/day');
  expect(sales.body.rows).toEqual([]);
});

test('SRQ-01 a My day card offers the first available number of the contact, the primary contact, the property, and a login', async () => {
  const world = await startRequestServer();
  await setDueAt(world, await assignedRequest(world, { contactName: '', contactPhone: '' }), noon);
  const callee = async () => (await dayOf(world)).rows[0]?.callee;
  await runSql(world.server, 'update staff set phone_number = null; update property set phone_number = null');
  expect(await callee()).toBeNull();
  await runSql(world.server, `update staff set phone_number = '3125550104' where email = 'manager@world.test'`);
  expect(await callee()).toEqual({ name: 'Test manager', phone: '3125550104' });
  await runSql(world.server, `update property set phone_number = '3125550103' where id = 1`);
  expect(await callee()).toEqual({ name: 'Harbor Point', phone: '3125550103' });
  await runSql(
    world.server,
    `insert into primary_contact (level, entity_id, staff_id, contact_name, email_address, phone_number)
     select 4, 1, id, 'Dana Whitfield', email, '3125550102' from staff where email = 'manager@world.test'`,
  );
  expect(await callee()).toEqual({ name: 'Dana Whitfield', phone: '3125550102' });
  await world.manager.send('POST', '/api/properties/1/work-orders', {
    ...{ task: 'Hang the spare keys', assigneeEmail: 'service@world.test', dueOn: '2026-11-22', assignee: 'Rosa' },
  });
  expect((await dayOf(world)).workOrders[0]?.callee).toEqual({ name: 'Dana Whitfield', phone: '3125550102' });
});

test('SRQ-01 a customer’s work order assigned to a technician’s email is on the technician’s My day until it is done', async () => {
  const world = await startRequestServer();
  const add = (assigneeEmail: string, dueOn: string | null) =>
    world.manager.send('POST', '/api/properties/1/work-orders', {
      task: 'Hang the spare keys',
      assigneeEmail,
      dueOn,
      assignee: 'Rosa',
    });
  for (const [email, due] of [
    ['service@world.test', '2026-11-22'],
    ['service@world.test', '2026-11-24'],
    ['somebody@world.test', '2026-11-22'],
  ] as const)
    expect((await add(email, due)).status).toBe(201);
  expect((await dayOf(world)).workOrders).toMatchObject([
    { task: 'Hang the spare keys', dueOn: '2026-11-22', isOverdue: true, property: { name: 'Harbor Point' } },
  ]);
});

test('SRQ-06 starting the timer starts the work; a technician has one timer at a time; the minutes are stored with the request', async () => {
  const world = await startRequestServer();
  const { clock, service } = world;
  const [first, second] = [await assignedRequest(world), await assignedRequest(world)];
  expect((await setTimer(world, first, true)).body).toMatchObject({
    state: 'inProgress',
    work: { seconds: 0, runningSince: new Date(noon).toISOString() },
  });
  clock.at += 25 * minuteMs;
  // Repeating the action changes nothing.
  await setTimer(world, first, true);
  expect((await dayOf(world)).rows[0]).toMatchObject({
    id: first.id,
    work: { runningSince: new Date(noon).toISOString() },
  });
  await setTimer(world, second, true);
  expect(await readRequest(service, first)).toMatchObject({ work: { seconds: 25 * 60, runningSince: null } });
  clock.at += 15 * minuteMs;
  const stoppedRequest = (await setTimer(world, second, false)).body;
  expect(stoppedRequest).toMatchObject({ state: 'inProgress', work: { seconds: 900, runningSince: null } });
  await performRequestAction(service, second, 'wait', { waitingFor: 'parts', reason: 'Hinge' });
  expect((await setTimer(world, second, true)).body.state).toBe('inProgress');
  clock.at += 10 * minuteMs;
  const closed = (await performRequestAction(service, second, 'close', closingForm)).body;
  expect(closed.work).toEqual({ seconds: 1500, runningSince: null });
  expect((await setTimer(world, second, true)).body.code).toBe('stateChanged');
});

test('SRQ-06 only the assignee of a request can start its timer; a customer sees neither time nor parts', async () => {
  const world = await startRequestServer();
  const ray = await addTechnician(world.server);
  const request = await openRequest(world.service, world.repair);
  await performRequestAction(world.service, request, 'assign', { assigneeId: ray.id });
  expect((await setTimer(world, request, true)).body.code).toBe('requestOfAnother');
  const part = { key: randomUUID(), name: 'Keypad', serial: '88-10423', quantity: 2 };
  const add = () => world.service.send<ServiceRequest>('POST', `${requestsPath}/${request.id}/parts`, part);
  await add();
  const { parts } = (await add()).body;
  expect(parts).toMatchObject([{ name: 'Keypad', serial: '88-10423', quantity: 2, by: 'Test service' }]);
  expect(await readRequest(world.manager, request)).toMatchObject({
    parts: [],
    work: { seconds: 0, runningSince: null },
  });
  expect((await world.manager.send('POST', `${requestsPath}/${request.id}/parts`, part)).status).toBe(403);
  const remove = () =>
    world.service.send<OrFailure<ServiceRequest>>('DELETE', `${requestsPath}/${request.id}/parts/${parts[0]?.id}`);
  expect((await remove()).body.parts).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test('SRQ-06 the dispatcher is emailed about a new request and about one that loses its technician; the technician is emailed about an assigned request', async () => {
  const world = await startRequestServer();
  const { server, service, manager, sales, repair } = world;
  const ray = await addTechnician(server);
  const sentNotices = async () =>
    (await outboxOf(server)).map(({ raw }) => [
      /^To: (.*)$/im.exec(raw)?.[1]?.trim(),
      /^Subject: ([\s\S]*?)\r?\n(?!\s)/im.exec(raw)?.[1]?.replaceAll(/\s+/g, ' '),
    ]);
  const before = (await sentNotices()).length;
  const created = (await manager.send<ServiceRequest>('POST', requestsPath, requestForm(repair))).body;
  await performRequestAction(sales, created, 'assign', { assigneeId: ray.id });
  const [ownRequest] = [await openRequest(service, repair)];
  await performRequestAction(service, ownRequest, 'assign', { assigneeId: rosaId });
  await updateOpenReport(sales, [{ serviceRequestId: ownRequest.id, assignedToUser: ray.id }]);
  await ray.setDisabled(true);
  const office = 'office@latchboard.invalid';
  const mails = (await sentNotices())
    .slice(before)
    .map(([recipient, subject]) => `${recipient} ${subject}`)
    .sort();
  const noticeOf = ({ number }: ServiceRequest, suffix: string) =>
    `Service request SR-${number} at Harbor Point ${suffix}`;
  expect(mails).toEqual(
    [
      `${office} New service request SR-${created.number} at Harbor Point`,
      `${office} New service request SR-${ownRequest.number} at Harbor Point`,
      // A user gets no notification about an action they performed.
      `ray@world.test ${noticeOf(created, 'was assigned to you')}`,
      `ray@world.test ${noticeOf(ownRequest, 'was assigned to you')}`,
      `service@world.test ${noticeOf(ownRequest, 'was reassigned')}`,
      // The manager opened one of these requests and gets these emails.
      `manager@world.test We received your service request SR-${created.number} for Harbor Point`,
      `manager@world.test A technician is assigned to service request SR-${created.number} for Harbor Point`,
      `${office} ${noticeOf(created, 'is unassigned')}`,
      `${office} ${noticeOf(ownRequest, 'is unassigned')}`,
    ].sort(),
  );
});

test('SRQ-04 dispatchers see the work of a technician who can no longer sign in, and cannot assign more to that technician', async () => {
  const world = await startRequestServer();
  const { server, service, repair } = world;
  const ray = await addTechnician(server);
  const request = await openRequest(service, repair);
  await performRequestAction(service, request, 'assign', { assigneeId: ray.id });
  await performRequestAction(service, request, 'start');
  expect(await readRequest(service, request)).toMatchObject({ isAssigneeActive: true });
  await ray.setDisabled(true);
  expect(await readRequest(service, request)).toMatchObject({ state: 'inProgress', isAssigneeActive: false });
  expect((await performRequestAction(service, request, 'reassign', { assigneeId: ray.id })).status).toBe(400);
});
