import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

test('SYS-07 the next run of a schedule is at its minute and hour in UTC, after the given time', () => {
  const at = (cron: string, after: string) => nextRun(cron, new Date(`2026-11-24T${after}Z`))?.toISOString();
  expect(at('* * * * *', '10:14:59')).toBe('2026-11-24T10:15:00.000Z');
  expect(at('* * * * *', '10:14:00')).toBe('2026-11-24T10:15:00.000Z');
  expect(at('*/15 * * * *', '23:50:00')).toBe('2026-11-25T00:00:00.000Z');
  expect(at('20 * * * *', '10:20:00')).toBe('2026-11-24T11:20:00.000Z');
  expect(at('10 3 * * *', '03:10:00')).toBe('2026-11-25T03:10:00.000Z');
  expect(at('0 0 1 1 *', '03:10:00')).toBeUndefined();
});
