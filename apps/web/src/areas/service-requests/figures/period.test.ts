import { expect, test } from 'vitest';
import { firstDayOfWeek, readPeriod, weekOf, weeksUntil } from './period.ts';

const today = new Date(2026, 10, 25, 12);

test('OPS-05 NAV-23 a week begins on Sunday, and the current week and the 52 before it can be selected', () => {
  const weeks = weeksUntil(today);
  expect([weeks.length, weeks[0]?.value, weeks.at(-1)?.value]).toEqual([53, '2026-11-22', '2025-11-23']);
  expect(weekOf('2026-01-25')).toEqual({ year: 2026, month: 1, startDayOfWeek: 25 });
});

test('OPS-05 the URL of a service report contains year, month, and week, and an invalid day is ignored', () => {
  expect(readPeriod({}, today)).toEqual({ year: 2026, month: 11 });
  expect(readPeriod({ year: '2025', month: '0' }, today)).toEqual({ year: 2025, month: 0 });
  expect(readPeriod({ year: '2026', month: '2', startDayOfWeek: '31' }, today)).toEqual({ year: 2026, month: 2 });
  expect(firstDayOfWeek(readPeriod({ year: '2026', month: '2', startDayOfWeek: '1' }, today))).toBe('2026-02-01');
});
