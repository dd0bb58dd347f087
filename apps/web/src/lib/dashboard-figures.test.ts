import { expect, test } from 'vitest';
import { formatBrowserDate } from './dates.ts';
import { wholeDollars } from './whole-dollars.ts';

test('OPS-05 money on the dashboard has no decimals, and negative amounts are in parentheses', () => {
  expect(wholeDollars(123_450)).toBe('$1,235');
  expect(wholeDollars(-500)).toBe('($5)');
  expect(wholeDollars(0)).toBe('$0');
});

test('NAV-23 dates on the dashboard use the browser’s format, with two digits for day and month', () => {
  expect(formatBrowserDate('2026-03-05T12:00:00Z', 'en-US')).toBe('03/05/2026');
  expect(formatBrowserDate('2026-03-05T12:00:00Z', 'de-DE')).toBe('05.03.2026');
});
