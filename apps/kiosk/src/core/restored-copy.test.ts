import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Bench,
  configuration,
  delivered,
  openBench,
  openEnrolled,
  signedIn,
  waitFor,
} from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

const hvac = { activity: 14, workOrder: null, isTyped: false };
const serverEvents = () => [...(bench.server.streams[0]?.values() ?? [])];
const stored = () => serverEvents().map(({ seq, action, movement, tag }) => [seq, action ?? movement, tag]);
const before = [
  [1, 'returned', '71641'],
  [2, 'signed-in', undefined],
  [3, 'taken', '71640'],
];

/** Restores the browser's data from before the last two events that the server has. */
async function restoreOlderCopy() {
  const kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71641', false);
  await delivered(kiosk);
  const restore = bench.store.copy();
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await delivered(kiosk);
  await kiosk.stop();
  restore();
  const since = String(serverEvents().at(-1)?.time);
  const keysOut = [{ tag: '71640', badge: '000412', since, dueBack: null }];
  bench.server.configuration = { ...configuration, keysOut };
}

test('BEY-17 a tablet that was restored from a copy continues its numbering after the events on the server, and shows which keys are out', async () => {
  await restoreOlderCopy();
  let kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412'));
  expect(kiosk.state().waiting).toBe(0);
  expect(await kiosk.returnKey('71640', false)).toMatchObject({ moved: true, key: { seq: 4 } });
  await delivered(kiosk);
  expect(stored()).toEqual([...before, [4, 'returned', '71640']]);
  kiosk = await bench.reload();
  expect(kiosk.state().keysOut.size).toBe(0);
});

test('BEY-17 events that a restored tablet recorded under numbers already in use are sent under new numbers, in order', async () => {
  await restoreOlderCopy();
  bench.server.isReachable = false;
  let kiosk = await bench.reload();
  const person = await signedIn(kiosk, '000777', '2222');
  const taken = await kiosk.take(person, '71641', hvac);
  if (!taken.moved) throw new Error(taken.reason);
  await kiosk.signOut(person, false);
  bench.server.isReachable = true;
  const restored = [
    [4, 'signed-in', undefined],
    [5, 'taken', '71641'],
    [6, 'signed-out', undefined],
  ];
  await waitFor(() => expect(stored()).toEqual([...before, ...restored]));
  await delivered(kiosk);
  await waitFor(() => expect([...kiosk.state().keysOut.keys()].toSorted()).toEqual(['71640', '71641']));
  kiosk = await bench.reload();
  expect([...kiosk.state().keysOut.keys()].toSorted()).toEqual(['71640', '71641']);
  expect(await kiosk.undo(taken.key), 'by the number that the screen knows').toMatchObject({ moved: true });
  await delivered(kiosk);
  expect(serverEvents().at(-1)).toMatchObject({ seq: 7, movement: 'returned', tag: '71641', undoes: 5 });
});

test('BEY-17 rejected events from an earlier enrollment are sent under new numbers', async () => {
  await restoreOlderCopy();
  bench.server.isReachable = false;
  const kiosk = await bench.reload();
  await kiosk.returnKey('71640', false);
  bench.server.losesEvents = true;
  bench.server.replaceDevice();
  bench.server.isReachable = true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('EFGH');
  bench.server.losesEvents = false;
  await delivered(kiosk);
  expect(stored()).toEqual([...before, [4, 'returned', '71640']]);
});

test('BEY-17 a wrong PIN is counted once, even after its event was sent under a new number and the page was reloaded', async () => {
  await restoreOlderCopy();
  const { server, store } = bench;
  server.losesEvents = true;
  let kiosk = await bench.reload();
  await kiosk.signIn('000777', '0000', false);
  await kiosk.stop();
  kiosk = await bench.reload();
  await waitFor(async () => expect((await store.read('wrongPins'))?.through).toBe(2));
  server.losesHeartbeats = true;
  server.losesEvents = false;
  await delivered(kiosk);
  expect(serverEvents().at(-1)).toMatchObject({ seq: 4, action: 'wrong-pin' });
  kiosk = await bench.reload();
  expect(await kiosk.signIn('000777', '0000', false)).toMatchObject({ reason: 'wrong-pin', triesLeft: 1 });
});
