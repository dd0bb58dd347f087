import { expect, test } from 'vitest';
import { findRestriction, type Restriction } from './restrictions.ts';

const chicago = 'America/Chicago';
const workdays: Restriction = {
  badge: null,
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '18:00',
  units: [],
  buildings: [],
  activities: [],
};
const request = { badge: '000412', units: ['317'], buildings: ['North'], activity: 14 };
/** Friday, November 20, 2026, in Chicago (UTC−6). */
const friday = (time: string) => new Date(`2026-11-20T${time}:00-06:00`);
const restrictionFrom = (
  windows: readonly Partial<Restriction>[],
  at = friday('12:00'),
  overrides: Partial<typeof request> = {},
) =>
  findRestriction(
    windows.map((window) => ({ ...workdays, ...window })),
    { ...request, ...overrides },
    at,
    chicago,
  );

test('BDG-02 keys can be taken from the start of a time window until just before its end, in the property’s time zone; without time windows, they can always be taken', () => {
  expect(restrictionFrom([])).toBeNull();
  expect(restrictionFrom([{}], friday('08:00'))).toBeNull();
  expect(restrictionFrom([{}], friday('17:59'))).toBeNull();
  expect(restrictionFrom([{}], friday('18:00'))).toBe('S');
  expect(restrictionFrom([{}], friday('07:59'))).toBe('S');
  expect(restrictionFrom([{ weekdays: [6, 7] }])).toBe('S');
  expect(restrictionFrom([{ weekdays: [6, 7] }, {}])).toBeNull();
});

test('BDG-02 a time window may cross midnight and belongs to the day on which it begins', () => {
  const night = { weekdays: [5], from: '22:00', to: '06:00' };
  expect(restrictionFrom([night], friday('22:00'))).toBeNull();
  expect(restrictionFrom([night], new Date('2026-11-21T05:59:00-06:00'))).toBeNull();
  expect(restrictionFrom([night], friday('05:59'))).toBe('S');
  expect(restrictionFrom([{ ...night, weekdays: [7] }], new Date('2026-11-23T01:00:00-06:00'))).toBeNull();
  expect(restrictionFrom([{ weekdays: [5], from: '00:00', to: '00:00' }], friday('23:59'))).toBeNull();
});

test('BDG-02 both the property’s and the badge’s time windows must allow an action', () => {
  const badgeWindow = { badge: '000412', from: '10:00', to: '11:00' };
  expect(restrictionFrom([{}, badgeWindow], friday('10:30'))).toBeNull();
  expect(restrictionFrom([{}, badgeWindow], friday('12:00'))).toBe('S');
  expect(restrictionFrom([{ from: '06:00', to: '07:00' }, badgeWindow], friday('10:30'))).toBe('S');
  expect(restrictionFrom([{}, badgeWindow], friday('12:00'), { badge: '000107' })).toBeNull();
});

test('BDG-02 a time window may be limited to units, buildings, and activities', () => {
  expect(restrictionFrom([{ units: ['101', '317'] }])).toBeNull();
  expect(restrictionFrom([{ units: ['101'] }])).toBe('R');
  expect(restrictionFrom([{ units: ['101'], buildings: ['North'] }])).toBeNull();
  expect(restrictionFrom([{ buildings: ['South'] }])).toBe('R');
  expect(restrictionFrom([{ activities: [20] }])).toBe('R');
  expect(restrictionFrom([{ activities: [20, 14] }])).toBeNull();
  expect(restrictionFrom([{ units: ['101'] }, { buildings: ['North'] }])).toBeNull();
});

test('BDG-02 hours follow local clock time, even on days with a clock change', () => {
  // Chicago: on March 8, 2026, 2:00 is skipped. On November 1, 2026, 1:00 occurs twice.
  const earlyWindow = [{ weekdays: [7], from: '01:00', to: '03:30' }];
  const restrictionAt = (instant: string) => restrictionFrom(earlyWindow, new Date(instant));
  expect(restrictionAt('2026-03-08T06:59:00Z')).toBe('S');
  expect(restrictionAt('2026-03-08T07:00:00Z')).toBeNull();
  expect(restrictionAt('2026-03-08T07:59:00Z')).toBeNull();
  expect(restrictionAt('2026-03-08T08:29:00Z')).toBeNull();
  expect(restrictionAt('2026-03-08T08:30:00Z')).toBe('S');
  expect(restrictionAt('2026-11-01T05:59:00Z')).toBe('S');
  expect(restrictionAt('2026-11-01T06:00:00Z')).toBeNull();
  expect(restrictionAt('2026-11-01T07:00:00Z')).toBeNull();
  expect(restrictionAt('2026-11-01T09:29:00Z')).toBeNull();
  expect(restrictionAt('2026-11-01T09:30:00Z')).toBe('S');
  const gapWindow = [{ weekdays: [7], from: '02:00', to: '03:00' }];
  expect(restrictionFrom(gapWindow, new Date('2026-03-08T07:59:00Z'))).toBe('S');
  expect(restrictionFrom(gapWindow, new Date('2026-03-08T08:00:00Z'))).toBe('S');
});

test('DEV-02 a badge may take a key during the time window of any unit that the key opens', () => {
  const window = {
    badge: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '23:59',
    units: ['318'],
    buildings: [],
    activities: [],
  };
  const noon = new Date('2026-11-20T18:00:00Z');
  const restrictionFor = (units: string[]) => findRestriction([window], { ...request, units }, noon, 'America/Chicago');
  expect(restrictionFor(['317', '318'])).toBeNull();
  expect(restrictionFor(['317', '319'])).toBe('R');
  expect(restrictionFor([])).toBe('R');
});
