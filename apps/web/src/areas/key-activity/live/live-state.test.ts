import { expect, test } from 'vitest';
import { liveMark, liveStateAt } from './live-state.ts';

test('TXN-10 the live indicator shows starting, live, reconnecting, or lost, depending on how long the stream has been down', () => {
  const down = { isLive: false, since: 1000, wasLive: true };
  expect(liveStateAt({ isLive: true, since: 0, wasLive: false }, 99_999)).toBe('live');
  expect(liveStateAt(down, 1500)).toBe('live');
  expect(liveStateAt({ ...down, wasLive: false }, 1500)).toBe('starting');
  expect(liveStateAt(down, 5000)).toBe('reconnecting');
  expect(liveStateAt(down, 16_000)).toBe('lost');
});

test('TXN-10 DEV-08 the live indicator shows live only with an open stream and all cabinets in contact', () => {
  const countsOf = (inContact: number) => ({ cabinets: 2, inContact, lastContact: '2026-11-20T14:40:00Z' });
  expect(liveMark('live', countsOf(2))).toBe('live');
  expect(liveMark('live', countsOf(1))).toBe('partly');
  expect(liveMark('live', countsOf(0))).toBe('none');
  expect(liveMark('lost', countsOf(2))).toBe('lost');
  expect(liveMark('reconnecting', countsOf(2))).toBe('reconnecting');
  expect(liveMark('live')).toBe('following');
});
