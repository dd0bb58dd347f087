import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import {
  act,
  closingForm,
  day,
  form,
  type List,
  open,
  path,
  type Request,
  read,
  start,
} from '#server/testing/factories/service-requests.ts';
import { enrolledCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const minute = 60_000;

/** A cabinet of the test world whose contacts the test sends, and the resulting requests. */
async function withCabinet() {
  const world = await start();
  const { server, clock, service } = world;
  const cabinet = await enrolledCabinet(server.url);
  let seq = 0;
  return {
    ...world,
    cabinet,
    beat: (more: { ahead?: number; version?: string } = {}, from: TestCabinet = cabinet) =>
      from.door.send('POST', '/api/device/heartbeat', {
        time: new Date(clock.at + (more.ahead ?? 0)).toISOString(),
        ...(more.version && { version: more.version }),
      }),
    /** Leaves the door open. */
    leaveDoor: () =>
      cabinet.send([keyEvent(++seq, { time: new Date(clock.at).toISOString(), kind: 'door', action: 'left-open' })], {
        sentAt: new Date(clock.at).toISOString(),
      }),
    look: async (on: Pick<TestServer, 'platform'> = server) => {
      await on.platform.jobs.runNow('find-exceptions');
      await on.platform.jobs.runNow('find-cabinet-health');
    },
    requests: async () => {
      const { rows } = (await service.get<List>('/api/service-requests?view=all')).body;
      return Promise.all(rows.map((row) => read(service, row)));
    },
    notes: async ({ id }: Pick<Request, 'id'>) =>
      (await service.get<{ rows: { message: string; by: string | null }[] }>(`${path}/${id}/notes`)).body.rows,
  };
}

test('BEY-12 a cabinet without contact opens one request with its evidence, even if several processes check it', async () => {
  const { server, clock, cabinet, beat, look, requests, service } = await withCabinet();
  await beat();
  const contact = new Date(clock.at).toISOString();
  clock.at += 3 * day - minute;
  await look();
  expect(await requests()).toEqual([]);
  clock.at += 2 * minute;
  const other = await server.another();
  await Promise.all([look(), look(other)]);
  await look();
  const made = await requests();
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    ...{ state: 'new', title: 'Lobby is silent', serviceRequestType: { name: 'Repair' }, priority: 'urgent' },
    ...{ system: { id: cabinet.id }, createdBy: null },
    findings: [{ kind: 'silent', lastContact: contact, endedAt: null, system: { id: cabinet.id } }],
  });
  // The exception links to the request, and the request to the exception.
  const exceptionId = made[0]?.exceptionId ?? 0;
  const { body } = await service.get<CallOutput<typeof contract.alerts.getException>>(`/api/exceptions/${exceptionId}`);
  expect(body).toMatchObject({ kind: 'LAST_COMM', request: { id: made[0]?.id, number: made[0]?.number } });
});

test('BEY-12 when a cabinet is in contact again, a note is added to the request, which stays open until a person closes it', async () => {
  const { clock, beat, look, requests, notes } = await withCabinet();
  await beat();
  clock.at += 3 * day + minute;
  await look();
  clock.at += 60 * minute;
  await beat();
  await look();
  await look();
  const [made] = await requests();
  expect(made).toMatchObject({ state: 'new', findings: [{ endedAt: new Date(clock.at).toISOString() }] });
  const written = await notes(made ?? { id: 0 });
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ by: null, message: expect.stringMatching(/is silent\nResolved on /) });
});

