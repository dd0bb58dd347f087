import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { maxMissingShown } from '@latchboard/contract/key-activity/rules/missing-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerOf, clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { readAllContent } from '#server/testing/read-all-content.ts';
import { enrollmentCode, enrollTestCabinet, keyEvent, newDevice } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

let server: TestServer;
let world: OwnWorld;
/** Server time in tests that set it. */
let now: Date | undefined;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now ?? new Date() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  now = undefined;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
});

const heartbeat = () => ({ time: new Date().toISOString() });

test('DEV-05 a cabinet enrolls with a code typed in any usual format; a repeated request gets the same reply', async () => {
  const code = await enrollmentCode(server.url, world.ids.datalog);
  const { enrollment } = newDevice();
  const first = await callerOf(server.url).send('POST', '/api/device/enrol', {
    code: ` ${code.toLowerCase()}`,
    ...enrollment,
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ cabinet: world.ids.datalog, stream: 1, property: world.ids.property });
  const secondReply = await callerOf(server.url).send('POST', '/api/device/enrol', { code, ...enrollment });
  expect(secondReply.body).toEqual(first.body);
  const { publicKey } = newDevice().enrollment;
  const otherKey = await callerOf(server.url).send('POST', '/api/device/enrol', { code, ...enrollment, publicKey });
  expect([otherKey.status, otherKey.body.code]).toEqual([409, 'conflict']);
  expect(
    (await callerOf(server.url, enrollment.secret).send('POST', '/api/device/heartbeat', heartbeat())).status,
  ).toBe(200);
});

test('DEV-05 an enrollment code is valid once, for one cabinet, and expires', async () => {
  now = new Date('2026-11-20T08:00:00Z');
  const enroll = (code: string) =>
    callerOf(server.url).send('POST', '/api/device/enrol', { code, ...newDevice().enrollment });
  const code = await enrollmentCode(server.url, world.ids.datalog);
  expect((await enroll('0000-0000-0000')).body.code).toBe('enrolmentCodeInvalid');
  expect((await enroll(code)).status).toBe(200);
  expect((await enroll(code)).body.code).toBe('enrolmentCodeInvalid');
  const replaced = await enrollmentCode(server.url, world.ids.annex);
  const expiredCode = await enrollmentCode(server.url, world.ids.annex);
  expect((await enroll(replaced)).body.code).toBe('enrolmentCodeInvalid');
  now = new Date('2026-11-21T08:00:01Z');
  expect((await enroll(expiredCode)).body.code).toBe('enrolmentCodeInvalid');
});

test('DEV-05 the database stores neither the enrollment code nor the secret of a cabinet', async () => {
  const code = await enrollmentCode(server.url, world.ids.datalog);
  const { enrollment } = newDevice();
  await callerOf(server.url).send('POST', '/api/device/enrol', { code, ...enrollment });
  const dump = await readAllContent(server.ownerUrl);
  expect(dump).toContain(enrollment.publicKey);
  for (const secret of [code, code.replaceAll('-', ''), enrollment.secret]) expect(dump).not.toContain(secret);
});

test('DEV-05 an invalid public key is rejected before the enrollment code is used', async () => {
  const code = await enrollmentCode(server.url, world.ids.datalog);
  const { enrollment } = newDevice();
  // A non-canonical encoding, and the all-zero key, which would make any signature valid.
  for (const publicKey of [`${'A'.repeat(42)}B`, 'A'.repeat(43)]) {
    const refusedReply = await callerOf(server.url).send('POST', '/api/device/enrol', {
      code,
      ...enrollment,
      publicKey,
    });
    expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]?.path]).toEqual([400, 'publicKey']);
  }
  expect((await callerOf(server.url).send('POST', '/api/device/enrol', { code, ...enrollment })).status).toBe(200);
});

