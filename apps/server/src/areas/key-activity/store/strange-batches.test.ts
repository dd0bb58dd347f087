import type { KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type Event, enrollTestCabinet, keyEvent, signBatch } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

const asSystem = { role: 'lb_system' } as const;
const readStored = () =>
  transact(server.platform.pool, asSystem, (tx) =>
    tx.selectFrom('key_event').selectAll().where('property_id', '=', world.ids.property).orderBy('position').execute(),
  );
const readIncidents = () =>
  transact(server.platform.pool, asSystem, (tx) =>
    tx
      .selectFrom('key_incident')
      .select(['kind', 'stream', 'seq', 'detail'])
      .where('datalog_id', '=', world.ids.datalog)
      .orderBy('id')
      .execute(),
  );
const stateOf = (tag: string) =>
  transact(server.platform.pool, asSystem, (tx) =>
    tx
      .selectFrom('key_custody')
      .select('state')
      .where('property_id', '=', world.ids.property)
      .where('tag', '=', tag)
      .executeTakeFirst(),
  );

test('DEV-05 an unreadable event is quarantined and does not block other events', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const unreadableEvents: Event[] = [
    keyEvent(2, { movement: 'flown' }),
    keyEvent(3, { hook: 'A1' }),
    keyEvent(4, { time: 'yesterday' }),
    keyEvent(5, { unit: 'x\u0000y' }),
    keyEvent(6, { tag: 'x'.repeat(5000) }),
    keyEvent(7, { activity: 2 ** 40 }),
    keyEvent(8, { kind: 17 }),
  ];
  const { body } = await cabinet.send([keyEvent(1), ...unreadableEvents, keyEvent(9, { movement: 'returned' })]);
  expect(body).toMatchObject({ stored: 9, quarantined: [2, 3, 4, 5, 6, 7, 8], refused: [], storedUpTo: 9 });
  expect((await readIncidents()).map(({ kind, seq }) => [kind, seq])).toEqual(
    unreadableEvents.map(({ seq }) => ['quarantined', seq]),
  );
  expect(await stateOf('71000')).toMatchObject({ state: 'in' });
});

test('DEV-05 unknown fields are preserved, an unknown kind is shown as a system event, and an unreadable event keeps its position', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { body } = await cabinet.send([
    keyEvent(1, { mood: { of: ['the', 'door'] } }),
    { ...keyEvent(2), kind: 'weather', wind: 3 },
    { seq: 3, salt: keyEvent(3).salt, kind: 'system', unreadable: 'AAEC' },
  ]);
  expect(body).toMatchObject({ stored: 3, quarantined: [], storedUpTo: 3 });
  expect((await readStored()).map(({ kind }) => kind)).toEqual(['key', 'system', 'system']);
  const [first] = await transact(server.platform.pool, asSystem, (tx) =>
    tx
      .selectFrom('log_entry')
      .select('raw')
      .where('property_id', '=', world.ids.property)
      .orderBy('position')
      .execute(),
  );
  expect(JSON.parse(first?.raw ?? '')).toMatchObject({ mood: { of: ['the', 'door'] } });
});

test('DEV-05 an unreadable batch is rejected as a whole, with the index of the invalid event', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const validBatch = cabinet.batch([keyEvent(1), keyEvent(2)]);
  const text = JSON.stringify(validBatch);
  const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const invalidBodies: [body: string, code: string, path: string | undefined][] = [
    ['', 'notIJson', undefined],
    ['{', 'notIJson', undefined],
    ['[]', 'validation', 'batch'],
    [text.replace('"seq":2', '"seq":2,"seq":3'), 'notIJson', 'events.1'],
    [text.replace('"typed":false', '"note":"\\ud800","typed":false'), 'notIJson', 'events.0'],
    [text.replace('"seq":2', '"big":9007199254740993,"seq":2'), 'notIJson', 'events.1'],
    [text.replace('"typed":false', `"deep":${nested}`), 'notIJson', undefined],
    [text.replace('"seq":2', '"seq":"2"'), 'validation', 'events.1'],
    [text.replace('"seq":2', '"seq":-2'), 'validation', 'events.1'],
    [text.replace('"seq":1', '"seq":1.5'), 'validation', 'events.0'],
    [JSON.stringify({ ...validBatch, events: [keyEvent(1), null] }), 'validation', 'events.1'],
    [JSON.stringify({ ...validBatch, events: [{ ...keyEvent(1), salt: undefined }] }), 'validation', 'events.0'],
    [JSON.stringify({ ...validBatch, sentAt: 'now' }), 'validation', 'batch'],
    [JSON.stringify({ ...validBatch, stream: 2 }), 'validation', 'stream'],
    [JSON.stringify({ ...validBatch, signature: 'A'.repeat(86) }), 'signatureInvalid', undefined],
    [JSON.stringify({ ...validBatch, events: [keyEvent(1), keyEvent(2)] }), 'signatureInvalid', undefined],
  ];
  for (const [body, code, path] of invalidBodies) {
    const response = await cabinet.api.send('POST', '/api/device/events', body, { 'content-type': 'application/json' });
    const invalidPath = response.body.validationResult?.fields[0]?.path;
    expect([body.slice(0, 80), response.status, response.body.code]).toEqual([body.slice(0, 80), 400, code]);
    if (path) expect(invalidPath).toMatch(new RegExp(`^${path}`));
  }
  expect(await readStored()).toEqual([]);
  expect((await cabinet.send([keyEvent(1), keyEvent(2)])).body).toMatchObject({ stored: 2 });
});

test('DEV-05 a batch of 500 events is accepted; 501 events or more than a megabyte are rejected', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const events = Array.from({ length: 501 }, (_, index) => keyEvent(index + 1));
  expect((await cabinet.send(events)).status).toBe(400);
  expect((await cabinet.send(events.slice(0, 500))).body).toMatchObject({ stored: 500, storedUpTo: 500 });
  const largeBatch = await cabinet.send([keyEvent(501, { note: 'x'.repeat(1_048_576) })]);
  expect([largeBatch.status, largeBatch.body.code]).toEqual([413, 'payloadTooLarge']);
  const longBatch = await cabinet.send([keyEvent(501, { note: 'x'.repeat(1_000_000) })]);
  expect(longBatch.body).toMatchObject({ stored: 1 });
});

test('DEV-05 a batch for an earlier stream is accepted only with the signature of the device that had the stream', async () => {
  const former = await enrollTestCabinet(server.url, world.ids.datalog);
  const next = await enrollTestCabinet(server.url, world.ids.datalog);
  const events = [keyEvent(1)];
  const stream = former.stream;
  const send = (key: KeyObject) =>
    next.send(events, { stream, signature: signBatch(world.ids.datalog, stream, events, key) });
  expect((await send(next.privateKey)).body).toMatchObject({ code: 'signatureInvalid' });
  expect((await send(former.privateKey)).body).toMatchObject({ stored: 1, storedUpTo: 1 });
  expect((await former.send(events)).body).toMatchObject({ stored: 0, repeated: 1 });
});
