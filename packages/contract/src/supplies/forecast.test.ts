import { expect, test } from 'vitest';
import { forecastOf, isForecastSoon } from './rules.ts';

const timeOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('BEY-11 a forecast is computed from the average consumption between earlier orders', () => {
  const forecast = forecastOf([
    { at: timeOf('2026-07-01'), quantity: 30 },
    { at: timeOf('2026-08-30'), quantity: 30 },
    { at: timeOf('2026-10-29'), quantity: 15 },
  ]);
  // 60 in 120 days is 15 a month. The last 15 are used up after 30 days.
  expect(forecast).toEqual({ runsOutAt: timeOf('2026-11-28'), perMonth: 15, quantity: 15 });
  expect(
    forecast && [isForecastSoon(forecast, timeOf('2026-11-23')), isForecastSoon(forecast, timeOf('2026-10-20'))],
  ).toEqual([true, false]);
});

test('BEY-11 there is no forecast for a single order, or for two orders within two weeks', () => {
  expect(forecastOf([])).toBeUndefined();
  expect(forecastOf([{ at: timeOf('2026-07-01'), quantity: 3 }])).toBeUndefined();
  expect(
    forecastOf([
      { at: timeOf('2026-07-01'), quantity: 3 },
      { at: timeOf('2026-07-10'), quantity: 3 },
    ]),
  ).toBeUndefined();
});