test('DEV-05 if two cabinets enroll with the same code concurrently, one succeeds', async () => {
  const code = await enrollmentCode(server.url, world.ids.datalog);
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => callerOf(server.url).send('POST', '/api/device/enrol', { code, ...newDevice().enrollment })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('DEV-05 after a new enrollment, the former secret can deliver only its remaining events', async () => {
  const formerCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await formerCabinet.send([keyEvent(1)]);
  const currentCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  expect(currentCabinet.stream).toBe(2);
  const remaining = await formerCabinet.send([keyEvent(1), keyEvent(2, { movement: 'returned' })]);
  expect(remaining.body).toMatchObject({
    stored: 1,
    refused: [{ seq: 1, reason: 'different-content' }],
    storedUpTo: 2,
  });
  for (const [method, path, body] of [
    ['GET', '/api/device/config', undefined],
    ['POST', '/api/device/config/ack', { revision: 1 }],
    ['POST', '/api/device/heartbeat', heartbeat()],
  ] as const) {
    const refusedReply = await formerCabinet.api.send(method, path, body);
    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'streamClosed']);
  }
  const ownEvents = await currentCabinet.send([keyEvent(1)]);
  expect(ownEvents.body).toMatchObject({ stored: 1, storedUpTo: 1, head: { position: 3 } });
});

test('BEY-17 DEV-05 the reply to a heartbeat shows that events from an earlier enrollment arrived late', async () => {
  const formerCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const currentCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const otherEvents = async () =>
    (await currentCabinet.api.send<{ otherEvents: number }>('POST', '/api/device/heartbeat', heartbeat())).body
      .otherEvents;
  const before = await otherEvents();
  await currentCabinet.send([keyEvent(1)]);
  expect(await otherEvents(), 'own events').toBe(before);
  await formerCabinet.send([keyEvent(1)]);
  expect(await otherEvents()).not.toBe(before);
});

test('DEV-05 a superseded stream can deliver for 90 days after the next enrollment', async () => {
  const formerCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await enrollTestCabinet(server.url, world.ids.datalog);
  const send = (seq: number) => {
    const time = (now ?? new Date()).toISOString();
    return formerCabinet.send([keyEvent(seq, { time })], { sentAt: time });
  };
  const dayMs = 86_400_000;
  const start = Date.now();
  now = new Date(start + 89 * dayMs);
  expect((await send(1)).status).toBe(200);
  now = new Date(start + 91 * dayMs);
  const lateReply = await send(2);
  expect([lateReply.status, lateReply.body.code]).toEqual([401, 'deviceRevoked']);
});

test('DEV-01 DEV-05 closing a stream drops its missing events; a superseded stream cannot deliver events after it is closed', async () => {
  const service = await world.as('service');
  const path = `/api/datalogs/${world.ids.datalog}/cabinets`;
  type Rows = CallOutput<typeof contract.systems.listCabinets>;
  const formerCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await formerCabinet.send([keyEvent(1), keyEvent(5)]);
  const currentCabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const gap = await currentCabinet.send([keyEvent(2022)]);
  expect(gap.body).toMatchObject({ storedUpTo: 0, missing: [[1, 2021]] });
  const listedStreams = (await service.get<Rows>(path)).body.rows;
  expect(listedStreams).toMatchObject([
    { stream: 2, isCurrent: true, missing: maxMissingShown + 1, deliversUntil: null, may: { close: true } },
    { stream: 1, isCurrent: false, missing: 3, deliversUntil: expect.any(String), may: { close: true } },
  ]);
  const close = (stream: number, caller = service) =>
    caller.send<Rows & FailureBody>('POST', `${path}/${stream}/close`, { reason: 'Restored from an old state' });
  expect((await close(1, await world.as('manager'))).status).toBe(403);
  const closeReply = await close(2);
  expect(closeReply.body.rows).toMatchObject([
    {
      stream: 2,
      missing: 0,
      closures: [{ reason: 'Restored from an old state', missing: maxMissingShown + 1 }],
      may: { close: false },
    },
    { stream: 1, missing: 3, closures: [] },
  ]);
  expect((await currentCabinet.send([keyEvent(2023)])).body).toMatchObject({ storedUpTo: 2023, missing: [] });
  // One of the missing events arrives late, and a new gap is expected.
  expect((await currentCabinet.send([keyEvent(7), keyEvent(2026)])).body).toMatchObject({
    stored: 2,
    storedUpTo: 2023,
    missing: [[2024, 2025]],
  });
  expect((await formerCabinet.send([keyEvent(2)])).body).toMatchObject({ stored: 1, missing: [[3, 4]] });
  expect((await close(1)).status).toBe(200);
  const refusedReply = await formerCabinet.send([keyEvent(3)]);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'deviceRevoked']);
  expect((await close(1)).status).toBe(409);
});

