import { expect, test } from 'vitest';
import { businessDaysBefore, isBusinessDay } from './business-days.ts';

test('OPS-07 weekends and the seven holidays with their observed days are not business days', () => {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-27', '2026-12-25', '2026-05-25', '2026-09-07'])
    expect([day, isBusinessDay(day)]).toEqual([day, false]);
  // In 2026, July 4 is a Saturday. In 2023, January 1 is a Sunday. In 2027, December 25 is a Saturday.
  for (const day of ['2026-07-03', '2023-01-02', '2027-12-24']) expect([day, isBusinessDay(day)]).toEqual([day, false]);
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-30', '2026-07-06', '2026-05-18'])
    expect([day, isBusinessDay(day)]).toEqual([day, true]);
});

test('OPS-07 counting business days skips weekends and holidays', () => {
  const daysBack = (now: string, days: number) =>
    businessDaysBefore(new Date(now), days, 'America/Chicago').toISOString();
  expect(daysBack('2026-11-20T18:00:00Z', 1)).toBe('2026-11-19T18:00:00.000Z');
  expect(daysBack('2026-11-23T18:00:00Z', 1)).toBe('2026-11-20T18:00:00.000Z');
  expect(daysBack('2026-11-30T18:00:00Z', 1)).toBe('2026-11-25T18:00:00.000Z');
  expect(daysBack('2026-11-30T18:00:00Z', 3)).toBe('2026-11-23T18:00:00.000Z');
});
