import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import {
  act,
  actions,
  type Choices,
  closingForm,
  day,
  type Failed,
  form,
  type List,
  noon,
  open,
  path,
  type Request,
  read,
  rosaId,
  setWarranty,
  start,
  technician,
} from '#server/testing/factories/service-requests.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

test('SRQ-06 a request can be new, assigned, in progress, waiting, in progress, closed, reopened, and assigned, with dates, reasons, and history', async () => {
  const { service, clock, repair } = await start();
  const made = await open(service, repair);
  expect(made).toMatchObject({ state: 'new', priority: 'urgent', isAssigned: false });
  expect(actions(made)).toEqual(['assign', 'close']);
  expect((await act(service, made, 'start')).body.code).toBe('stateChanged');
  const assigned = (await act(service, made, 'assign', { assigneeId: rosaId })).body;
  expect(assigned).toMatchObject({ state: 'assigned', assignedToUser: { id: rosaId, name: 'Test service' } });
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
  expect((await act(service, made, 'close', closingForm)).body).toMatchObject({
    state: 'closed',
    closing: closingForm,
  });
  const again = (await act(service, made, 'reopen', { reason: 'It sags again' })).body;
  expect(again).toMatchObject({ state: 'reopened', closing: null });
  const last = (await act(service, made, 'assign', { assigneeId: rosaId })).body;
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

test('SRQ-06 a closed request can be reopened within 30 days, and not later', async () => {
  const { service, clock, repair } = await start();
  const made = await open(service, repair);
  await act(service, made, 'close', closingForm);
  clock.at = noon + 30 * day;
  expect((await act(service, made, 'reopen', { reason: 'Again' })).body.state).toBe('reopened');
  await act(service, made, 'close', closingForm);
  clock.at += 30 * day + 1;
  expect((await act(service, made, 'reopen', { reason: 'Again' })).body.code).toBe('requestReopenLate');
  expect((await read(service, made)).may).toMatchObject([{ action: 'reopen', notNow: { code: 'requestReopenLate' } }]);
});

test('SRQ-06 a customer opens a request, follows it, sees "your provider" instead of names, closes it, and rates it once', async () => {
  const { as, service, manager, repair, typeId } = await start();
  const made = await open(manager, repair, { contactName: 'Jo Ahn', contactPhone: '3125550123' });
  expect(actions(made)).toEqual(['withdraw']);
  const install = await manager.send<FailureBody>('POST', path, form(typeId('INSTALL')));
  expect(install.body.validationResult?.fields).toMatchObject([{ path: 'typeId', code: 'valInvalid' }]);
  expect((await act(manager, made, 'assign', { assigneeId: rosaId })).status).toBe(403);
  await act(service, made, 'assign', { assigneeId: rosaId });
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

test('SRQ-06 a repeated request key opens one request, and its text can be added to the open one', async () => {
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

test('SRQ-06 no text of a long description is lost when it is added to a request', async () => {
  const { manager, repair } = await start();
  const first = await open(manager, repair);
  const description = `${'d'.repeat(3990)} the end.`;
  await open(manager, repair, { title: 'Also the lock', description, joinId: first.id });
  await open(manager, repair, { title: 'Also the lock', description, joinId: first.id });
  const notes = await manager.get<{ rows: { message: string }[] }>(`${path}/${first.id}/notes`);
  expect(notes.body.rows.map(({ message }) => message)).toEqual([description, 'Also the lock']);
});

test('SRQ-06 the phone of the contact is a phone number or empty', async () => {
  const { manager, repair } = await start();
  const refused = await manager.send<FailureBody>('POST', path, form(repair, { contactPhone: 'xyz' }));
  expect(refused.body.validationResult?.fields).toMatchObject([{ path: 'contactPhone', code: 'valPhoneNumber' }]);
  expect((await manager.send('POST', path, form(repair, { contactPhone: '' }))).status).toBe(201);
});

test('SRQ-05 a request that the property opened less than 20 minutes ago causes a warning', async () => {
  const { service, clock, repair } = await start();
  const first = await open(service, repair);
  const warning = async () => (await service.get<Choices>(`${path}/choices`)).body.warning;
  clock.at = noon + 20 * 60_000 - 1;
  expect(await warning()).toMatchObject({ id: first.id, number: first.number });
  expect((await open(service, repair)).warning).toMatchObject({ id: first.id });
  clock.at = noon + 40 * 60_000;
  expect(await warning()).toBeNull();
});

test('SRQ-05 a user can pin at most five requests, even with two concurrent calls; pins are personal', async () => {
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

test('SRQ-05 files can be uploaded and downloaded, and their type and content are checked', async () => {
  const { manager, service, repair } = await start();
  const { id } = await open(manager, repair);
  const bytes = new Blob(['It sticks.'], { type: 'application/octet-stream' });
  const up = await manager.send<{ id: number }>('POST', `${path}/${id}/files?fileName=door.txt`, bytes);
  expect(up.status).toBe(201);
  expect((await service.get<string>(`${path}/${id}/files/${up.body.id}`)).body).toBe('It sticks.');
  for (const name of ['door.exe', 'door.pdf'])
    expect((await manager.send('POST', `${path}/${id}/files?fileName=${name}`, bytes)).status).toBe(400);
});

test('SRQ-04 the types are listed in the order of the source documents, then by name', async () => {
  const { service } = await start();
  const { rows } = (await service.get<{ rows: { name: string }[] }>('/api/service-requests/types')).body;
  expect(rows.map(({ name }) => name)).toEqual([
    ...['Self-install sys', 'Self-install up', 'Touch Conversion', 'Expansion'],
    ...['INSTALL', 'Key tags', 'Other', 'Repair', 'Replacement parts', 'Training'],
  ]);
});

test('SRQ-04 the warranty expires after its last day in the property’s time zone, and a property without one is under warranty', async () => {
  const { server, clock, service, repair } = await start();
  const made = await open(service, repair);
  expect(await read(service, made)).toMatchObject({ isWarrantyExpired: false, warrantyAtOpening: null });
  await setWarranty(server, '2026-11-23');
  const later = await open(service, repair);
  // Midnight at the property, which is six hours behind UTC.
  clock.at = Date.parse('2026-11-24T05:59:59.999Z');
  expect(await read(service, later)).toMatchObject({ isWarrantyExpired: false, warrantyAtOpening: '2026-11-23' });
  clock.at += 1;
  expect(await read(service, later)).toMatchObject({ isWarrantyExpired: true, warrantyAtOpening: '2026-11-23' });
});

test('SRQ-04 only enabled, active technicians are offered and accepted as assignees', async () => {
  const { server, service, repair } = await start();
  const ray = await technician(server);
  const offered = async () =>
    (await service.get<{ rows: { id: number }[] }>('/api/service-requests/assignable-users')).body.rows.map(
      ({ id }) => id,
    );
  expect(await offered()).toEqual([ray.id, rosaId]);
  await ray.disable(true);
  expect(await offered()).toEqual([rosaId]);
  const made = await open(service, repair);
  const refused = await act(service, made, 'assign', { assigneeId: ray.id });
  expect(refused.body.validationResult?.fields).toMatchObject([
    {
      path: 'assigneeId',
      code: 'technicianNotActive',
      message: 'Ray Dobbs is not taking requests. Choose another technician.',
    },
  ]);
  // An internal user who is not a technician.
  expect((await act(service, made, 'assign', { assigneeId: 101 })).status).toBe(400);
});

test('SRQ-06 when a technician is deactivated, assigned requests become new again and requests in progress keep their state', async () => {
  const { server, service, repair } = await start();
  const ray = await technician(server);
  const [waits, begun] = [await open(service, repair), await open(service, repair)];
  for (const one of [waits, begun]) await act(service, one, 'assign', { assigneeId: ray.id });
  await act(service, begun, 'start');
  await ray.disable(true);
  expect(await read(service, waits)).toMatchObject({ state: 'new', assignedToUser: null });
  expect(await read(service, begun)).toMatchObject({ state: 'inProgress', assignedToUser: { name: 'Ray Dobbs' } });
});

test('SRQ-06 if two dispatchers assign at the same time, one succeeds and the other gets the current state and its author', async () => {
  const { server, service, sales, repair } = await start();
  const made = await open(service, repair);
  const hold = [`select id from service_request where id = ${made.id} for update`];
  const [first, second] = await whileLocked(server, hold, [
    () => act(service, made, 'assign', { assigneeId: rosaId }),
    () => act(sales, made, 'assign', { assigneeId: rosaId }),
  ]);
  expect(first?.body.state).toBe('assigned');
  expect(second?.status).toBe(409);
  expect(second?.body.validationResult?.fields).toMatchObject([
    { code: 'stateChangedBy', message: 'Test service already changed this. Check its current state.' },
  ]);
});

test('NAV-29 customers see the open requests of a level, latest change first, without closed ones', async () => {
  const { as, service, manager, clock, repair } = await start();
  type Open = CallOutput<typeof contract.serviceRequests.listOpenServiceRequests>;
  const readAt = async (who: Caller, at: string) => (await who.get<Open>(`/api/service-requests/open?${at}`)).body;
  const first = await open(manager, repair);
  clock.at += 60_000;
  const second = await open(manager, repair, { title: 'The lock' });
  expect((await readAt(manager, 'propertyId=1')).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  clock.at += 60_000;
  await act(service, first, 'assign', { assigneeId: rosaId });
  const seen = await readAt(as('region'), 'regionId=1&limit=1');
  expect(seen).toMatchObject({ count: 2, rows: [{ id: first.id, assignedToUser: null, isAssigned: true }] });
  await act(service, first, 'close', closingForm);
  expect((await readAt(manager, 'propertyId=1')).rows.map(({ id }) => id)).toEqual([second.id]);
  expect((await readAt(service, 'corporationId=1')).rows[0]?.assignedToUser).toBeNull();
  expect((await as('foreignmanager').get('/api/service-requests/open?propertyId=1')).status).toBe(404);
  expect((await readAt(as('foreignmanager'), '')).rows).toEqual([]);
});
