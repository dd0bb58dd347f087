import { expect, test } from 'vitest';
import type { BatchReply } from './device-api.ts';
import { afterReply, nextBatch, type QueuedEvent, type SenderState } from './next-batch.ts';

const state: SenderState = { deliveredThrough: 100, storedUpTo: 100, generation: 'g1', head: null };
const events = (from: number, to: number, size = 10): QueuedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ seq: from + n, text: 'x'.repeat(size) }));
const reply = (overrides: Partial<BatchReply>): BatchReply => ({
  ...{ generation: 'g1', storedUpTo: 110, stored: 10, repeated: 0, quarantined: [], refused: [], missing: [] },
  ...{ head: { position: 110, hash: 'aa' }, configRevision: 1 },
  ...overrides,
});

test('DEV-05 a batch has at most 500 events and is below the server’s size limit', () => {
  expect(nextBatch(events(21, 900))).toHaveLength(500);
  const large = nextBatch(events(101, 200, 50_000));
  expect(large.map(({ seq }) => seq)).toEqual([...Array(20).keys()].map((n) => 101 + n));
  expect(nextBatch(events(101, 102, 2_000_000))).toHaveLength(1);
});

test('DEV-05 a reply advances the position past the sent events', () => {
  const after = afterReply(state, events(101, 110), reply({}), 1);
  expect(after).toEqual({
    deliveredThrough: 110,
    storedUpTo: 110,
    generation: 'g1',
    head: { position: 110, hash: 'aa' },
  });
});

test('DEV-05 a server restored from a backup receives all events after its last stored event again', () => {
  expect(afterReply(state, events(101, 110), reply({ generation: 'g2', storedUpTo: 60 }), 1).deliveredThrough).toBe(60);
});

test('DEV-05 a server that has fewer events than it confirmed receives the missing events again', () => {
  expect(afterReply(state, events(101, 110), reply({ storedUpTo: 93 }), 1).deliveredThrough).toBe(93);
});

test('DEV-05 events that are no longer on disk do not block the sender', () => {
  expect(afterReply(state, events(101, 110), reply({ generation: 'g2', storedUpTo: 60 }), 81).deliveredThrough).toBe(
    80,
  );
  expect(
    afterReply(state, events(101, 110), reply({ storedUpTo: 100, missing: [[40, 70]] }), 81).deliveredThrough,
  ).toBe(110);
});

test('DEV-05 a gap is filled from the queue before new events are sent', () => {
  const after = afterReply(state, events(106, 110), reply({ storedUpTo: 100, missing: [[101, 105]] }), 1);
  expect(after.deliveredThrough).toBe(100);
});
