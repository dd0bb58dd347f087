import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReplyQueue } from './reply-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('CHT-01 replies are shown 2000 ms apart, no matter when they arrive', () => {
  const start = Date.now();
  const shown: [string, number][] = [];
  const queue = createReplyQueue((text) => shown.push([text, Date.now() - start]));
  queue.put(['one', 'two', 'three']);
  vi.advanceTimersByTime(1999);
  expect(shown).toEqual([['one', 0]]);
  vi.advanceTimersByTime(1);
  queue.put(['four']);
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([
    ['one', 0],
    ['two', 2000],
    ['three', 4000],
    ['four', 6000],
  ]);
  queue.put(['five']);
  expect(shown.at(-1)).toEqual(['five', 12_000]);
});

test('CHT-01 a cleared queue of chat replies shows no further replies', () => {
  const shown: string[] = [];
  const queue = createReplyQueue((text) => shown.push(text));
  queue.put(['one', 'two']);
  queue.clear();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual(['one']);
});
