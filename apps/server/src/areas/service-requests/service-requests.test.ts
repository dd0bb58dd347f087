import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Calls = typeof contract.serviceRequests;
type Request = CallOutput<Calls['getServiceRequest']>;
type List = CallOutput<Calls['listServiceRequests']>;
type Report = CallOutput<Calls['getOpenServiceRequests']>;
type Updated = CallOutput<Calls['updateOpenServiceRequests']>;
type Choices = CallOutput<Calls['readServiceRequestChoices']>;
type Failed<T> = T & Partial<FailureBody>;

const path = '/api/properties/1/service-requests';
const noon = Date.parse('2026-11-23T18:00:00.000Z');
const day = 86_400_000;
const rosa = 102;

/** Somebody who signs in again when so much time has passed that the session has ended. */
function signedIn(url: string, email: string, clock: { at: number }): Caller {
  let known: { at: number; caller: Promise<Caller> } | undefined;
  const caller = () => {
    if (known && Math.abs(clock.at - known.at) < 600_000) return known.caller;
    const made = signIn(url, email, worldPassword).then(({ body }) => callerOf(url, body.accessToken));
    known = { at: clock.at, caller: made };
    return made;
  };
  return {
    token: undefined,
    get: async (...given) => (await caller()).get(...given),
    send: async (...given) => (await caller()).send(...given),
  };
}

async function start() {
  const clock = { at: noon };
  const server = await testServer({ clock: { now: () => new Date(clock.at) }, env: { LOG_LEVEL: 'error' } });
  const as = (name: string) => signedIn(server.url, `${name}@world.test`, clock);
  const [service, sales, manager] = [as('service'), as('sales'), as('manager')];
  const { types } = (await service.get<Choices>(`${path}/choices`)).body;
  const typeId = (name: string) => types.find((type) => type.name === name)?.id ?? 0;
  return { server, clock, as, service, sales, manager, types, typeId, repair: typeId('Repair') };
}

const ownWork = ({ platform }: TestServer, statement: string) =>
  transact(platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx));
const setWarranty = (server: TestServer, until: string | null) =>
  ownWork(server, `update property set warranty_until = ${until === null ? 'null' : `'${until}'`} where id = 1`);

const form = (typeId: number, more: object = {}) => ({
  ...{ typeId, title: 'Door does not close', description: 'The hinge is bent.', key: randomUUID() },
  ...more,
});
const open = async (who: Caller, typeId: number, more: object = {}) =>
  (await who.send<Request>('POST', path, form(typeId, more))).body;
const act = (who: Caller, { id }: Pick<Request, 'id'>, action: string, more: object = {}) =>
  who.send<Failed<Request>>('POST', `${path}/${id}/actions`, { action, ...more });
const read = async (who: Caller, { id }: Pick<Request, 'id'>) => (await who.get<Request>(`${path}/${id}`)).body;
const closing = { cause: 'Hinge bent', done: 'Hinge replaced', minutes: 25 };
const actions = ({ may }: Request) => may.filter(({ notNow }) => notNow === null).map(({ action }) => action);

const report = async (who: Caller, more: object = {}) =>
  (
    await who.send<Failed<Report>>('POST', '/api/service-requests/reports/open', {
      fromDate: '2026-11-01T06:00:00.000Z',
      toDate: '2026-11-24T05:59:59.999Z',
      ...more,
    })
  ).body;
const update = async (who: Caller, items: object[]) =>
  (await who.send<Failed<Updated>>('PUT', '/api/service-requests/reports/open', { items })).body;

/** A second technician, whose login is there from the beginning of the test. */
async function technician(server: TestServer, name = 'Ray Dobbs', email = 'ray@world.test') {
  const admin = await actor(server.url, 'sysadmin');
  const { body } = await admin.send<{ id: number; revision: number }>('POST', '/api/users', {
    personalInformation: { name, contactEmail: email },
    accessRole: { id: 102 },
  });
  const disable = (isDisabled: boolean) => admin.send('PUT', `/api/users/${body.id}/disabled`, { isDisabled });
  return { id: body.id, name, disable };
}

