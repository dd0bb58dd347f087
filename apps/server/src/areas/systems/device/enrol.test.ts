import { expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { everyText } from '#server/testing/every-text.ts';
import { enrolledCabinet, enrolmentCode, keyEvent, newDevice } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

const heartbeat = () => ({ time: new Date().toISOString() });

test('DEV-05 a cabinet enrols with a code, typed as people type; the same again answers the same', async () => {
  const { url } = await testServer();
  const code = await enrolmentCode(url, worldIds.datalog);
  const { enrolment } = newDevice();
  const first = await callerOf(url).send('POST', '/api/device/enrol', { code: ` ${code.toLowerCase()}`, ...enrolment });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ cabinet: worldIds.datalog, stream: 1, property: worldIds.property });
  const again = await callerOf(url).send('POST', '/api/device/enrol', { code, ...enrolment });
  expect(again.body).toEqual(first.body);
  const { publicKey } = newDevice().enrolment;
  const otherKey = await callerOf(url).send('POST', '/api/device/enrol', { code, ...enrolment, publicKey });
  expect([otherKey.status, otherKey.body.code]).toEqual([409, 'conflict']);
  expect((await callerOf(url, enrolment.secret).send('POST', '/api/device/heartbeat', heartbeat())).status).toBe(200);
});

test('DEV-05 a code is good once, for one cabinet, and not for ever', async () => {
  let now = new Date('2026-11-20T08:00:00Z');
  const { url } = await testServer({ clock: { now: () => now } });
  const enrol = (code: string) => callerOf(url).send('POST', '/api/device/enrol', { code, ...newDevice().enrolment });
  const code = await enrolmentCode(url, worldIds.datalog);
  expect((await enrol('0000-0000-0000')).body.code).toBe('enrolmentCodeInvalid');
  expect((await enrol(code)).status).toBe(200);
  expect((await enrol(code)).body.code).toBe('enrolmentCodeInvalid');
  const replaced = await enrolmentCode(url, worldIds.annex);
  const late = await enrolmentCode(url, worldIds.annex);
  expect((await enrol(replaced)).body.code).toBe('enrolmentCodeInvalid');
  now = new Date('2026-11-21T08:00:01Z');
  expect((await enrol(late)).body.code).toBe('enrolmentCodeInvalid');
});

test('DEV-05 neither the code nor the secret stands in the database', async () => {
  const server = await testServer();
  const code = await enrolmentCode(server.url, worldIds.datalog);
  const { enrolment } = newDevice();
  await callerOf(server.url).send('POST', '/api/device/enrol', { code, ...enrolment });
  const dump = await everyText(server.ownerUrl);
  expect(dump).toContain(enrolment.publicKey);
  for (const secret of [code, code.replaceAll('-', ''), enrolment.secret]) expect(dump).not.toContain(secret);
});

test('DEV-05 a key that is none is refused before the code is used', async () => {
  const { url } = await testServer();
  const code = await enrolmentCode(url, worldIds.datalog);
  const { enrolment } = newDevice();
  // Forty-three letters whose last bits belong to no byte, and the key that signs anything: all zeros.
  for (const publicKey of [`${'A'.repeat(42)}B`, 'A'.repeat(43)]) {
    const refused = await callerOf(url).send('POST', '/api/device/enrol', { code, ...enrolment, publicKey });
    expect([refused.status, refused.body.validationResult?.fields[0]?.path]).toEqual([400, 'publicKey']);
  }
  expect((await callerOf(url).send('POST', '/api/device/enrol', { code, ...enrolment })).status).toBe(200);
});

test('DEV-05 two enrolments with one code at once: one cabinet gets in', async () => {
  const { url } = await testServer();
  const code = await enrolmentCode(url, worldIds.datalog);
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => callerOf(url).send('POST', '/api/device/enrol', { code, ...newDevice().enrolment })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('DEV-05 a cabinet enrolled again: the former secret delivers what it still has, and nothing else', async () => {
  const { url } = await testServer();
  const former = await enrolledCabinet(url);
  await former.send([keyEvent(1)]);
  const present = await enrolledCabinet(url);
  expect(present.stream).toBe(2);
  const rest = await former.send([keyEvent(1), keyEvent(2, { movement: 'returned' })]);
  expect(rest.body).toMatchObject({ stored: 1, refused: [{ seq: 1, reason: 'different-content' }], storedUpTo: 2 });
  for (const [method, path, body] of [
    ['GET', '/api/device/config', undefined],
    ['POST', '/api/device/config/ack', { revision: 1 }],
    ['POST', '/api/device/heartbeat', heartbeat()],
  ] as const) {
    const refused = await former.door.send(method, path, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'streamClosed']);
  }
  const own = await present.send([keyEvent(1)]);
  expect(own.body).toMatchObject({ stored: 1, storedUpTo: 1, head: { position: 3 } });
});

test('DEV-05 a revoked cabinet is refused at every call and can enrol anew', async () => {
  const { url } = await testServer();
  const cabinet = await enrolledCabinet(url);
  const technician = await actor(url, 'service');
  expect((await technician.send('DELETE', `/api/datalogs/${cabinet.id}/enrolment`)).status).toBe(200);
  const calls = [
    cabinet.door.get('/api/device/config'),
    cabinet.door.send('POST', '/api/device/heartbeat', heartbeat()),
    cabinet.send([keyEvent(1)]),
  ];
  for (const refused of await Promise.all(calls))
    expect([refused.status, refused.body.code]).toEqual([401, 'deviceRevoked']);
  const anew = await enrolledCabinet(url);
  expect((await anew.send([keyEvent(1)])).status).toBe(200);
  expect((await cabinet.send([keyEvent(1)])).body.code).toBe('deviceRevoked');
});

test('DEV-05 nobody without the right makes or revokes an enrolment', async () => {
  const { url } = await testServer();
  const manager = await actor(url, 'manager');
  const technician = await actor(url, 'service');
  expect((await manager.send('POST', `/api/datalogs/${worldIds.datalog}/enrolment`)).status).toBe(403);
  expect((await technician.send('POST', `/api/datalogs/${worldIds.absent}/enrolment`)).status).toBe(404);
  expect((await callerOf(url, 'no-such-secret').send('POST', '/api/device/heartbeat', heartbeat())).body.code).toBe(
    'deviceUnknown',
  );
});

test('DEV-05 a system is found by the Android id of its device, within reach; its version is what it told', async () => {
  const { url } = await testServer();
  const cabinet = await enrolledCabinet(url);
  await cabinet.door.send('POST', '/api/device/heartbeat', { ...heartbeat(), version: '4.3.1' });
  const find = async (who: 'service' | 'manager' | 'foreignManager') =>
    (await actor(url, who)).get(`/api/datalogs/byAndroidId/${cabinet.androidId}`);
  for (const who of ['service', 'manager'] as const)
    expect((await find(who)).body).toMatchObject({ id: cabinet.id, propertyName: 'Harbor Point', version: '4.3.1' });
  expect((await find('foreignManager')).status).toBe(404);
  const version = async (who: 'staff' | 'foreignManager') =>
    (await actor(url, who)).get(`/api/datalogs/${cabinet.id}/version`);
  expect((await version('staff')).body).toMatchObject({ version: '4.3.1' });
  expect((await version('foreignManager')).status).toBe(404);
});
