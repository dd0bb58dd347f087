import { localeOf } from '@latchboard/texts';
import { expect, test } from 'vitest';
import {
  formatAtPlace,
  formatDateTime,
  formatExact,
  formatHour,
  formatMinutes,
  formatShort,
  formatShortDay,
  formatTime,
  formatZoned,
} from './format.ts';
import { zoneName } from './reader-zone.ts';

const chicago = 'America/Chicago';
const english = localeOf('en');
const spanish = localeOf('es');
const now = Date.parse('2026-11-20T20:36:00Z');

test('NAV-23 times use the 12-hour clock in English and the 24-hour clock in Spanish, and a user’s own choice overrides both', () => {
  const at = '2026-11-20T20:36:08Z';
  expect(formatTime(at, chicago, english)).toBe('02:36 PM');
  expect(formatTime(at, chicago, spanish)).toBe('14:36');
  expect(formatTime(at, chicago, localeOf('en', '24h'))).toBe('14:36');
  expect(formatTime(at, chicago, localeOf('es', '12h'))).toBe('02:36 PM');
  expect(formatTime('2026-11-20T06:05:00Z', chicago, english)).toBe('12:05 AM');
  expect(formatTime('2026-11-20T18:05:00Z', chicago, english)).toBe('12:05 PM');
  expect(formatTime('2026-11-20T06:05:00Z', chicago, spanish)).toBe('00:05');
});

test('NAV-23 BDG-02 hours and times of day use the 12-hour clock in English and the 24-hour clock in Spanish', () => {
  expect([0, 6, 12, 18].map((hour) => formatHour(hour, english))).toEqual(['12 AM', '6 AM', '12 PM', '6 PM']);
  expect([0, 6, 18].map((hour) => formatHour(hour, spanish))).toEqual(['00', '06', '18']);
  expect([510, 1440].map((minutes) => formatMinutes(minutes, english))).toEqual(['08:30 AM', '12:00 AM']);
  expect([510, 1440].map((minutes) => formatMinutes(minutes, spanish))).toEqual(['08:30', '00:00']);
});

test('NAV-23 dates are MM/DD/YYYY, without the year if it is the current year, and a time of the current day is shown without a date', () => {
  expect(formatDateTime('2026-11-20T04:05:00Z', chicago, english)).toBe('11/19/2026 10:05 PM');
  expect(formatExact('2026-11-20T04:05:09Z', chicago, english)).toBe('11/19/2026 10:05:09 PM');
  expect(formatShort('2026-11-20T19:50:00Z', chicago, english, now)).toBe('01:50 PM');
  expect(formatShort('2026-11-18T16:02:00Z', chicago, english, now)).toBe('11/18 10:02 AM');
  expect(formatShort('2026-11-18T16:02:00Z', chicago, spanish, now)).toBe('11/18 10:02');
  expect(formatShort('2025-11-19T20:36:00Z', chicago, english, now)).toBe('11/19/2025 02:36 PM');
  expect([formatShortDay('2026-11-19', '2026-11-20'), formatShortDay('2025-11-19', '2026-11-20')]).toEqual([
    '11/19',
    '11/19/2025',
  ]);
});

test('NAV-23 a time with a zone shows the zone’s abbreviation, which changes with daylight saving time', () => {
  expect(formatZoned('2026-11-20T04:05:00Z', chicago, english)).toBe('11/19/2026 10:05 PM CST');
  expect(formatZoned('2026-07-20T04:05:00Z', chicago, english)).toBe('07/19/2026 11:05 PM CDT');
  expect(formatZoned('2026-11-20T04:05:00Z', 'America/New_York', spanish)).toBe('11/19/2026 23:05 EST');
});

test('NAV-23 a time in a list of several places is shown with its zone if the user’s clock differs', () => {
  const at = '2026-11-20T04:05:00Z';
  expect(formatAtPlace(at, chicago, english, 'America/New_York')).toBe('11/19/2026 10:05 PM CST');
  expect(formatAtPlace(at, chicago, english, chicago)).toBe('11/19/2026 10:05 PM');
  // Another zone with the same clock time at that moment.
  expect(formatAtPlace(at, chicago, english, 'America/Mexico_City')).toBe('11/19/2026 10:05 PM');
});

test('NAV-23 the name of a time zone, such as “Eastern time”, is the same all year', () => {
  expect(zoneName('America/New_York', english)).toBe('Eastern time');
  expect(zoneName('America/New_York', spanish)).toBe('hora del este');
  expect(zoneName('UTC', english)).toBe('UTC');
});