test('SRQ-06 new, assigned, in progress, waiting, in progress, closed, reopened, assigned: with dates, reasons and history', async () => {
  const { service, clock, repair } = await start();
  const made = await open(service, repair);
  expect(made).toMatchObject({ state: 'new', priority: 'urgent', isAssigned: false });
  expect(actions(made)).toEqual(['assign', 'close']);
  expect((await act(service, made, 'start')).body.code).toBe('stateChanged');
  const assigned = (await act(service, made, 'assign', { assigneeId: rosa })).body;
  expect(assigned).toMatchObject({ state: 'assigned', assignedToUser: { id: rosa, name: 'Test service' } });
  clock.at += 3_600_000;
  expect((await act(service, made, 'start')).body.statusLastModified).toBe('2026-11-23T19:00:00.000Z');
  expect((await act(service, made, 'wait', { waitingFor: 'parts' })).body.validationResult?.fields).toMatchObject([
    { path: 'reason', code: 'valRequired' },
  ]);
  const waiting = await act(service, made, 'wait', { waitingFor: 'parts', reason: 'Hinge ordered' });
  expect(waiting.body).toMatchObject({ state: 'waiting', waitingFor: 'parts' });
  expect((await act(service, made, 'resume')).body).toMatchObject({ state: 'inProgress', waitingFor: null });
  expect((await act(service, made, 'close')).body.validationResult?.fields.map(({ path: at }) => at)).toEqual([
    'cause',
    'done',
    'minutes',
  ]);
  expect((await act(service, made, 'close', closing)).body).toMatchObject({ state: 'closed', closing });
  const again = (await act(service, made, 'reopen', { reason: 'It sags again' })).body;
  expect(again).toMatchObject({ state: 'reopened', closing: null });
  const last = (await act(service, made, 'assign', { assigneeId: rosa })).body;
  expect(last.history.map(({ action, from, to, reason }) => [action, from, to, reason]).reverse()).toEqual([
    ['add', null, 'new', null],
    ['assign', 'new', 'assigned', null],
    ['start', 'assigned', 'inProgress', null],
    ['wait', 'inProgress', 'waiting', 'Hinge ordered'],
    ['resume', 'waiting', 'inProgress', null],
    ['close', 'inProgress', 'closed', null],
    ['reopen', 'closed', 'reopened', 'It sags again'],
    ['assign', 'reopened', 'assigned', null],
  ]);
  expect(last.history.every(({ by }) => by === 'Test service')).toBe(true);
});

test('SRQ-06 a closed request is opened again within 30 days, and not later', async () => {
  const { service, clock, repair } = await start();
  const made = await open(service, repair);
  await act(service, made, 'close', closing);
  clock.at = noon + 30 * day;
  expect((await act(service, made, 'reopen', { reason: 'Again' })).body.state).toBe('reopened');
  await act(service, made, 'close', closing);
  clock.at += 30 * day + 1;
  expect((await act(service, made, 'reopen', { reason: 'Again' })).body.code).toBe('requestReopenLate');
  expect((await read(service, made)).may).toMatchObject([{ action: 'reopen', notNow: { code: 'requestReopenLate' } }]);
});

test('SRQ-06 a customer opens a request, follows it, reads "your provider" for its people, closes it and says once how it went', async () => {
  const { as, service, manager, repair, typeId } = await start();
  const made = await open(manager, repair, { contactName: 'Jo Ahn', contactPhone: '3125550123' });
  expect(actions(made)).toEqual(['withdraw']);
  const install = await manager.send<FailureBody>('POST', path, form(typeId('INSTALL')));
  expect(install.body.validationResult?.fields).toMatchObject([{ path: 'typeId', code: 'valInvalid' }]);
  expect((await act(manager, made, 'assign', { assigneeId: rosa })).status).toBe(403);
  await act(service, made, 'assign', { assigneeId: rosa });
  const seen = await read(manager, made);
  expect(seen).toMatchObject({ state: 'assigned', isAssigned: true, assignedToUser: null });
  expect(seen.history.map(({ by }) => by)).toEqual([null, 'Test manager']);
  const note = await manager.send('POST', `${path}/${made.id}/notes`, { message: 'It fell off.' });
  expect(note.status).toBe(201);
  const mine = await manager.get<List>(`${path}?view=mine`);
  expect(mine.body.rows).toMatchObject([{ id: made.id, serviceRequestType: { name: 'Repair' } }]);
  expect((await act(manager, made, 'withdraw', { reason: 'Solved' })).body.state).toBe('closed');
  const rate = () => manager.send<Failed<Request>>('POST', `${path}/${made.id}/rating`, { stars: 5, text: 'Quick' });
  expect((await rate()).body).toMatchObject({ rating: { stars: 5, text: 'Quick' }, mayRate: false });
  expect((await rate()).body.code).toBe('requestRated');
  expect((await as('foreignmanager').get(`${path}/${made.id}`)).status).toBe(404);
});

