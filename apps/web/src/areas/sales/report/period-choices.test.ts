import { expect, test } from 'vitest';
import { monthChoices, yearChoices } from './period-choices.ts';

const today = new Date(2026, 10, 30, 12);
const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

test('NAV-23 the year list has three years, starting two years ago; an older selected year is added at the top', () => {
  expect(valuesOf(yearChoices(2026, 2026))).toEqual(['2024', '2025', '2026']);
  expect(valuesOf(yearChoices(2026, 2019))).toEqual(['2019', '2024', '2025', '2026']);
});

test('NAV-23 the month list has the current month and the 23 before it, each with its year; an older selected month is added at the top', () => {
  const months = monthChoices(today, { year: 2026, month: 11 });
  expect(months).toHaveLength(24);
  expect([months[0], months[1]?.value, months.at(-1)]).toEqual([
    { value: '2026-11', label: 'November 2026' },
    '2026-10',
    { value: '2024-12', label: 'December 2024' },
  ]);
  expect(new Set(valuesOf(months)).size).toBe(24);
  expect(valuesOf(monthChoices(today, { year: 2022, month: 2 }))).toEqual(['2022-02', ...valuesOf(months)]);
  expect(valuesOf(monthChoices(today, { year: 2026, month: 0 }))).toEqual(valuesOf(months));
});
