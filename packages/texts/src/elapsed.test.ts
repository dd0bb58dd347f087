import { expect, test } from 'vitest';
import { formatElapsed } from './elapsed.ts';
import { createTranslate } from './index.ts';

const t = createTranslate('en');
const minutes = 60_000;

test('TXN-10 a time span is shown in its two largest units', () => {
  expect(formatElapsed((3 * 24 * 60 + 4 * 60 + 59) * minutes, t)).toBe('3 d 4 h');
  expect(formatElapsed((5 * 60 + 22) * minutes, t)).toBe('5 h 22 m');
  expect(formatElapsed(46 * minutes, t)).toBe('46 m');
  expect(formatElapsed(12_000, t)).toBe('12 s');
});

test('TXN-10 a clock that is behind never causes a negative time span', () => {
  expect(formatElapsed(-5000, t)).toBe('0 s');
});
