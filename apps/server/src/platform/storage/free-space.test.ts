import { expect, test } from 'vitest';
import { daysLeft } from './free-space.ts';

const hourMs = 3_600_000;
const at = (hours: number, freeBytes: number) => ({ at: new Date(hours * hourMs), freeBytes });

test('SYS-07 the number of days until a disk is full is computed from the growth of the last three days', () => {
  expect(daysLeft([at(0, 1000)], at(24, 900))).toBe(9);
  // Growth of 400 per day: a day and a half remains.
  expect(daysLeft([at(0, 1400), at(24, 1000)], at(48, 600))).toBe(1.5);
  // Older samples are ignored.
  expect(daysLeft([at(0, 100_000), at(48, 1000)], at(96, 800))).toBe(8);
});

test('SYS-07 without growth, or with samples that span less than six hours, the number of days until a disk is full is unknown', () => {
  expect(daysLeft([], at(24, 900))).toBeNull();
  expect(daysLeft([at(0, 800)], at(24, 900))).toBeNull();
  expect(daysLeft([at(20, 1000)], at(24, 900))).toBeNull();
});