test('BEY-12 a second finding is added to the open request as a note; after it is closed, the next finding opens another request', async () => {
  const { clock, service, beat, leaveDoor, look, requests, notes } = await withCabinet();
  await leaveDoor();
  await look();
  const [first] = await requests();
  expect(first).toMatchObject({ findings: [{ kind: 'door' }], description: expect.stringContaining('left open') });
  await beat({ ahead: 6 * minute });
  await look();
  const joined = await requests();
  expect(joined.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([['door', 'clock']]);
  expect(await notes(first ?? { id: 0 })).toMatchObject([{ message: expect.stringContaining('6 minutes ahead') }]);
  await act(service, first ?? { id: 0 }, 'close', closingForm);
  await look();
  expect(await requests()).toHaveLength(1);
  clock.at += 60 * minute;
  await leaveDoor();
  await look();
  expect((await requests()).filter(({ state }) => state !== 'closed')).toMatchObject([
    { findings: [{ kind: 'door' }] },
  ]);
});

test('BEY-12 a finding is added to an open repair request of the property, but not to a training request', async () => {
  const { manager, repair, typeId, leaveDoor, look, requests } = await withCabinet();
  const training = await open(manager, typeId('Training'));
  const own = await open(manager, repair);
  await leaveDoor();
  await look();
  const all = await requests();
  expect(all.map(({ id }) => id).sort()).toEqual([training.id, own.id]);
  expect(all.find(({ id }) => id === own.id)?.findings).toMatchObject([{ kind: 'door' }]);
});

test('BEY-12 a clock that is off by five minutes opens one request, and another only after the difference fell below half of that', async () => {
  const { clock, beat, look, requests } = await withCabinet();
  const kinds = async () =>
    (await requests())
      .flatMap(({ findings }) => findings)
      .map(({ offsetSeconds, endedAt }) => [offsetSeconds, endedAt !== null]);
  await beat({ ahead: 5 * minute - 1 });
  await look();
  expect(await kinds()).toEqual([]);
  await beat({ ahead: -5 * minute });
  await look();
  for (const ahead of [-4, -5, -2.5]) {
    clock.at += minute;
    await beat({ ahead: ahead * minute });
    await look();
    expect(await kinds()).toEqual([[-300, false]]);
  }
  await beat({ ahead: 2.5 * minute - 1 });
  await look();
  expect(await kinds()).toEqual([[-300, true]]);
  await beat({ ahead: 7 * minute });
  await look();
  expect(await kinds()).toEqual([
    [-300, true],
    [420, false],
  ]);
});

test('BEY-12 an outdated version opens a low-priority request; the minimum version does not', async () => {
  const { beat, look, requests, cabinet } = await withCabinet();
  await beat({ version: '4.0' });
  await look();
  expect(await requests()).toEqual([]);
  await beat({ version: '3.12.7' });
  await look();
  expect(await requests()).toMatchObject([
    {
      ...{ priority: 'low', serviceRequestType: { name: 'Other' }, system: { id: cabinet.id } },
      findings: [{ kind: 'version', version: '3.12.7', least: '4.0.0', endedAt: null }],
    },
  ]);
  await beat({ version: '4.1.0' });
  await look();
  expect((await requests())[0]?.findings).toMatchObject([{ kind: 'version', endedAt: expect.any(String) }]);
});

test('BEY-12 a finding is added to the request that a person opened from its alert, and the customer sees it', async () => {
  const { clock, manager, repair, leaveDoor, look, requests, server, service } = await withCabinet();
  await leaveDoor();
  await server.platform.jobs.runNow('find-exceptions');
  const { body } = await manager.get<CallOutput<typeof contract.alerts.listExceptions>>('/api/exceptions');
  const door = body.rows.find(({ kind }) => kind === 'DOOR_LEFT_OPEN');
  const read = () => manager.get<CallOutput<typeof contract.alerts.getException>>(`/api/exceptions/${door?.id}`);
  expect((await read()).body).toMatchObject({ request: null, mayOpenRequest: true });
  const made = (await manager.send<Request>('POST', path, form(repair, { exceptionId: door?.id }))).body;
  expect((await read()).body.request).toEqual({ id: made.id, number: made.number });
  await look();
  expect((await requests()).map(({ id }) => id)).toEqual([made.id]);
  clock.at += 60 * minute;
  await leaveDoor();
  await look();
  const seen = (await manager.get<Request>(`${path}/${made.id}`)).body;
  expect(seen.findings).toMatchObject([{ kind: 'door' }]);
  expect((await service.get<List>('/api/service-requests')).body.count).toBe(1);
});

test('SRQ-06 a form that is added to an open request links its alert, and is rejected if the request is about another alert', async () => {
  const { clock, manager, repair, leaveDoor, server } = await withCabinet();
  await leaveDoor();
  clock.at += 60 * minute;
  await leaveDoor();
  await server.platform.jobs.runNow('find-exceptions');
  const { body } = await manager.get<CallOutput<typeof contract.alerts.listExceptions>>('/api/exceptions');
  const [one, other] = body.rows.filter(({ kind }) => kind === 'DOOR_LEFT_OPEN').map(({ id }) => id);
  expect(other).toBeGreaterThan(0);
  const first = (await manager.send<Request>('POST', path, form(repair))).body;
  const join = (exceptionId: number | undefined) =>
    manager.send<Request & FailureBody>('POST', path, form(repair, { joinId: first.id, exceptionId }));
  expect((await join(999_999)).body.validationResult?.fields).toMatchObject([
    { path: 'exceptionId', code: 'valInvalid' },
  ]);
  expect((await join(one)).body).toMatchObject({ id: first.id, exceptionId: one });
  expect((await join(one)).status).toBe(201);
  const linked = await manager.get<CallOutput<typeof contract.alerts.getException>>(`/api/exceptions/${one}`);
  expect(linked.body.request).toEqual({ id: first.id, number: first.number });
  expect((await join(other)).body.validationResult?.fields).toMatchObject([
    { path: 'exceptionId', code: 'valOtherException' },
  ]);
});
