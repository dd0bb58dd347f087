import { canonicalJson } from '@latchboard/device/canonical';
import { wrapUnreadable } from '@latchboard/device/unreadable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotStoredError } from './kiosk.ts';
import { openKiosk } from './open-kiosk.ts';
import { type Bench, delivered, openBench, openEnrolled, sentEvents, signedIn, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

const hvac = { activity: 14, workOrder: null, isTyped: false };
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const utf8 = new TextEncoder();
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Movements in the events that the server stored for a stream. */
const movementsOf = (stream: number) =>
  [...(bench.server.streams[stream - 1]?.values() ?? [])].map(({ movement }) => movement);

test('BEY-17 a kiosk delivers its events in batches, each signed with the kiosk’s own key', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await delivered(kiosk);

  const [{ publicKey = '' } = {}] = bench.server.enrollments;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  for (const { stream, signature, events } of bench.server.batches) {
    const digests = await Promise.all(events.map((event) => sha256(utf8.encode(canonicalJson(event)))));
    const digest = hex(await sha256(new Uint8Array(digests.flatMap((bytes) => [...bytes]))));
    const message = utf8.encode(`latchboard:v1:batch:7:${stream}:${digest}`);
    expect(await crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), message)).toBe(true);
  }
  expect(sentEvents(bench)).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect(bench.server.acknowledged).toBe(1);
});

test('BEY-17 an enrollment whose reply was lost is repeated with the same secret and key', async () => {
  const kiosk = await bench.reload();
  expect(kiosk.state().phase).toBe('not-enrolled');
  bench.server.losesReplies = true;
  await expect(kiosk.enroll('ABCD')).rejects.toMatchObject({ status: 0 });
  bench.server.losesReplies = false;
  const reloaded = await bench.reload();
  await reloaded.enroll('ABCD');

  expect(reloaded.state().phase).toBe('ready');
  expect(bench.server.enrollments[1]).toEqual(bench.server.enrollments[0]);
});

test('BEY-17 a kiosk works offline and across a reload, and delivers everything once after it reconnects', async () => {
  let kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await waitFor(() => expect(kiosk.state().offlineSince).toBeDefined());
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await kiosk.storeVisit({ step: 'tags' });

  kiosk = await bench.reload();
  expect(kiosk.state()).toMatchObject({ phase: 'ready', waiting: 2 });
  expect(kiosk.state().keysOut.has('71640')).toBe(true);
  expect(kiosk.visit()).toEqual({ step: 'tags' });
  await kiosk.returnKey('71640', false);
  bench.server.isReachable = true;
  await delivered(kiosk);

  expect(sentEvents(bench)).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  expect(movementsOf(1)).toEqual([undefined, 'taken', 'returned']);
});

test('BEY-17 events more than 15 minutes into an outage are marked as recorded offline', async () => {
  let kiosk = await openEnrolled(bench);
  await waitFor(async () => expect(await bench.store.read('lastContact')).toBeDefined());
  bench.server.isReachable = false;
  bench.timePassed = 16 * 60_000;
  kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.state().offlineSince).toBeDefined());
  await kiosk.returnKey('71640', false);
  const [event] = await bench.store.readEvents(1, 1, 10);
  expect(JSON.parse(event?.text ?? '')).toMatchObject({ movement: 'returned', exception: 'Y' });
});

test('BEY-17 when the browser cannot store an event, no movement is confirmed until the browser can store events again', async () => {
  const kiosk = await openEnrolled(bench);
  const person = await signedIn(kiosk);
  bench.store.fail = true;
  await expect(kiosk.take(person, '71640', hvac)).rejects.toThrow(NotStoredError);
  expect(kiosk.state()).toMatchObject({ phase: 'storage-failed' });
  expect(kiosk.state().keysOut.size).toBe(0);

  bench.store.fail = false;
  expect(await kiosk.take(person, '71640', hvac)).toMatchObject({ moved: true, key: { seq: 2 } });
  expect(kiosk.state().phase).toBe('ready');
});

test('BEY-17 a kiosk that cannot start shows a message, logs the error, and tries again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isSupported = false;
  const error = new DOMException('Ed25519', 'NotSupportedError');
  const kiosk = openKiosk({
    openStore: () => (isSupported ? Promise.resolve(bench.store) : Promise.reject(error)),
    lock: async () => {},
    api: bench.server.api,
    deviceTime: () => Date.now(),
    elapsed: () => performance.now(),
  });
  await waitFor(() => expect(kiosk.state().phase).toBe('start-failed'));
  expect(log).toHaveBeenCalledWith(expect.any(String), error);
  isSupported = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('not-enrolled'));
  await kiosk.stop();
  log.mockRestore();
});

