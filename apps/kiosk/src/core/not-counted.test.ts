import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUncountedEvents } from './not-counted.ts';
import { memoryStore } from './testing/memory-store.ts';
import { type Bench, delivered, openBench, openEnrolled, signedIn, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

const hvac = { activity: 14, workOrder: null, isTyped: false };

test('BEY-17 until a person dismisses the message, a tablet shows how many key events are not counted, even after a reload or a new enrollment', async () => {
  const { server } = bench;
  let kiosk = await openEnrolled(bench);
  server.isReachable = false;
  await kiosk.returnKey('71640', false);
  await kiosk.take(await signedIn(kiosk), '71641', hvac);
  server.revokeAll();
  server.isReachable = true;
  server.isQuarantined = () => true;
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('EFGH');
  await delivered(kiosk);
  expect(kiosk.state().notCounted.count).toBe(2);
  kiosk = await bench.reload();
  expect(kiosk.state().notCounted.count).toBe(2);
  await kiosk.dismissNotCounted();
  expect(kiosk.state().notCounted.count).toBe(0);
  kiosk = await bench.reload();
  expect(kiosk.state().notCounted.count).toBe(0);
});

test('BEY-17 a quarantined event that is sent again after a lost reply is counted once', async () => {
  const { server } = bench;
  const kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  server.isQuarantined = ({ seq }) => seq > 1;
  server.losesReplies = true;
  await kiosk.returnKey('71641', false);
  await waitFor(() => expect(server.streams[0]?.size).toBe(2));
  expect(kiosk.state().notCounted.count).toBe(0);
  server.losesReplies = false;
  await delivered(kiosk);
  expect(kiosk.state().notCounted.count).toBe(1);
  // A restored server receives all events again.
  server.generation = 'g2';
  await kiosk.take(await signedIn(kiosk), '71641', hvac);
  await waitFor(() => expect(kiosk.state().notCounted.count).toBe(2));
});

test('BEY-17 uncounted key events from several enrollments are all counted if they are reported at the same time', async () => {
  const store = await memoryStore();
  const notCounted = await openUncountedEvents(store, () => {});
  const events = [{ seq: 1, text: JSON.stringify({ seq: 1, kind: 'key', time: '2026-11-20T15:00:00Z' }) }];
  await Promise.all([notCounted.add(1, events), notCounted.add(2, events), notCounted.add(3, events)]);
  expect(notCounted.count()).toBe(3);
  expect((await openUncountedEvents(store, () => {})).count(), 'after a reload').toBe(3);
  const next = events.map(({ text }) => ({ seq: 2, text }));
  await Promise.all([notCounted.dismiss(), notCounted.add(1, next)]);
  expect(notCounted.count(), 'events after the dismissal').toBe(1);
});