test('SRQ-06 the same key opens one request, and what was written can join the one that is open', async () => {
  const { service, manager, clock, repair } = await start();
  const body = form(repair);
  const first = (await manager.send<Request>('POST', path, body)).body;
  expect((await manager.send<Request>('POST', path, body)).body.id).toBe(first.id);
  clock.at += 60_000;
  const joined = await open(manager, repair, { title: 'Also the lock', description: 'It sticks.', joinId: first.id });
  expect(joined.id).toBe(first.id);
  const notes = await service.get<{ rows: { message: string }[] }>(`${path}/${first.id}/notes`);
  expect(notes.body.rows.map(({ message }) => message)).toEqual(['Also the lock\nIt sticks.']);
  expect((await service.get<List>('/api/service-requests')).body.count).toBe(1);
});

test('SRQ-05 a request that the property opened under 20 minutes ago is warned about', async () => {
  const { service, clock, repair } = await start();
  const first = await open(service, repair);
  const warning = async () => (await service.get<Choices>(`${path}/choices`)).body.warning;
  clock.at = noon + 20 * 60_000 - 1;
  expect(await warning()).toMatchObject({ id: first.id, number: first.number });
  expect((await open(service, repair)).warning).toMatchObject({ id: first.id });
  clock.at = noon + 40 * 60_000;
  expect(await warning()).toBeNull();
});

