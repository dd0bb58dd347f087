import { expect, test } from 'vitest';
import { readSpan } from './switches.ts';

test('DEV-07 a clock offset is parsed in days, hours, minutes, or seconds, with or without a sign', () => {
  expect(['+3h', '-20m', '90s', '1d'].map(readSpan)).toEqual([10_800_000, -1_200_000, 90_000, 86_400_000]);
  expect(() => readSpan('three hours')).toThrow('not a time span');
});
