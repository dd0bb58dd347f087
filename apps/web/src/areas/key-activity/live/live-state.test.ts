import { expect, test } from 'vitest';
import { liveStateAt } from './live-state.ts';

test('TXN-10 the mark says live, reconnecting, or since when it is not', () => {
  const down = { isLive: false, since: 1000, wasLive: true };
  expect(liveStateAt({ isLive: true, since: 0, wasLive: false }, 99_999)).toBe('live');
  expect(liveStateAt(down, 1500)).toBe('live');
  expect(liveStateAt({ ...down, wasLive: false }, 1500)).toBe('starting');
  expect(liveStateAt(down, 5000)).toBe('reconnecting');
  expect(liveStateAt(down, 16_000)).toBe('lost');
});
