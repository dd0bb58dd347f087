import { expect, test } from 'vitest';
import { formatDay, parseDay, weeksOf } from './day.ts';
import { daysOfRange, parseRange, serializeRange } from './range.ts';

const today = '2026-11-20';

test('TXN-04 quick periods end today: 1w covers today and the 7 days before, and 1m goes back to the same day of the previous month', () => {
  expect(daysOfRange({ quick: 'today' }, today)).toEqual({ from: today, to: today });
  expect(daysOfRange({ quick: '2d' }, today)).toEqual({ from: '2026-11-19', to: today });
  expect(daysOfRange({ quick: '1w' }, today)).toEqual({ from: '2026-11-13', to: today });
  expect(daysOfRange({ quick: '1m' }, today)).toEqual({ from: '2026-10-20', to: today });
  expect(daysOfRange({ quick: '1m' }, '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
});

test('TXN-02 the default range is the last 31 days', () => {
  expect(daysOfRange({ quick: '31d' }, today)).toEqual({ from: '2026-10-21', to: today });
  expect(parseRange('31d', { quick: 'today' })).toEqual({ quick: '31d' });
});

test('NAV-26 a range round-trips through the URL, and an invalid range becomes the default', () => {
  const dates = { from: '2026-01-02', to: '2026-02-03' };
  expect(parseRange(serializeRange(dates), { quick: '1m' })).toEqual(dates);
  expect(parseRange('1w', { quick: '1m' })).toEqual({ quick: '1w' });
  for (const invalid of ['2026-02-30..2026-03-01', '2026-03-02..2026-03-01', 'x', 7, undefined])
    expect(parseRange(invalid, { quick: '1m' })).toEqual({ quick: '1m' });
});

test('NAV-23 dates are formatted as MM/DD/YYYY; typed dates are accepted from 2003 to 2028, and later years as time passes', () => {
  expect(formatDay('2026-03-09')).toBe('03/09/2026');
  expect(parseDay('3/9/2026', today)).toBe('2026-03-09');
  expect(parseDay('03092026', today)).toBe('2026-03-09');
  expect(parseDay('12/31/2028', today)).toBe('2028-12-31');
  for (const text of ['02/30/2026', '12/31/2002', '01/01/2029', '2026-03-09', ''])
    expect(parseDay(text, today)).toBeNull();
  expect(parseDay('12/31/2031', '2029-06-01')).toBe('2031-12-31');
});

test('NAV-23 a week starts on Sunday', () => {
  const [first] = weeksOf('2026-11-15');
  expect(first?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-12-01')[0]?.[0]).toBe('2026-11-29');
});
