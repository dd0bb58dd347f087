import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import {
  addTechnician,
  closingForm,
  dayMs,
  noon,
  type OrFailure,
  openRequest,
  performRequestAction,
  possibleActions,
  type RequestChoices,
  type RequestList,
  readRequest,
  requestForm,
  requestsPath,
  rosaId,
  type ServiceRequest,
  setWarranty,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

test('SRQ-06 a request goes from new through assigned, in progress, waiting, closed, and reopened, with dates, reasons, and history', async () => {
  const { service, clock, repair } = await startRequestServer();
  const request = await openRequest(service, repair);
  expect(request).toMatchObject({ state: 'new', priority: 'urgent', isAssigned: false });
  expect(possibleActions(request)).toEqual(['assign', 'close']);
  expect((await performRequestAction(service, request, 'start')).body.code).toBe('stateChanged');
  const assigned = (await performRequestAction(service, request, 'assign', { assigneeId: rosaId })).body;
  expect(assigned).toMatchObject({ state: 'assigned', assignedToUser: { id: rosaId, name: 'Test service' } });
  clock.at += 3_600_000;
  expect((await performRequestAction(service, request, 'start')).body.statusLastModified).toBe(
    '2026-11-23T19:00:00.000Z',
  );
  expect(
    (await performRequestAction(service, request, 'wait', { waitingFor: 'parts' })).body.validationResult?.fields,
  ).toMatchObject([{ path: 'reason', code: 'valRequired' }]);
  const waiting = await performRequestAction(service, request, 'wait', {
    waitingFor: 'parts',
    reason: 'Hinge ordered',
  });
  expect(waiting.body).toMatchObject({ state: 'waiting', waitingFor: 'parts' });
  expect((await performRequestAction(service, request, 'resume')).body).toMatchObject({
    state: 'inProgress',
    waitingFor: null,
  });
  expect(
    (await performRequestAction(service, request, 'close')).body.validationResult?.fields.map(({ path: at }) => at),
  ).toEqual(['cause', 'done', 'minutes']);
  expect((await performRequestAction(service, request, 'close', closingForm)).body).toMatchObject({
    state: 'closed',
    closing: closingForm,
  });
  const reopenedRequest = (await performRequestAction(service, request, 'reopen', { reason: 'It sags again' })).body;
  expect(reopenedRequest).toMatchObject({ state: 'reopened', closing: null });
  const last = (await performRequestAction(service, request, 'assign', { assigneeId: rosaId })).body;
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

test('SRQ-06 a closed request can be reopened within 30 days, but not later', async () => {
  const { service, clock, repair } = await startRequestServer();
  const request = await openRequest(service, repair);
  await performRequestAction(service, request, 'close', closingForm);
  clock.at = noon + 30 * dayMs;
  expect((await performRequestAction(service, request, 'reopen', { reason: 'Again' })).body.state).toBe('reopened');
  await performRequestAction(service, request, 'close', closingForm);
  clock.at += 30 * dayMs + 1;
  expect((await performRequestAction(service, request, 'reopen', { reason: 'Again' })).body.code).toBe(
    'requestReopenLate',
  );
  expect((await readRequest(service, request)).may).toMatchObject([
    { action: 'reopen', blockedReason: { code: 'requestReopenLate' } },
  ]);
});

test('SRQ-06 a customer opens a request, follows it, sees “your provider” instead of names, closes it, and rates it once', async () => {
  const { as, service, manager, repair, typeId } = await startRequestServer();
  const request = await openRequest(manager, repair, { contactName: 'Jo Ahn', contactPhone: '3125550123' });
  expect(possibleActions(request)).toEqual(['withdraw']);
  const install = await manager.send<FailureBody>('POST', requestsPath, requestForm(typeId('INSTALL')));
  expect(install.body.validationResult?.fields).toMatchObject([{ path: 'typeId', code: 'valInvalid' }]);
  expect((await performRequestAction(manager, request, 'assign', { assigneeId: rosaId })).status).toBe(403);
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  const snapshot = await readRequest(manager, request);
  expect(snapshot).toMatchObject({ state: 'assigned', isAssigned: true, assignedToUser: null });
  expect(snapshot.history.map(({ by }) => by)).toEqual([null, 'Test manager']);
  const note = await manager.send('POST', `${requestsPath}/${request.id}/notes`, { message: 'It fell off.' });
  expect(note.status).toBe(201);
  const ownRequests = await manager.get<RequestList>(`${requestsPath}?view=mine`);
  expect(ownRequests.body.rows).toMatchObject([{ id: request.id, serviceRequestType: { name: 'Repair' } }]);
  expect((await performRequestAction(manager, request, 'withdraw', { reason: 'Solved' })).body.state).toBe('closed');
  const rate = () =>
    manager.send<OrFailure<ServiceRequest>>('POST', `${requestsPath}/${request.id}/rating`, {
      stars: 5,
      text: 'Quick',
    });
  expect((await rate()).body).toMatchObject({ rating: { stars: 5, text: 'Quick' }, mayRate: false });
  expect((await rate()).body.code).toBe('requestRated');
  expect((await as('foreignmanager').get(`${requestsPath}/${request.id}`)).status).toBe(404);
});

test('SRQ-06 a submission repeated with the same idempotency key opens one request, and a new submission can be added to an open request', async () => {
  const { service, manager, clock, repair } = await startRequestServer();
  const body = requestForm(repair);
  const first = (await manager.send<ServiceRequest>('POST', requestsPath, body)).body;
  expect((await manager.send<ServiceRequest>('POST', requestsPath, body)).body.id).toBe(first.id);
  clock.at += 60_000;
  const joined = await openRequest(manager, repair, {
    title: 'Also the lock',
    description: 'It sticks.',
    joinId: first.id,
  });
  expect(joined.id).toBe(first.id);
  const notes = await service.get<{ rows: { message: string }[] }>(`${requestsPath}/${first.id}/notes`);
  expect(notes.body.rows.map(({ message }) => message)).toEqual(['Also the lock\nIt sticks.']);
  expect((await service.get<RequestList>('/api/service-requests')).body.count).toBe(1);
});

test('SRQ-06 no part of a long description is lost when it is added to a request', async () => {
  const { manager, repair } = await startRequestServer();
  const first = await openRequest(manager, repair);
  const description = `${'d'.repeat(3990)} the end.`;
  await openRequest(manager, repair, { title: 'Also the lock', description, joinId: first.id });
  await openRequest(manager, repair, { title: 'Also the lock', description, joinId: first.id });
  const notes = await manager.get<{ rows: { message: string }[] }>(`${requestsPath}/${first.id}/notes`);
  expect(notes.body.rows.map(({ message }) => message)).toEqual([description, 'Also the lock']);
});

test('SRQ-06 the contact’s phone number must be valid or empty', async () => {
  const { manager, repair } = await startRequestServer();
  const refusedReply = await manager.send<FailureBody>(
    'POST',
    requestsPath,
    requestForm(repair, { contactPhone: 'xyz' }),
  );
  expect(refusedReply.body.validationResult?.fields).toMatchObject([{ path: 'contactPhone', code: 'valPhoneNumber' }]);
  expect((await manager.send('POST', requestsPath, requestForm(repair, { contactPhone: '' }))).status).toBe(201);
});

test('SRQ-05 a warning is shown if the property opened another request less than 20 minutes ago', async () => {
  const { service, clock, repair } = await startRequestServer();
  const first = await openRequest(service, repair);
  const readWarning = async () => (await service.get<RequestChoices>(`${requestsPath}/choices`)).body.warning;
  clock.at = noon + 20 * 60_000 - 1;
  expect(await readWarning()).toMatchObject({ id: first.id, number: first.number });
  expect((await openRequest(service, repair)).warning).toMatchObject({ id: first.id });
  clock.at = noon + 40 * 60_000;
  expect(await readWarning()).toBeNull();
});

test('SRQ-05 a user can pin at most five requests, even with two concurrent calls; each user has separate pinned requests', async () => {
  const { server, service, sales, repair } = await startRequestServer();
  const created: ServiceRequest[] = [];
  for (let index = 0; index < 6; index += 1) created.push(await openRequest(service, repair));
  const pin = (index: number, caller = service) =>
    caller.send('PUT', `/api/service-requests/pinned/${created[index]?.id}`);
  for (const index of [0, 1, 2, 3]) expect((await pin(index)).status).toBe(200);
  const lockSql = ['select pg_advisory_xact_lock(7024, 102)'];
  const replies = await whileLocked(server, lockSql, [() => pin(4), () => pin(5)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect((await pin(4)).status).toBe(200);
  const pinnedIds = async (caller: Caller) =>
    (await caller.get<RequestList>('/api/service-requests/pinned')).body.rows.length;
  expect([await pinnedIds(service), await pinnedIds(sales)]).toEqual([5, 0]);
  await service.send('DELETE', `/api/service-requests/pinned/${created[4]?.id}`);
  expect((await pin(5)).status).toBe(200);
});

test('SRQ-05 files of a request can be uploaded and downloaded, and their type and content are checked', async () => {
  const { manager, service, repair } = await startRequestServer();
  const { id } = await openRequest(manager, repair);
  const bytes = new Blob(['It sticks.'], { type: 'application/octet-stream' });
  const upload = await manager.send<{ id: number }>('POST', `${requestsPath}/${id}/files?fileName=door.txt`, bytes);
  expect(upload.status).toBe(201);
  expect((await service.get<string>(`${requestsPath}/${id}/files/${upload.body.id}`)).body).toBe('It sticks.');
  for (const name of ['door.exe', 'door.pdf'])
    expect((await manager.send('POST', `${requestsPath}/${id}/files?fileName=${name}`, bytes)).status).toBe(400);
});

test('SRQ-04 request types for new and changed systems are listed first, then the other types by name', async () => {
  const { service } = await startRequestServer();
  const { rows } = (await service.get<{ rows: { name: string }[] }>('/api/service-requests/types')).body;
  expect(rows.map(({ name }) => name)).toEqual([
    ...['Self-install sys', 'Self-install up', 'Touch Conversion', 'Expansion'],
    ...['INSTALL', 'Key tags', 'Other', 'Repair', 'Replacement parts', 'Training'],
  ]);
});

test('SRQ-04 the warranty expires after its last day in the property’s time zone, and a property without a warranty date is under warranty', async () => {
  const { server, clock, service, repair } = await startRequestServer();
  const request = await openRequest(service, repair);
  expect(await readRequest(service, request)).toMatchObject({ isWarrantyExpired: false, warrantyAtOpening: null });
  await setWarranty(server, '2026-11-23');
  const laterRequest = await openRequest(service, repair);
  // Just before midnight at the property, which is six hours behind UTC.
  clock.at = Date.parse('2026-11-24T05:59:59.999Z');
  expect(await readRequest(service, laterRequest)).toMatchObject({
    isWarrantyExpired: false,
    warrantyAtOpening: '2026-11-23',
  });
  clock.at += 1;
  expect(await readRequest(service, laterRequest)).toMatchObject({
    isWarrantyExpired: true,
    warrantyAtOpening: '2026-11-23',
  });
});

test('SRQ-04 only enabled, active technicians are offered and accepted as assignees', async () => {
  const { server, service, repair } = await startRequestServer();
  const ray = await addTechnician(server);
  const offeredIds = async () =>
    (await service.get<{ rows: { id: number }[] }>('/api/service-requests/assignable-users')).body.rows.map(
      ({ id }) => id,
    );
  expect(await offeredIds()).toEqual([ray.id, rosaId]);
  await ray.setDisabled(true);
  expect(await offeredIds()).toEqual([rosaId]);
  const request = await openRequest(service, repair);
  const refusedReply = await performRequestAction(service, request, 'assign', { assigneeId: ray.id });
  expect(refusedReply.body.validationResult?.fields).toMatchObject([
    {
      path: 'assigneeId',
      code: 'technicianNotActive',
      message: 'Ray Dobbs is not taking requests. Choose another technician.',
    },
  ]);
  // An internal user who is not a technician.
  expect((await performRequestAction(service, request, 'assign', { assigneeId: 101 })).status).toBe(400);
});

test('SRQ-06 when a technician is deactivated, assigned requests become new again and requests in progress keep their state', async () => {
  const { server, service, repair } = await startRequestServer();
  const ray = await addTechnician(server);
  const [assignedRequest, startedRequest] = [await openRequest(service, repair), await openRequest(service, repair)];
  for (const request of [assignedRequest, startedRequest])
    await performRequestAction(service, request, 'assign', { assigneeId: ray.id });
  await performRequestAction(service, startedRequest, 'start');
  await ray.setDisabled(true);
  expect(await readRequest(service, assignedRequest)).toMatchObject({ state: 'new', assignedToUser: null });
  expect(await readRequest(service, startedRequest)).toMatchObject({
    state: 'inProgress',
    assignedToUser: { name: 'Ray Dobbs' },
  });
});

test('SRQ-06 if two dispatchers assign a request at the same time, one succeeds, and the other gets an error that names the first', async () => {
  const { server, service, sales, repair } = await startRequestServer();
  const request = await openRequest(service, repair);
  const lockSql = [`select id from service_request where id = ${request.id} for update`];
  const [first, second] = await whileLocked(server, lockSql, [
    () => performRequestAction(service, request, 'assign', { assigneeId: rosaId }),
    () => performRequestAction(sales, request, 'assign', { assigneeId: rosaId }),
  ]);
  expect(first?.body.state).toBe('assigned');
  expect(second?.status).toBe(409);
  expect(second?.body.validationResult?.fields).toMatchObject([
    { code: 'stateChangedBy', message: 'Test service already changed this. Check its current status.' },
  ]);
});

test('NAV-29 customers see only the open requests of a level, latest change first', async () => {
  const { as, service, manager, clock, repair } = await startRequestServer();
  type Open = CallOutput<typeof contract.serviceRequests.listOpenServiceRequests>;
  const readAt = async (caller: Caller, at: string) =>
    (await caller.get<Open>(`/api/service-requests/open?${at}`)).body;
  const first = await openRequest(manager, repair);
  clock.at += 60_000;
  const second = await openRequest(manager, repair, { title: 'The lock' });
  expect((await readAt(manager, 'propertyId=1')).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  clock.at += 60_000;
  await performRequestAction(service, first, 'assign', { assigneeId: rosaId });
  const snapshot = await readAt(as('region'), 'regionId=1&limit=1');
  expect(snapshot).toMatchObject({ count: 2, rows: [{ id: first.id, assignedToUser: null, isAssigned: true }] });
  await performRequestAction(service, first, 'close', closingForm);
  expect((await readAt(manager, 'propertyId=1')).rows.map(({ id }) => id)).toEqual([second.id]);
  expect((await readAt(service, 'corporationId=1')).rows[0]?.assignedToUser).toBeNull();
  expect((await as('foreignmanager').get('/api/service-requests/open?propertyId=1')).status).toBe(404);
  expect((await readAt(as('foreignmanager'), '')).rows).toEqual([]);
});