test('SRQ-05 at most five are pinned by one person, also by two presses at once; pins are each person’s own', async () => {
  const { server, service, sales, repair } = await start();
  const made: Request[] = [];
  for (let at = 0; at < 6; at += 1) made.push(await open(service, repair));
  const pin = (at: number, who = service) => who.send('PUT', `/api/service-requests/pinned/${made[at]?.id}`);
  for (const at of [0, 1, 2, 3]) expect((await pin(at)).status).toBe(200);
  const hold = ['select pg_advisory_xact_lock(7024, 102)'];
  const both = await whileLocked(server, hold, [() => pin(4), () => pin(5)]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect((await pin(4)).status).toBe(200);
  const pinned = async (who: Caller) => (await who.get<List>('/api/service-requests/pinned')).body.rows.length;
  expect([await pinned(service), await pinned(sales)]).toEqual([5, 0]);
  await service.send('DELETE', `/api/service-requests/pinned/${made[4]?.id}`);
  expect((await pin(5)).status).toBe(200);
});

test('SRQ-05 files go up and come down, checked by type and content', async () => {
  const { manager, service, repair } = await start();
  const { id } = await open(manager, repair);
  const bytes = new Blob(['It sticks.'], { type: 'application/octet-stream' });
  const up = await manager.send<{ id: number }>('POST', `${path}/${id}/files?fileName=door.txt`, bytes);
  expect(up.status).toBe(201);
  expect((await service.get<string>(`${path}/${id}/files/${up.body.id}`)).body).toBe('It sticks.');
  for (const name of ['door.exe', 'door.pdf'])
    expect((await manager.send('POST', `${path}/${id}/files?fileName=${name}`, bytes)).status).toBe(400);
});

test('SRQ-04 the types stand in the order of the sources, then by name', async () => {
  const { service } = await start();
  const { rows } = (await service.get<{ rows: { name: string }[] }>('/api/service-requests/types')).body;
  expect(rows.map(({ name }) => name)).toEqual([
    ...['Self-install sys', 'Self-install up', 'Touch Conversion', 'Expansion'],
    ...['INSTALL', 'Key tags', 'Other', 'Repair', 'Replacement parts', 'Training'],
  ]);
});

test('SRQ-04 the warranty is expired past the property’s day, by its calendar, and valid without one', async () => {
  const { server, clock, service, repair } = await start();
  const made = await open(service, repair);
  expect(await read(service, made)).toMatchObject({ isWarrantyExpired: false, warrantyAtOpening: null });
  await setWarranty(server, '2026-11-23');
  const later = await open(service, repair);
  // Midnight at the property, which is six hours behind.
  clock.at = Date.parse('2026-11-24T05:59:59.999Z');
  expect(await read(service, later)).toMatchObject({ isWarrantyExpired: false, warrantyAtOpening: '2026-11-23' });
  clock.at += 1;
  expect(await read(service, later)).toMatchObject({ isWarrantyExpired: true, warrantyAtOpening: '2026-11-23' });
});

test('SRQ-04 only technicians who are enabled and active are offered and taken', async () => {
  const { server, service, repair } = await start();
  const ray = await technician(server);
  const offered = async () =>
    (await service.get<{ rows: { id: number }[] }>('/api/service-requests/assignable-users')).body.rows.map(
      ({ id }) => id,
    );
  expect(await offered()).toEqual([ray.id, rosa]);
  await ray.disable(true);
  expect(await offered()).toEqual([rosa]);
  const made = await open(service, repair);
  const refused = await act(service, made, 'assign', { assigneeId: ray.id });
  expect(refused.body.validationResult?.fields).toMatchObject([
    {
      path: 'assigneeId',
      code: 'technicianNotActive',
      message: 'Ray Dobbs takes no requests now. Choose another technician.',
    },
  ]);
  // Somebody of the provider who is no technician.
  expect((await act(service, made, 'assign', { assigneeId: 101 })).status).toBe(400);
});

test('SRQ-06 what was assigned to a technician who is deactivated is new again; what was begun keeps its state', async () => {
  const { server, service, repair } = await start();
  const ray = await technician(server);
  const [waits, begun] = [await open(service, repair), await open(service, repair)];
  for (const one of [waits, begun]) await act(service, one, 'assign', { assigneeId: ray.id });
  await act(service, begun, 'start');
  await ray.disable(true);
  expect(await read(service, waits)).toMatchObject({ state: 'new', assignedToUser: null });
  expect(await read(service, begun)).toMatchObject({ state: 'inProgress', assignedToUser: { name: 'Ray Dobbs' } });
});

test('SRQ-06 two dispatchers at once: one assigns, the other is told the present state and who made it', async () => {
  const { server, service, sales, repair } = await start();
  const made = await open(service, repair);
  const hold = [`select id from service_request where id = ${made.id} for update`];
  const [first, second] = await whileLocked(server, hold, [
    () => act(service, made, 'assign', { assigneeId: rosa }),
    () => act(sales, made, 'assign', { assigneeId: rosa }),
  ]);
  expect(first?.body.state).toBe('assigned');
  expect(second?.status).toBe(409);
  expect(second?.body.validationResult?.fields).toMatchObject([
    { code: 'stateChangedBy', message: 'Test service was faster. See how it stands now.' },
  ]);
});

test('SRQ-02 the open report takes both ends of its days, by the last change of status, and says how many older ones it hides', async () => {
  const { service, clock, repair } = await start();
  clock.at = Date.parse('2026-10-31T12:00:00Z');
  const older = await open(service, repair);
  clock.at = Date.parse('2026-11-01T06:00:00.000Z');
  const first = await open(service, repair);
  clock.at = Date.parse('2026-11-24T05:59:59.999Z');
  const last = await open(service, repair);
  clock.at += 1;
  const beyond = await open(service, repair);
  const shown = await report(service);
  expect(shown.rows.map(({ id }) => id)).toEqual([last.id, first.id]);
  expect(shown).toMatchObject({ count: 2, older: 1 });
  await act(service, older, 'assign', { assigneeId: rosa });
  await act(service, beyond, 'close', closing);
  expect(await report(service, { toDate: '2026-11-25T05:59:59.999Z', serviceTechs: [rosa] })).toMatchObject({
    rows: [{ id: older.id, property: { name: 'Harbor Point', corporation: { name: 'Harbor Residential' } } }],
    older: 0,
  });
  const wrong = await report(service, { fromDate: '2026-11-25T06:00:00.000Z' });
  expect(wrong.validationResult?.fields.map(({ path: at, code }) => [at, code])).toEqual([
    ['fromDate', 'valFromAfterTo'],
    ['toDate', 'valToBeforeFrom'],
  ]);
  for (const criteria of [{ properties: [4] }, { corporations: [2] }, { requestTypes: [repair + 1] }])
    expect((await report(service, criteria)).rows).toEqual([]);
});

test('SRQ-03 of 200 changes three fail with their reasons and the others are saved; both names of the type are taken', async () => {
  const { server, service, repair, typeId } = await start();
  const ray = await technician(server);
  await ownWork(
    server,
    `insert into service_request (property_id, type_id, title, due_at, since, created_at)
      select 1, ${repair}, 'Sample ' || n, now(), '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z' from generate_series(1, 200) n`,
  );
  const { rows } = await report(service);
  expect(rows).toHaveLength(200);
  await ray.disable(true);
  const training = typeId('Training');
  const items: object[] = rows.map(({ id: serviceRequestId }, at) =>
    at === 7
      ? { serviceRequestId, assignedToUser: ray.id, serviceRequestTypeId: training }
      : at % 2 === 0
        ? { serviceRequestId, assignedToUser: rosa, serviceRequestTypeId: training }
        : { serviceRequestId, assignedToUser: rosa, serviceRequestType: { id: training } },
  );
  await act(service, rows[20] ?? { id: 0 }, 'close', closing);
  items[100] = { serviceRequestId: 999_999, assignedToUser: rosa };
  const saved = await update(service, items);
  expect(saved.updated).toHaveLength(197);
  expect(saved.updated.every((row) => row.serviceRequestType.id === training && row.state === 'assigned')).toBe(true);
  expect(saved.failed.map(({ code }) => code).sort()).toEqual(['notFound', 'stateChanged', 'technicianNotActive']);
  // A failed one keeps none of its parts.
  expect(await read(service, rows[7] ?? { id: 0 })).toMatchObject({ state: 'new', serviceRequestType: { id: repair } });
});

test('SRQ-03 a row that somebody else changed since stays pending, the others are saved', async () => {
  const { service, sales, repair, typeId } = await start();
  const [one, two] = [await open(service, repair), await open(service, repair)];
  await act(sales, one, 'assign', { assigneeId: rosa });
  const serviceRequestTypeId = typeId('Other');
  const saved = await update(service, [
    { serviceRequestId: one.id, serviceRequestTypeId, revision: one.revision },
    { serviceRequestId: two.id, serviceRequestTypeId, revision: two.revision },
  ]);
  expect(saved.updated.map(({ id }) => id)).toEqual([two.id]);
  expect(saved.failed).toMatchObject([{ serviceRequestId: one.id, code: 'changedByAnother' }]);
});

async function asked() {
  const world = await start();
  const { server, service, repair } = world;
  await setWarranty(server, '2026-01-31');
  const made = await open(service, repair);
  await act(service, made, 'assign', { assigneeId: rosa });
  const waiting = (await act(service, made, 'askWarranty', { reason: 'A hinge, $40' })).body;
  const mail = (await outboxOf(server)).at(-1);
  const token = /\/warranty\/approve\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const nobody = callerOf(server.url);
  const answer = (decision: string) =>
    nobody.send<FailureBody>('PUT', `/api/staff/approve-warranty/${decision}/${token}`, { reason: 'Go ahead' });
  const look = () => nobody.get<FailureBody & { title: string }>(`/api/warranty/${token}`);
  return { ...world, made, waiting, mail, answer, look };
}

test('SRQ-07 the manager approves by a signed link that works once; opening it changes nothing', async () => {
  const { server, service, made, waiting, mail, answer, look } = await asked();
  expect(waiting).toMatchObject({ state: 'waiting', waitingFor: 'customer', warranty: { answer: 'asked' } });
  expect(mail?.raw).toContain('manager@world.test');
  for (const _ of [1, 2]) expect((await look()).body).toMatchObject({ title: made.title });
  expect((await answer('approve')).status).toBe(200);
  expect(await read(service, made)).toMatchObject({
    state: 'assigned',
    warranty: { answer: 'approved', reason: 'Go ahead' },
  });
  expect((await outboxOf(server)).at(-1)?.text).toContain('Approved');
  for (const decision of ['approve', 'disapprove']) expect((await answer(decision)).body.code).toBe('linkUsed');
  expect((await look()).body.code).toBe('linkUsed');
});

test('SRQ-07 of two presses at once one answers', async () => {
  const { server, answer, made, service } = await asked();
  const hold = [`select id from signed_link for update`];
  const both = await whileLocked(server, hold, [() => answer('disapprove'), () => answer('approve')]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect(await read(service, made)).toMatchObject({ state: 'closed', warranty: { answer: 'declined' } });
});

test('SRQ-07 the link lapses after 14 days: the request waits on, and who asked is told', async () => {
  const { server, clock, service, made, answer } = await asked();
  const lapse = () => server.platform.jobs.runNow('lapse-warranties');
  clock.at = noon + 14 * day - 1;
  await lapse();
  expect((await read(service, made)).warranty.answer).toBe('asked');
  clock.at += 1;
  expect((await answer('approve')).body.code).toBe('linkExpired');
  for (const _ of [1, 2]) await lapse();
  expect(await read(service, made)).toMatchObject({ state: 'waiting', warranty: { answer: 'lapsed' } });
  const told = (await outboxOf(server)).filter(({ text }) => text.includes('No answer'));
  expect(told.map(({ raw }) => raw.includes('service@world.test'))).toEqual([true]);
});

test('SRQ-07 a question is ended by hand, a resumed request withdraws it, and nobody is asked under warranty', async () => {
  const { server, service, made, answer, repair } = await asked();
  const expire = () =>
    service.send<Failed<Request>>('PUT', '/api/staff/expire-warranty', { serviceRequestId: made.id });
  expect((await expire()).body).toMatchObject({ state: 'waiting', warranty: { answer: 'lapsed' } });
  expect((await expire()).body.code).toBe('warrantyNotAsked');
  await act(service, made, 'askWarranty');
  expect((await act(service, made, 'resume')).body.warranty.answer).toBe('withdrawn');
  expect((await answer('approve')).body.code).toBe('linkWithdrawn');
  await setWarranty(server, null);
  const covered = await open(service, repair);
  await act(service, covered, 'assign', { assigneeId: rosa });
  const refused = await act(service, covered, 'askWarranty');
  expect(refused.body.validationResult?.fields).toMatchObject([{ path: 'action', code: 'warrantyValid' }]);
});

test('SRQ-01 reports of closed requests, of a year and of technicians', async () => {
  const { service, clock, repair } = await start();
  const [one, late] = [await open(service, repair), await open(service, repair)];
  for (const each of [one, late]) await act(service, each, 'assign', { assigneeId: rosa });
  clock.at = noon + 3 * day;
  await act(service, one, 'close', closing);
  const period = 'fromDate=2026-11-01T06:00:00.000Z&toDate=2026-12-01T05:59:59.999Z';
  const reports = '/api/service-requests/reports';
  expect((await service.get(`${reports}/closed?${period}`)).body).toMatchObject({
    rows: [{ id: one.id, days: 3, ...closing }],
  });
  expect((await service.get(`${reports}/closed/totals?${period}`)).body).toMatchObject({
    technicians: [{ id: rosa, closed: 1, averageDays: 3, minutes: 25 }],
    types: [{ name: 'Repair', closed: 1 }],
  });
  const year = (await service.get<CallOutput<Calls['getServiceRequestSummary']>>(`${reports}/summary?year=2026`)).body;
  expect(year.months[10]).toEqual({ month: 11, opened: 2, closed: 1 });
  expect(year.types.find(({ id }) => id === repair)?.opened).toBe(2);
  expect((await service.get(`${reports}/technicians?${period}`)).body).toMatchObject({
    rows: [{ id: rosa, open: 1, late: 1, averageAge: 3, oldestAge: 3, closed: 1, closedGoal: 39 }],
    unassigned: 0,
  });
});