test('BEY-17 a kiosk shows that its token was revoked, and keeps its events, even after a reload', async () => {
  let kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.returnKey('71640', false);
  bench.server.isRevoked = true;
  bench.server.isReachable = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await expect(kiosk.returnKey('71641', false)).rejects.toThrow();

  kiosk = await bench.reload();
  expect(kiosk.state()).toMatchObject({ phase: 'revoked', waiting: 1 });
  bench.server.isRevoked = false;
  await kiosk.enroll('EFGH');
  expect(kiosk.state().phase).toBe('ready');
  await delivered(kiosk);
  expect(movementsOf(1), 'events from the first enrollment').toEqual(['returned']);
});

test('BEY-17 after a new enrollment, the events from the earlier enrollment are sent once, even after a reload', async () => {
  let kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  bench.server.replaceDevice();
  bench.server.losesEvents = true;
  bench.server.isReachable = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('EFGH');
  expect(kiosk.state()).toMatchObject({ phase: 'ready', waiting: 2 });
  expect(kiosk.state().keysOut.size, 'the other tablet can have recorded the return').toBe(0);
  kiosk = await bench.reload();
  expect(kiosk.state().waiting).toBe(2);
  await kiosk.returnKey('71641', false).catch(() => {});
  bench.server.losesEvents = false;
  await delivered(kiosk);

  expect(sentEvents(bench).toSorted()).toEqual([
    [1, 1],
    [1, 2],
    [3, 1],
  ]);
  kiosk = await bench.reload();
  expect(kiosk.state().waiting).toBe(0);
});

test('BEY-17 events from an earlier enrollment are removed when the server has stored them and they are 90 days old', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await kiosk.returnKey('71641', false);
  await delivered(kiosk);
  bench.server.isRevoked = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  bench.server.isRevoked = false;
  await kiosk.enroll('EFGH');
  bench.server.now = () => new Date(Date.now() + bench.timePassed);
  bench.timePassed = 89 * dayMs;
  kiosk = await bench.reload();
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  expect(await bench.store.eventRange(1)).toEqual({ first: 1, last: 2 });
  bench.timePassed = 91 * dayMs;
  await bench.reload();
  await waitFor(async () => expect(await bench.store.read('earlier')).toEqual([]));
  expect(await bench.store.eventRange(1)).toBeUndefined();
  expect(await bench.store.eventRange(2), 'the current enrollment').toEqual({ first: 1, last: 1 });
});

test('BEY-17 a new enrollment of the same tablet keeps the list of keys that are out', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  bench.server.isRevoked = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  bench.server.isRevoked = false;
  await kiosk.enroll('EFGH');
  expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412');
});

test('BEY-17 after a new enrollment, the list of keys that are out includes the events that still wait on the tablet', async () => {
  const key = { tag: '71640', badge: '000412', since: '2026-01-02T10:00:00.000Z', dueBack: null };
  const { server } = bench;
  // The server lists the key as out until the return event arrives.
  server.configuration = {
    ...server.configuration,
    get keysOut() {
      return movementsOf(1).includes('returned') ? [] : [key];
    },
  };
  const kiosk = await openEnrolled(bench);
  await signedIn(kiosk);
  await delivered(kiosk);
  server.isReachable = false;
  await kiosk.returnKey('71640', false);
  server.losesEvents = true;
  server.isReachable = true;
  server.revokeAll();
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  const { heartbeats } = server;
  const lists: number[] = [];
  const stop = kiosk.subscribe(() => lists.push(kiosk.state().keysOut.size));
  await kiosk.enroll('EFGH');
  await waitFor(() => expect(server.heartbeats).toBeGreaterThan(heartbeats));
  server.losesEvents = false;
  await delivered(kiosk);
  stop();
  expect(new Set(lists)).toEqual(new Set([0]));
});

test('BEY-17 a tablet that is enrolled for another customer’s key board shows the number of its unsent events, and never sends them there', async () => {
  const { server } = bench;
  const kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  server.isReachable = false;
  await kiosk.returnKey('71640', false);
  server.revokeAll();
  server.isReachable = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  server.cabinet = 8;
  await kiosk.enroll('EFGH', { mayLeaveUnsent: true });
  await waitFor(() => expect(kiosk.state()).toMatchObject({ phase: 'ready', waiting: 0, lost: { waiting: 1 } }));
  await signedIn(kiosk);
  await delivered(kiosk);
  expect(server.batches.flatMap(({ events }) => events.map(({ movement }) => movement))).not.toContain('returned');
  server.revokeAll();
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  server.cabinet = 7;
  await kiosk.enroll('IJKL');
  await waitFor(() => expect(movementsOf(1)).toEqual(['returned']));
  expect(kiosk.state().lost.waiting).toBe(0);
});

