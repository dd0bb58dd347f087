import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import {
  closingForm,
  dayMs,
  openRequest,
  performRequestAction,
  type RequestList,
  readRequest,
  requestForm,
  requestsPath,
  type ServiceRequest,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const minuteMs = 60_000;

/**
 * An enrolled cabinet with functions that send its heartbeats and door events, and functions that read the resulting
 * requests.
 */
async function startWithCabinet() {
  const world = await startRequestServer();
  const { server, clock, service } = world;
  const cabinet = await enrollTestCabinet(server.url);
  let seq = 0;
  return {
    ...world,
    cabinet,
    sendHeartbeat: (overrides: { ahead?: number; version?: string } = {}, from: TestCabinet = cabinet) =>
      from.api.send('POST', '/api/device/heartbeat', {
        time: new Date(clock.at + (overrides.ahead ?? 0)).toISOString(),
        ...(overrides.version && { version: overrides.version }),
      }),
    leaveDoorOpen: () =>
      cabinet.send([keyEvent(++seq, { time: new Date(clock.at).toISOString(), kind: 'door', action: 'left-open' })], {
        sentAt: new Date(clock.at).toISOString(),
      }),
    runCheck: async (targetServer: Pick<TestServer, 'platform'> = server) => {
      await targetServer.platform.jobs.runNow('find-exceptions');
      await targetServer.platform.jobs.runNow('find-cabinet-health');
    },
    requests: async () => {
      const { rows } = (await service.get<RequestList>('/api/service-requests?view=all')).body;
      return Promise.all(rows.map((row) => readRequest(service, row)));
    },
    readNotes: async ({ id }: Pick<ServiceRequest, 'id'>) =>
      (await service.get<{ rows: { message: string; by: string | null }[] }>(`${requestsPath}/${id}/notes`)).body.rows,
  };
}

test('BEY-12 for a cabinet without contact, one request is opened with the evidence, even if several processes check the cabinet', async () => {
  const { server, clock, cabinet, sendHeartbeat, runCheck, requests, service } = await startWithCabinet();
  await sendHeartbeat();
  const contact = new Date(clock.at).toISOString();
  clock.at += 3 * dayMs - minuteMs;
  await runCheck();
  expect(await requests()).toEqual([]);
  clock.at += 2 * minuteMs;
  const otherServer = await server.another();
  await Promise.all([runCheck(), runCheck(otherServer)]);
  await runCheck();
  const openedRequests = await requests();
  expect(openedRequests).toHaveLength(1);
  expect(openedRequests[0]).toMatchObject({
    ...{ state: 'new', title: 'Lobby is silent', serviceRequestType: { name: 'Repair' }, priority: 'urgent' },
    ...{ system: { id: cabinet.id }, createdBy: null },
    findings: [{ kind: 'silent', lastContact: contact, endedAt: null, system: { id: cabinet.id } }],
  });
  // The exception links to the request, and the request to the exception.
  const exceptionId = openedRequests[0]?.exceptionId ?? 0;
  const { body } = await service.get<CallOutput<typeof contract.alerts.getException>>(`/api/exceptions/${exceptionId}`);
  expect(body).toMatchObject({
    kind: 'LAST_COMM',
    request: { id: openedRequests[0]?.id, number: openedRequests[0]?.number },
  });
});

test('BEY-12 when a cabinet is in contact again, a note is added to the request, which stays open until a person closes it', async () => {
  const { clock, sendHeartbeat, runCheck, requests, readNotes } = await startWithCabinet();
  await sendHeartbeat();
  clock.at += 3 * dayMs + minuteMs;
  await runCheck();
  clock.at += 60 * minuteMs;
  await sendHeartbeat();
  await runCheck();
  await runCheck();
  const [request] = await requests();
  expect(request).toMatchObject({ state: 'new', findings: [{ endedAt: new Date(clock.at).toISOString() }] });
  const storedNotes = await readNotes(request ?? { id: 0 });
  expect(storedNotes).toHaveLength(1);
  expect(storedNotes[0]).toMatchObject({ by: null, message: expect.stringMatching(/is silent\nResolved on /) });
});

test('BEY-12 a second finding is added to the open request as a note; after the request is closed, the next finding opens another request', async () => {
  const { clock, service, sendHeartbeat, leaveDoorOpen, runCheck, requests, readNotes } = await startWithCabinet();
  await leaveDoorOpen();
  await runCheck();
  const [first] = await requests();
  expect(first).toMatchObject({ findings: [{ kind: 'door' }], description: expect.stringContaining('left open') });
  await sendHeartbeat({ ahead: 6 * minuteMs });
  await runCheck();
  const joined = await requests();
  expect(joined.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([['door', 'clock']]);
  expect(await readNotes(first ?? { id: 0 })).toMatchObject([{ message: expect.stringContaining('6 minutes ahead') }]);
  await performRequestAction(service, first ?? { id: 0 }, 'close', closingForm);
  await runCheck();
  expect(await requests()).toHaveLength(1);
  clock.at += 60 * minuteMs;
  await leaveDoorOpen();
  await runCheck();
  expect((await requests()).filter(({ state }) => state !== 'closed')).toMatchObject([
    { findings: [{ kind: 'door' }] },
  ]);
});

test('BEY-12 a finding is added to an open repair request for the property, but not to a training request', async () => {
  const { manager, repair, typeId, leaveDoorOpen, runCheck, requests } = await startWithCabinet();
  const training = await openRequest(manager, typeId('Training'));
  const repairRequest = await openRequest(manager, repair);
  await leaveDoorOpen();
  await runCheck();
  const all = await requests();
  expect(all.map(({ id }) => id).sort()).toEqual([training.id, repairRequest.id]);
  expect(all.find(({ id }) => id === repairRequest.id)?.findings).toMatchObject([{ kind: 'door' }]);
});

test('BEY-12 for a clock that is off by five minutes, one request is opened; another is opened only after the difference has fallen below half of that', async () => {
  const { clock, sendHeartbeat, runCheck, requests } = await startWithCabinet();
  const clockFindings = async () =>
    (await requests())
      .flatMap(({ findings }) => findings)
      .map(({ offsetSeconds, endedAt }) => [offsetSeconds, endedAt !== null]);
  await sendHeartbeat({ ahead: 5 * minuteMs - 1 });
  await runCheck();
  expect(await clockFindings()).toEqual([]);
  await sendHeartbeat({ ahead: -5 * minuteMs });
  await runCheck();
  for (const ahead of [-4, -5, -2.5]) {
    clock.at += minuteMs;
    await sendHeartbeat({ ahead: ahead * minuteMs });
    await runCheck();
    expect(await clockFindings()).toEqual([[-300, false]]);
  }
  await sendHeartbeat({ ahead: 2.5 * minuteMs - 1 });
  await runCheck();
  expect(await clockFindings()).toEqual([[-300, true]]);
  await sendHeartbeat({ ahead: 7 * minuteMs });
  await runCheck();
  expect(await clockFindings()).toEqual([
    [-300, true],
    [420, false],
  ]);
});

test('BEY-12 for an outdated version, a low-priority request is opened; for the minimum version, none is opened', async () => {
  const { sendHeartbeat, runCheck, requests, cabinet } = await startWithCabinet();
  await sendHeartbeat({ version: '4.0' });
  await runCheck();
  expect(await requests()).toEqual([]);
  await sendHeartbeat({ version: '3.12.7' });
  await runCheck();
  expect(await requests()).toMatchObject([
    {
      ...{ priority: 'low', serviceRequestType: { name: 'Other' }, system: { id: cabinet.id } },
      findings: [{ kind: 'version', version: '3.12.7', least: '4.0.0', endedAt: null }],
    },
  ]);
  await sendHeartbeat({ version: '4.1.0' });
  await runCheck();
  expect((await requests())[0]?.findings).toMatchObject([{ kind: 'version', endedAt: expect.any(String) }]);
});

test('BEY-12 a finding is added to the request that a user opened from its exception, and the customer sees the finding', async () => {
  const { clock, manager, repair, leaveDoorOpen, runCheck, requests, server, service } = await startWithCabinet();
  await leaveDoorOpen();
  await server.platform.jobs.runNow('find-exceptions');
  const { body } = await manager.get<CallOutput<typeof contract.alerts.listExceptions>>('/api/exceptions');
  const door = body.rows.find(({ kind }) => kind === 'DOOR_LEFT_OPEN');
  const readException = () =>
    manager.get<CallOutput<typeof contract.alerts.getException>>(`/api/exceptions/${door?.id}`);
  expect((await readException()).body).toMatchObject({ request: null, mayOpenRequest: true });
  const created = (
    await manager.send<ServiceRequest>('POST', requestsPath, requestForm(repair, { exceptionId: door?.id }))
  ).body;
  expect((await readException()).body.request).toEqual({ id: created.id, number: created.number });
  await runCheck();
  expect((await requests()).map(({ id }) => id)).toEqual([created.id]);
  clock.at += 60 * minuteMs;
  await leaveDoorOpen();
  await runCheck();
  const stored = (await manager.get<ServiceRequest>(`${requestsPath}/${created.id}`)).body;
  expect(stored.findings).toMatchObject([{ kind: 'door' }]);
  expect((await service.get<RequestList>('/api/service-requests')).body.count).toBe(1);
});

test('BEY-17 BEY-12 no request is opened for an open door or an outdated version on a key board', async () => {
  const { server, sendHeartbeat, leaveDoorOpen, runCheck, requests, cabinet } = await startWithCabinet();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('datalog').set({ type: 'BRD' }).where('id', '=', cabinet.id).execute(),
  );
  await sendHeartbeat({ version: '3.12.7' });
  await leaveDoorOpen();
  await runCheck();
  expect(await requests()).toEqual([]);
});

test('SRQ-06 adding a form to an open request links the form’s exception, and is rejected if the request is about another exception', async () => {
  const { clock, manager, repair, leaveDoorOpen, server } = await startWithCabinet();
  await leaveDoorOpen();
  clock.at += 60 * minuteMs;
  await leaveDoorOpen();
  await server.platform.jobs.runNow('find-exceptions');
  const { body } = await manager.get<CallOutput<typeof contract.alerts.listExceptions>>('/api/exceptions');
  const [doorException, otherException] = body.rows.filter(({ kind }) => kind === 'DOOR_LEFT_OPEN').map(({ id }) => id);
  expect(otherException).toBeGreaterThan(0);
  const first = (await manager.send<ServiceRequest>('POST', requestsPath, requestForm(repair))).body;
  const join = (exceptionId: number | undefined) =>
    manager.send<ServiceRequest & FailureBody>(
      'POST',
      requestsPath,
      requestForm(repair, { joinId: first.id, exceptionId }),
    );
  expect((await join(999_999)).body.validationResult?.fields).toMatchObject([
    { path: 'exceptionId', code: 'valInvalid' },
  ]);
  expect((await join(doorException)).body).toMatchObject({ id: first.id, exceptionId: doorException });
  expect((await join(doorException)).status).toBe(201);
  const linked = await manager.get<CallOutput<typeof contract.alerts.getException>>(`/api/exceptions/${doorException}`);
  expect(linked.body.request).toEqual({ id: first.id, number: first.number });
  expect((await join(otherException)).body.validationResult?.fields).toMatchObject([
    { path: 'exceptionId', code: 'valOtherException' },
  ]);
});
