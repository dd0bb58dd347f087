import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

/** A Sunday. */
const now = new Date('2026-11-22T14:30:00Z');
const read = (question: string) => {
  const time = readTime(question, now);
  return time && [time.from, time.to].map((at) => at.toISOString().slice(0, 16)).join(' ');
};
const at = (moment: string) => `${moment} ${moment}`;

test('BEY-20 a moment of the past is understood as people say it', () => {
  expect(read('who had 312 last Tuesday at 3 pm')).toBe(at('2026-11-17T15:00'));
  expect(read('312 yesterday at 15:20')).toBe(at('2026-11-21T15:20'));
  expect(read('who had 312 at 15:00 yesterday')).toBe(at('2026-11-21T15:00'));
  expect(read('who had 312 on 11/17 3pm')).toBe(at('2026-11-17T15:00'));
  expect(read('who had 312 on Friday at noon')).toBe(at('2026-11-20T12:00'));
  expect(read('who had 312 on Nov 30 at 8 am')).toBe(at('2025-11-30T08:00'));
  expect(read('who had 312 two hours ago')).toBe(at('2026-11-22T12:30'));
  expect(read('quién tenía la 312 el martes pasado a las 3 pm')).toBe(at('2026-11-17T15:00'));
  expect(read('quién tenía la 312 ayer a las 15:00')).toBe(at('2026-11-21T15:00'));
});

test('BEY-20 a day, a part of a day and a time between are understood as ranges', () => {
  expect(read('ana yesterday')).toBe('2026-11-21T00:00 2026-11-22T00:00');
  expect(read('ana ayer')).toBe('2026-11-21T00:00 2026-11-22T00:00');
  expect(read('312 two days ago')).toBe('2026-11-20T00:00 2026-11-21T00:00');
  expect(read('who had 312 this morning')).toBe('2026-11-22T05:00 2026-11-22T12:00');
  expect(read('who had 312 last night')).toBe('2026-11-21T18:00 2026-11-22T06:00');
  expect(read('who had 312 yesterday between 2pm and 4pm')).toBe('2026-11-21T14:00 2026-11-21T16:00');
  expect(read('who had 312 between 2pm and 4pm yesterday')).toBe('2026-11-21T14:00 2026-11-21T16:00');
  expect(read('quién tenía 204 el 17 de noviembre')).toBe('2026-11-17T00:00 2026-11-18T00:00');
});

test('BEY-20 where neither half of the day was said the other one is offered; what names no time is none', () => {
  expect(readTime('who had 312 yesterday at 3', now)?.other?.toISOString()).toBe('2026-11-21T15:00:00.000Z');
  expect(readTime('who had 312 yesterday at 3 pm', now)?.other).toBeNull();
  expect(readTime('who had 312 yesterday at 15:00', now)?.other).toBeNull();
  expect(read('who has 312')).toBeUndefined();
  expect(read('who had 312 on feb 30')).toBeUndefined();
});
