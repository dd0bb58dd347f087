import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import {
  act,
  closingForm,
  day,
  type Failed,
  form,
  noon,
  open,
  path,
  type Request,
  read,
  rosaId,
  runSql,
  start,
  technician,
  update,
} from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';

type Day = CallOutput<typeof contract.serviceRequests.readServiceDay>;
type World = Awaited<ReturnType<typeof start>>;
const minute = 60_000;

const dayOf = async ({ service }: World) => (await service.get<Day>('/api/service-requests/day')).body;
const timer = ({ service }: World, { id }: Pick<Request, 'id'>, isRunning: boolean) =>
  service.send<Failed<Request>>('PUT', `${path}/${id}/timer`, { isRunning });
const given = async (world: World, more: object = {}) => {
  const made = await open(world.service, world.repair, { contactName: 'Jo Ahn', contactPhone: '3125550123', ...more });
  await act(world.service, made, 'assign', { assigneeId: rosaId });
  return made;
};
const dueAt = ({ server }: World, { id }: Request, at: number) =>
  runSql(server, `update service_request set due_at = '${new Date(at).toISOString()}' where id = ${id}`);

test('SRQ-01 My day shows work that is due today or late, in order, with address and contact, and counts later work', async () => {
  const world = await start();
  const [late, today, later, other] = [await given(world), await given(world), await given(world), await given(world)];
  await dueAt(world, late, noon - day);
  await dueAt(world, today, Date.parse('2026-11-24T05:59:59Z'));
  // Midnight in the provider's time zone.
  await dueAt(world, later, Date.parse('2026-11-24T06:00:00Z'));
  await act(world.service, other, 'close', closingForm);
  const shown = await dayOf(world);
  expect(shown).toMatchObject({ day: '2026-11-23', done: 1, later: 1 });
  expect(shown.rows.map(({ id, isLate }) => [id, isLate])).toEqual([
    [late.id, true],
    [today.id, false],
  ]);
  expect(shown.rows[0]).toMatchObject({
    contactName: 'Jo Ahn',
    contactPhone: '3125550123',
    address: expect.stringContaining(', '),
  });
  // Another technician has a separate day.
  const sales = await world.sales.get<Day>('/api/service-requests/day');
  expect(sales.body.rows).toEqual([]);
});

test('SRQ-01 a customer’s work order assigned to a technician’s email is on the technician’s My day until it is done', async () => {
  const world = await start();
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
  const world = await start();
  const { clock, service } = world;
  const [one, two] = [await given(world), await given(world)];
  expect((await timer(world, one, true)).body).toMatchObject({
    state: 'inProgress',
    work: { seconds: 0, runningSince: new Date(noon).toISOString() },
  });
  clock.at += 25 * minute;
  // Repeating the action changes nothing.
  await timer(world, one, true);
  expect((await dayOf(world)).rows[0]).toMatchObject({
    id: one.id,
    work: { runningSince: new Date(noon).toISOString() },
  });
  await timer(world, two, true);
  expect(await read(service, one)).toMatchObject({ work: { seconds: 25 * 60, runningSince: null } });
  clock.at += 15 * minute;
  const stopped = (await timer(world, two, false)).body;
  expect(stopped).toMatchObject({ state: 'inProgress', work: { seconds: 900, runningSince: null } });
  await act(service, two, 'wait', { waitingFor: 'parts', reason: 'Hinge' });
  expect((await timer(world, two, true)).body.state).toBe('inProgress');
  clock.at += 10 * minute;
  const closed = (await act(service, two, 'close', closingForm)).body;
  expect(closed.work).toEqual({ seconds: 1500, runningSince: null });
  expect((await timer(world, two, true)).body.code).toBe('stateChanged');
});

test('SRQ-06 only the assignee of a request can start its timer; a customer sees neither time nor parts', async () => {
  const world = await start();
  const ray = await technician(world.server);
  const made = await open(world.service, world.repair);
  await act(world.service, made, 'assign', { assigneeId: ray.id });
  expect((await timer(world, made, true)).body.code).toBe('requestOfAnother');
  const part = { key: randomUUID(), name: 'Keypad', serial: '88-10423', quantity: 2 };
  const add = () => world.service.send<Request>('POST', `${path}/${made.id}/parts`, part);
  await add();
  const { parts } = (await add()).body;
  expect(parts).toMatchObject([{ name: 'Keypad', serial: '88-10423', quantity: 2, by: 'Test service' }]);
  expect(await read(world.manager, made)).toMatchObject({ parts: [], work: { seconds: 0, runningSince: null } });
  expect((await world.manager.send('POST', `${path}/${made.id}/parts`, part)).status).toBe(403);
  const remove = () => world.service.send<Failed<Request>>('DELETE', `${path}/${made.id}/parts/${parts[0]?.id}`);
  expect((await remove()).body.parts).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test('SRQ-06 a new request is mailed to the dispatcher, an assigned one to its technician, and one that loses its technician to the dispatcher again', async () => {
  const world = await start();
  const { server, service, manager, sales, repair } = world;
  const ray = await technician(server);
  const to = async () =>
    (await outboxOf(server)).map(({ raw }) => [
      /^To: (.*)$/im.exec(raw)?.[1]?.trim(),
      /^Subject: ([\s\S]*?)\r?\n(?!\s)/im.exec(raw)?.[1]?.replaceAll(/\s+/g, ' '),
    ]);
  const before = (await to()).length;
  const made = (await manager.send<Request>('POST', path, form(repair))).body;
  await act(sales, made, 'assign', { assigneeId: ray.id });
  const [own] = [await open(service, repair)];
  await act(service, own, 'assign', { assigneeId: rosaId });
  await update(sales, [{ serviceRequestId: own.id, assignedToUser: ray.id }]);
  await ray.disable(true);
  const office = 'office@latchboard.invalid';
  const mails = (await to())
    .slice(before)
    .map(([who, subject]) => `${who} ${subject}`)
    .sort();
  const of = ({ number }: Request, words: string) => `Service request SR-${number} at Harbor Point ${words}`;
  expect(mails).toEqual(
    [
      `${office} New service request SR-${made.number} at Harbor Point`,
      `${office} New service request SR-${own.number} at Harbor Point`,
      // Users are not notified of their own actions.
      `ray@world.test ${of(made, 'was assigned to you')}`,
      `ray@world.test ${of(own, 'was assigned to you')}`,
      `service@world.test ${of(own, 'was reassigned')}`,
      // The manager asked for one of them.
      `manager@world.test We received your service request SR-${made.number} for Harbor Point`,
      `manager@world.test A technician is assigned to service request SR-${made.number} for Harbor Point`,
      `${office} ${of(made, 'is unassigned')}`,
      `${office} ${of(own, 'is unassigned')}`,
    ].sort(),
  );
});

test('SRQ-04 dispatchers see the work of a technician who can no longer sign in, and cannot assign more to that technician', async () => {
  const world = await start();
  const { server, service, repair } = world;
  const ray = await technician(server);
  const made = await open(service, repair);
  await act(service, made, 'assign', { assigneeId: ray.id });
  await act(service, made, 'start');
  expect(await read(service, made)).toMatchObject({ isAssigneeActive: true });
  await ray.disable(true);
  expect(await read(service, made)).toMatchObject({ state: 'inProgress', isAssigneeActive: false });
  expect((await act(service, made, 'reassign', { assigneeId: ray.id })).status).toBe(400);
});