test('BEY-17 a new tablet shows the keys that the server lists as out, even after a reload and a return', async () => {
  const key = { tag: '71640', badge: '000412', since: '2026-01-02T10:00:00.000Z', dueBack: null };
  bench.server.configuration = { ...bench.server.configuration, keysOut: [key, { ...key, tag: '71641', badge: null }] };
  let kiosk = await openEnrolled(bench);
  expect([...kiosk.state().keysOut.values()].map(({ badge }) => badge)).toEqual(['000412', '']);
  expect(await kiosk.returnKey('71640', false)).toMatchObject({ moved: true, key: { hook: 1040 } });
  bench.server.configuration = { ...bench.server.configuration, revision: 2 };
  await waitFor(() => expect(kiosk.state().configuration.revision).toBe(2));
  kiosk = await bench.reload();
  expect([...kiosk.state().keysOut.keys()], 'a later configuration does not take back a return').toEqual(['71641']);
});

test('BEY-17 a server that was restored from a backup receives the events that the backup lacks', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await kiosk.returnKey('71641', false);
  await delivered(kiosk);
  bench.server.streams[0]?.delete(2);
  bench.server.generation = 'g2';
  kiosk = await bench.reload();

  await waitFor(() =>
    expect(sentEvents(bench)).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
    ]),
  );
  expect(kiosk.state().waiting).toBe(0);
});

test('BEY-17 the server’s time corrects a wrong clock, and events recorded before the correction keep their uncorrected times', async () => {
  const expectAbout = (time: unknown, expected: number) =>
    expect(Math.abs(Date.parse(String(time)) - expected)).toBeLessThan(60_000);
  bench.clockAhead = 3 * hourMs;
  bench.server.losesEvents = true;
  bench.server.losesHeartbeats = true;
  const kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  bench.server.losesHeartbeats = false;
  await waitFor(() => expect(kiosk.state().wrongClockMinutes).toBe(180));
  await kiosk.returnKey('71641', false);
  bench.server.losesEvents = false;
  await delivered(kiosk);

  const [first, second] = bench.server.batches;
  expect([first?.events.length, second?.events.length]).toEqual([1, 1]);
  expectAbout(first?.events[0]?.time, Date.now() + 3 * hourMs);
  expectAbout(first?.sentAt, Date.now() + 3 * hourMs);
  expectAbout(second?.events[0]?.time, Date.now());
  expectAbout(second?.sentAt, Date.now());
  expect(Math.round(Number(second?.events[0]?.clockOffset) / hourMs)).toBe(-3);
});

test('BEY-17 events are kept until the server has stored them and they are 90 days old, and a key that is still out is not forgotten', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await delivered(kiosk);
  bench.server.now = () => new Date(Date.now() + bench.timePassed);
  bench.timePassed = 89 * dayMs;
  kiosk = await bench.reload();
  await kiosk.returnKey('71641', false);
  await delivered(kiosk);
  expect(await bench.store.eventRange(1)).toEqual({ first: 1, last: 3 });

  bench.timePassed = 91 * dayMs;
  kiosk = await bench.reload();
  await waitFor(async () => expect(await bench.store.eventRange(1)).toEqual({ first: 3, last: 3 }));
  kiosk = await bench.reload();
  expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412');
});

test('BEY-17 an event that the server could not read does not stop the removal of events after 90 days', async () => {
  let kiosk = await openEnrolled(bench);
  for (const tag of ['71640', '71641']) await kiosk.returnKey(tag, false);
  await delivered(kiosk);
  const [event] = await bench.store.readEvents(1, 1, 1);
  if (!event) throw new Error('The event is missing.');
  await bench.store.commit({ enrollment: 1, events: [{ seq: 1, text: wrapUnreadable(event) }] });
  bench.server.now = () => new Date(Date.now() + bench.timePassed);
  bench.timePassed = 91 * dayMs;
  kiosk = await bench.reload();
  await waitFor(async () => expect(await bench.store.eventRange(1)).toEqual({ first: 2, last: 2 }));
  kiosk = await bench.reload();
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await delivered(kiosk);
  expect(movementsOf(1), 'numbers are never used again').toEqual(['returned', 'returned', undefined, 'taken']);
});

test('BEY-17 a kiosk in a second tab waits until the first tab closes', async () => {
  let release = () => {};
  const lock = (onWait: () => void) => {
    onWait();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const second = openKiosk({
    openStore: async () => bench.store,
    lock,
    api: bench.server.api,
    deviceTime: () => Date.now(),
    elapsed: () => performance.now(),
  });
  expect(second.state().phase).toBe('other-tab');
  release();
  await waitFor(() => expect(second.state().phase).toBe('not-enrolled'));
  await second.stop();
});
