import { expect, test } from 'vitest';
import { availableDueChoices, defaultDueChoice, dueTimeOf, parseTime } from './due-times.ts';

const zone = 'America/Chicago';
const noTypedTime = { dueDay: null, dueTime: '' };

test('BEY-04 a due time follows the property’s local time, even on the day daylight saving time starts', () => {
  const noon = Date.parse('2026-11-20T18:00:00Z');
  expect(dueTimeOf({ ...noTypedTime, due: '2h' }, zone, noon)).toBe('2026-11-20T20:00:00.000Z');
  expect(dueTimeOf({ ...noTypedTime, due: 'today' }, zone, noon)).toBe('2026-11-20T23:00:00.000Z');
  expect(dueTimeOf({ ...noTypedTime, due: 'tomorrow' }, zone, noon)).toBe('2026-11-21T18:00:00.000Z');
  const other = (dueDay: string, dueTime: string) => dueTimeOf({ due: 'other', dueDay, dueTime }, zone, noon);
  expect(other('2027-03-14', '1:30 AM')).toBe('2027-03-14T07:30:00.000Z');
  expect(other('2027-03-14', '17:00')).toBe('2027-03-14T22:00:00.000Z');
  expect(other('2027-02-31', '17:00')).toBeNull();
  expect(other('2027-02-28', '25:00')).toBeNull();
});

test('BEY-04 today cannot be selected after the end of the working day', () => {
  expect(availableDueChoices(zone, Date.parse('2026-11-20T22:59:00Z'))).toContain('today');
  expect(availableDueChoices(zone, Date.parse('2026-11-20T23:01:00Z'))).not.toContain('today');
});

test('BEY-04 keys are due at the end of the working day, or tomorrow at noon if it has ended, unless another time is selected', () => {
  expect(defaultDueChoice(zone, Date.parse('2026-11-20T18:00:00Z'))).toBe('today');
  expect(defaultDueChoice(zone, Date.parse('2026-11-20T23:01:00Z'))).toBe('tomorrow');
});

test('BEY-04 a due time can be typed in common formats', () => {
  expect(['17:00', '5 pm', '5:30 PM', '12 am', '12:15 p.m.', '7'].map(parseTime)).toEqual([
    ...['17:00', '17:00', '17:30', '00:00', '12:15', '07:00'],
  ]);
  expect(['', '24:00', '13 pm', '5:60', 'noon'].map(parseTime)).toEqual([null, null, null, null, null]);
});
