import { createTranslate } from '@latchboard/texts';
import { duration as en } from '@latchboard/texts/en/duration';
import { duration as es } from '@latchboard/texts/es/duration';
import { expect, test } from 'vitest';
import { formatDuration, isDuration, parseDuration } from './duration.ts';

const english = createTranslate('en', en);
const spanish = createTranslate('es', es);
const dayMinutes = 1440;

test('HIE-08 a duration is formatted in days, hours, and minutes, in both languages', () => {
  expect(formatDuration(2 * dayMinutes, english)).toBe('2 days');
  expect(formatDuration(dayMinutes + 720, english)).toBe('1 day 12 hours');
  expect(formatDuration(61, english)).toBe('1 hour 1 minute');
  expect(formatDuration(45, english)).toBe('45 minutes');
  expect(formatDuration(2 * dayMinutes, spanish)).toBe('2 días');
});

test('HIE-08 a duration can be typed with units, or in minutes', () => {
  for (const typed of ['2 days', '2d', '48 h', '48 hours', '1 day 24 hours', '2880', '2 Días', '48 horas', '2,880 min'])
    expect(parseDuration(typed), typed).toBe(2 * dayMinutes);
  for (const typed of ['', '1.5', '-5', '2 weeks', 'days', '2 d d', '1 h 2 days', '3 d 4'])
    expect(parseDuration(typed), typed).toBeUndefined();
});

test('HIE-08 every formatted duration can be typed in again', () => {
  for (const minutes of [1, 45, 60, 90, 1439, 1440, 2880, 525_599])
    for (const t of [english, spanish]) expect(parseDuration(formatDuration(minutes, t))).toBe(minutes);
});

test('HIE-05 a time limit is at most a year, or empty', () => {
  expect(['', ' ', '1', '365 days', '12 h'].every(isDuration)).toBe(true);
  expect(['0', '0 days', '366 days', 'soon'].some(isDuration)).toBe(false);
});
