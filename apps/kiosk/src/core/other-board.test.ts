import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, delivered, openBench, openEnrolled, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

/** A tablet of key board 7 with one waiting event, whose access was revoked. */
async function revokedTablet() {
  const kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.returnKey('71640', false);
  bench.server.revokeAll();
  bench.server.isReachable = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  return kiosk;
}
const former = { board: 'Board 7', property: 'Harbor Point' };

test('BEY-17 a tablet with unsent events can be enrolled for another key board only if the user agrees to leave them unsent, and then names their key board', async () => {
  const kiosk = await revokedTablet();
  expect(kiosk.state()).toMatchObject({ waiting: 1, board: former });
  bench.server.cabinet = 8;
  await expect(kiosk.enroll('EFGH')).rejects.toMatchObject({ code: 'otherKeyBoard' });
  expect(kiosk.state()).toMatchObject({ phase: 'revoked', waiting: 1 });
  await kiosk.enroll('EFGH', { mayLeaveUnsent: true });
  await waitFor(() => expect(kiosk.state().lost).toMatchObject({ waiting: 1, boards: [former] }));
  expect(kiosk.state()).toMatchObject({ phase: 'ready', board: { board: 'Board 8' } });
});

test('BEY-17 an enrolled tablet moves to another key board, and its waiting events are still delivered to the former key board', async () => {
  const { server } = bench;
  const kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  server.losesEvents = true;
  await kiosk.returnKey('71640', false);
  server.cabinet = 8;
  await kiosk.enroll('EFGH');
  expect(kiosk.state()).toMatchObject({ phase: 'ready', board: { board: 'Board 8' }, waiting: 1 });
  const [first, second] = server.enrollments;
  expect([first?.formerSecret, second?.formerSecret]).toEqual([undefined, first?.secret]);
  server.losesEvents = false;
  await delivered(kiosk);
  expect(server.streams[0]?.size).toBe(1);
  expect(kiosk.state().lost.waiting).toBe(0);
});

test('BEY-17 after the key board moves to another property and the tablet is enrolled again, the waiting events are delivered to the former property', async () => {
  const { server } = bench;
  const kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  server.losesEvents = true;
  await kiosk.returnKey('71640', false);
  server.property = 4;
  await kiosk.enroll('EFGH');
  await kiosk.returnKey('71641', false);
  await kiosk.enroll('IJKL');
  expect(kiosk.state()).toMatchObject({ phase: 'ready', waiting: 2 });
  await kiosk.stop();
  const reloaded = await bench.reload();
  server.losesEvents = false;
  await delivered(reloaded);
  expect(server.streams.map((events) => events.size)).toEqual([1, 1, 0]);
});

const keyOut = (tag: string) => ({ tag, badge: '000412', since: new Date().toISOString(), dueBack: null });

/** A tablet with a damaged list of keys out, and an event from an earlier enrollment that the server cannot store. */
async function damagedTablet() {
  const { server } = bench;
  const kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  server.isReachable = false;
  await kiosk.returnKey('71640', false);
  server.revokeAll();
  server.isReachable = true;
  server.failingStream = 1;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('EFGH');
  await kiosk.stop();
  server.configuration = { ...server.configuration, keysOut: [keyOut('71641')] };
  // A damaged list is requested again.
  await bench.store.commit({ values: { keysBefore: undefined } });
}

test('BEY-17 if the server cannot store events from an earlier enrollment, the list of keys out is delayed by at most a minute', async () => {
  const { server } = bench;
  await damagedTablet();
  const kiosk = await bench.reload();
  await waitFor(() => expect(server.heartbeats).toBeGreaterThan(1));
  expect(kiosk.state().areKeysOutUnknown).toBe(true);
  bench.timePassed += 61_000;
  await waitFor(() => expect([...kiosk.state().keysOut.keys()]).toEqual(['71641']));
  expect(kiosk.state().waiting, 'the events are kept').toBe(1);
});

test('BEY-17 the list of keys out is requested again if earlier events are delivered while it is loading', async () => {
  const { server } = bench;
  await damagedTablet();
  const { api } = server;
  const requested = Promise.withResolvers<void>();
  const replied = Promise.withResolvers<void>();
  server.api = (...request) => {
    const calls = api(...request);
    const config: typeof calls.config = async (since) => {
      const reply = await calls.config(since);
      if (since > 0) return reply;
      requested.resolve();
      await replied.promise;
      return reply;
    };
    return { ...calls, config };
  };
  const kiosk = await bench.reload();
  await waitFor(() => expect(server.heartbeats).toBeGreaterThan(1));
  bench.timePassed += 61_000;
  await requested.promise;
  server.failingStream = undefined;
  await delivered(kiosk);
  server.configuration = { ...server.configuration, keysOut: [keyOut('71640')] };
  replied.resolve();
  await waitFor(() => expect([...kiosk.state().keysOut.keys()]).toEqual(['71640']));
  await waitFor(async () => expect(await bench.store.read('needsKeysOut')).toBeUndefined());
});

test('BEY-17 if a move to another key board cannot be stored, the tablet still sends its events to the former key board, and the move can be repeated', async () => {
  const { server, store } = bench;
  const kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  server.losesEvents = true;
  await kiosk.returnKey('71640', false);
  server.cabinet = 8;
  const { earlierStreams } = server;
  server.earlierStreams = () => {
    store.fail = true;
    return [];
  };
  await expect(kiosk.enroll('EFGH')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(kiosk.state().board).toMatchObject({ board: 'Board 7' });
  store.fail = false;
  server.earlierStreams = earlierStreams;
  server.losesEvents = false;
  await delivered(kiosk);
  expect(server.streams[0]?.size).toBe(1);
  await kiosk.enroll('EFGH');
  expect(kiosk.state()).toMatchObject({ phase: 'ready', board: { board: 'Board 8' } });
});
