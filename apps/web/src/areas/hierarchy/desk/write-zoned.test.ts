import { expect, test } from 'vitest';
import { writeZoned } from './write-zoned.ts';

test('HIE-05 HIE-08 a time is that of its place, with the short name its zone has then', () => {
  expect(writeZoned('2026-11-20T04:05:00Z', 'America/Chicago', 'en-US')).toBe('11/19/2026 22:05 CST');
  expect(writeZoned('2026-07-20T04:05:00Z', 'America/Chicago', 'en-US')).toBe('07/19/2026 23:05 CDT');
  expect(writeZoned('2026-11-20T04:05:00Z', 'America/New_York', 'es-US')).toBe('11/19/2026 23:05 EST');
});
