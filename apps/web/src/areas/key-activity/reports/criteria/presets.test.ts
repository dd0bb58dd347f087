import { expect, test } from 'vitest';
import { presetDays, selectDay } from './presets.ts';

test('TXN-06 the date presets are today, yesterday, this month, last week from Monday, and last month', () => {
  const friday = '2026-11-20';
  expect(presetDays('today', friday)).toEqual({ from: friday, to: friday });
  expect(presetDays('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(presetDays('thisMonth', friday)).toEqual({ from: '2026-11-01', to: friday });
  expect(presetDays('lastWeek', friday)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(presetDays('lastWeek', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(presetDays('lastWeek', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(presetDays('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('TXN-06 two clicks select a range, in either order, and a third starts a new one', () => {
  const firstDaySelected = selectDay({ from: '2026-11-01', to: '2026-11-20', isOpen: false }, '2026-11-10');
  expect(firstDaySelected).toEqual({ from: '2026-11-10', to: '2026-11-10', isOpen: true });
  expect(selectDay(firstDaySelected, '2026-11-04')).toEqual({ from: '2026-11-04', to: '2026-11-10', isOpen: false });
  expect(selectDay(firstDaySelected, '2026-11-14')).toEqual({ from: '2026-11-10', to: '2026-11-14', isOpen: false });
});