test('DEV-05 a cabinet whose enrollment was revoked is rejected in every call and can enroll again', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const technician = await world.as('service');
  expect((await technician.send('DELETE', `/api/datalogs/${cabinet.id}/enrolment`)).status).toBe(200);
  const calls = [
    cabinet.api.get('/api/device/config'),
    cabinet.api.send('POST', '/api/device/heartbeat', heartbeat()),
    cabinet.send([keyEvent(1)]),
  ];
  for (const refusedReply of await Promise.all(calls))
    expect([refusedReply.status, refusedReply.body.code]).toEqual([401, 'deviceRevoked']);
  const enrolledAgain = await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await enrolledAgain.send([keyEvent(1)])).status).toBe(200);
  expect((await cabinet.send([keyEvent(1)])).body.code).toBe('deviceRevoked');
});

test('DEV-05 a user who may not enroll cabinets cannot create an enrollment, and an unknown secret is rejected', async () => {
  const manager = await world.as('manager');
  const technician = await world.as('service');
  expect((await manager.send('POST', `/api/datalogs/${world.ids.datalog}/enrolment`)).status).toBe(403);
  expect((await technician.send('POST', `/api/datalogs/${worldIds.absent}/enrolment`)).status).toBe(404);
  expect(
    (await callerOf(server.url, 'no-such-secret').send('POST', '/api/device/heartbeat', heartbeat())).body.code,
  ).toBe('deviceUnknown');
});

test('DEV-05 a search finds a system within the user’s reach by the Android ID of its device; the cabinet reports its version', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.api.send('POST', '/api/device/heartbeat', { ...heartbeat(), version: '4.3.1' });
  const find = async (role: 'service' | 'manager' | 'foreignManager') =>
    (await world.as(role)).get(`/api/datalogs/byAndroidId/${cabinet.androidId}`);
  for (const role of ['service', 'manager'] as const)
    expect((await find(role)).body).toMatchObject({ id: cabinet.id, propertyName: 'Harbor Point', version: '4.3.1' });
  expect((await find('foreignManager')).status).toBe(404);
  const readVersion = async (role: 'staff' | 'foreignManager') =>
    (await world.as(role)).get(`/api/datalogs/${cabinet.id}/version`);
  expect((await readVersion('staff')).body).toMatchObject({ version: '4.3.1' });
  expect((await readVersion('foreignManager')).status).toBe(404);
});

test('BEY-17 a device with unsent events from another key board is not enrolled until the move is confirmed, and the code stays valid', async () => {
  const { datalog, annex } = world.ids;
  const code = await enrollmentCode(server.url, annex);
  const enroll = (more: object) =>
    callerOf(server.url).send('POST', '/api/device/enrol', { code, ...newDevice().enrollment, ...more });
  const rejected = await enroll({ unsentFor: [datalog] });
  expect([rejected.status, rejected.body.code]).toEqual([409, 'otherKeyBoard']);
  expect(await enroll({ unsentFor: [annex, datalog] })).toMatchObject({ status: 200, body: { cabinet: annex } });
  const next = await enrollmentCode(server.url, annex);
  const confirmed = await callerOf(server.url).send('POST', '/api/device/enrol', {
    code: next,
    ...newDevice().enrollment,
  });
  expect(confirmed).toMatchObject({ status: 200, body: { name: 'Annex', propertyName: expect.any(String) } });
});
