import { expect, test } from 'vitest';
import { dayStatus, kindOfActivity } from './rules.ts';

test('OPS-06 a day is marked as today, earlier this month, in another month, or not at all', () => {
  const status = (day: string, shown = '2026-11-01') => dayStatus(day, '2026-11-20', shown);
  expect(['2026-11-20', '2026-11-19', '2026-11-21', '2026-10-31', '2026-12-01'].map((day) => status(day))).toEqual([
    'today',
    'previousDay',
    null,
    'differentMonth',
    'differentMonth',
  ]);
  expect(status('2026-10-05', '2026-10-01')).toBe(null);
});

test('OPS-06 activities 1, 2, and 4 are sick, vacation, and remote; an activity named “Work - OnCall” is on call; all other activities are work', () => {
  const kinds = [1, 2, 3, 4, 5].map((id) => kindOfActivity({ id, name: id === 5 ? 'Work - OnCall' : 'Meeting' }));
  expect(kinds).toEqual(['sick', 'vacation', 'work', 'remote', 'onCall']);
});
