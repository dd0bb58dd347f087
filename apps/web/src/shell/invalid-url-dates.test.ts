import { expect, test } from 'vitest';
import { invalidDays, invalidParams, reversedPeriod } from './invalid-url-dates.tsx';

test('NAV-26 a URL with a nonexistent date shows a message, no matter which parameter contains it', () => {
  expect(invalidDays('?range=2026-02-31..2026-03-02')).toEqual(['2026-02-31']);
  expect(invalidDays('?from=2026-13-01&to=2026-13-01')).toEqual(['2026-13-01']);
  expect(invalidDays('?period=1m&range=2026-02-28..2026-03-01')).toEqual([]);
  expect(invalidDays('?query=2026-02-31')).toEqual([]);
});

test('NAV-26 a period that ends before it begins is reported, not ignored', () => {
  expect(reversedPeriod('?range=2026-03-02..2026-02-01')).toBe('2026-03-02..2026-02-01');
  expect(invalidParams('?range=2026-03-02..2026-02-01')).toEqual([]);
  expect(reversedPeriod('?range=2026-02-01..2026-02-01')).toBeUndefined();
});

test('NAV-26 the warning quotes an invalid period or page number from the URL', () => {
  expect(invalidParams('?range=banana&page=abc')).toEqual(['range=banana', 'page=abc']);
  expect(invalidParams('?range=9999-12-31..9999-12-31')).toEqual(['range=9999-12-31..9999-12-31']);
  expect(invalidParams('?page=0')).toEqual(['page=0']);
  for (const validQuery of [
    '',
    '?range=31d&page=2',
    '?range=all',
    '?range=2026-02-01..2026-02-03',
    '?period=1m',
    '?range=',
  ])
    expect(invalidParams(validQuery), validQuery).toEqual([]);
  expect(invalidParams('?range=2026-02-31..2026-03-02')).toEqual([]);
});
