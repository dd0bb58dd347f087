import { expect, test } from 'vitest';
import { forecastOf, isSoon } from './rules.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('BEY-11 supplies run out as fast as the earlier orders of them were used up', () => {
  const forecast = forecastOf([
    { at: at('2026-07-01'), quantity: 30 },
    { at: at('2026-08-30'), quantity: 30 },
    { at: at('2026-10-29'), quantity: 15 },
  ]);
  // 60 in 120 days are 15 a month: the last 15 are used up after 30 days.
  expect(forecast).toEqual({ runsOutAt: at('2026-11-28'), perMonth: 15, quantity: 15 });
  expect(forecast && [isSoon(forecast, at('2026-11-23')), isSoon(forecast, at('2026-10-20'))]).toEqual([true, false]);
});

test('BEY-11 one order, or two within two weeks, tell nothing', () => {
  expect(forecastOf([])).toBeUndefined();
  expect(forecastOf([{ at: at('2026-07-01'), quantity: 3 }])).toBeUndefined();
  expect(
    forecastOf([
      { at: at('2026-07-01'), quantity: 3 },
      { at: at('2026-07-10'), quantity: 3 },
    ]),
  ).toBeUndefined();
});
