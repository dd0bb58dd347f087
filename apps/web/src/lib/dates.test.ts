import { expect, test } from 'vitest';
import { instantAt, instantsOf, startOfDay } from './dates.ts';

const chicago = 'America/Chicago';

test('TXN-04 a day begins at midnight in the property’s time zone, even when the clocks change', () => {
  expect(startOfDay('2026-11-20', chicago)).toBe('2026-11-20T06:00:00.000Z');
  expect(startOfDay('2026-03-08', chicago)).toBe('2026-03-08T06:00:00.000Z');
  expect(startOfDay('2026-03-09', chicago)).toBe('2026-03-09T05:00:00.000Z');
  expect(startOfDay('2026-11-02', chicago)).toBe('2026-11-02T06:00:00.000Z');
  expect(startOfDay('2026-11-20', 'Asia/Kolkata')).toBe('2026-11-19T18:30:00.000Z');
});

test('TXN-04 a day without a midnight begins at its first instant', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
});

test('TXN-04 a range of days includes its whole last day', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-01' }, chicago)).toEqual({
    from: '2026-11-01T05:00:00.000Z',
    to: '2026-11-02T06:00:00.000Z',
  });
});

test('BEY-04 a due time that the clock skips is moved forward, and a due time that occurs twice means its first occurrence', () => {
  expect(instantAt('2026-03-08', '02:30', chicago)).toBe('2026-03-08T08:30:00.000Z');
  expect(instantAt('2026-11-01', '01:30', chicago)).toBe('2026-11-01T06:30:00.000Z');
});
