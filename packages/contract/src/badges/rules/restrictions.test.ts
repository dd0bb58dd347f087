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
const wish = { badge: '000412', units: ['317'], buildings: ['North'], activity: 14 };
/** Friday, 20 November 2026, in Chicago, which is six hours behind. */
const friday = (time: string) => new Date(`2026-11-20T${time}:00-06:00`);
const on = (windows: readonly Partial<Restriction>[], at = friday('12:00'), different: Partial<typeof wish> = {}) =>
  findRestriction(
    windows.map((one) => ({ ...workdays, ...one })),
    { ...wish, ...different },
    at,
    chicago,
  );

test('BDG-02 keys can be taken within a window in the property’s time zone, excluding its end, and at any time if there are no windows', () => {
  expect(on([])).toBeNull();
  expect(on([{}], friday('08:00'))).toBeNull();
  expect(on([{}], friday('17:59'))).toBeNull();
  expect(on([{}], friday('18:00'))).toBe('S');
  expect(on([{}], friday('07:59'))).toBe('S');
  expect(on([{ weekdays: [6, 7] }])).toBe('S');
  expect(on([{ weekdays: [6, 7] }, {}])).toBeNull();
});

test('BDG-02 a window may cross midnight and belongs to the day on which it begins', () => {
  const night = { weekdays: [5], from: '22:00', to: '06:00' };
  expect(on([night], friday('22:00'))).toBeNull();
  expect(on([night], new Date('2026-11-21T05:59:00-06:00'))).toBeNull();
  expect(on([night], friday('05:59'))).toBe('S');
  expect(on([{ ...night, weekdays: [7] }], new Date('2026-11-23T01:00:00-06:00'))).toBeNull();
  expect(on([{ weekdays: [5], from: '00:00', to: '00:00' }], friday('23:59'))).toBeNull();
});

test('BDG-02 both the property’s and the badge’s windows must allow an action', () => {
  const own = { badge: '000412', from: '10:00', to: '11:00' };
  expect(on([{}, own], friday('10:30'))).toBeNull();
  expect(on([{}, own], friday('12:00'))).toBe('S');
  expect(on([{ from: '06:00', to: '07:00' }, own], friday('10:30'))).toBe('S');
  expect(on([{}, own], friday('12:00'), { badge: '000107' })).toBeNull();
});

test('BDG-02 a window may be limited to units, buildings, and activities', () => {
  expect(on([{ units: ['101', '317'] }])).toBeNull();
  expect(on([{ units: ['101'] }])).toBe('R');
  expect(on([{ units: ['101'], buildings: ['North'] }])).toBeNull();
  expect(on([{ buildings: ['South'] }])).toBe('R');
  expect(on([{ activities: [20] }])).toBe('R');
  expect(on([{ activities: [20, 14] }])).toBeNull();
  expect(on([{ units: ['101'] }, { buildings: ['North'] }])).toBeNull();
});

test('BDG-02 hours follow local clock time, also on days with a clock change', () => {
  // Chicago: on March 8, 2026, 2:00 is skipped. On November 1, 2026, 1:00 occurs twice.
  const early = [{ weekdays: [7], from: '01:00', to: '03:30' }];
  const at = (instant: string) => on(early, new Date(instant));
  expect(at('2026-03-08T06:59:00Z')).toBe('S');
  expect(at('2026-03-08T07:00:00Z')).toBeNull();
  expect(at('2026-03-08T07:59:00Z')).toBeNull();
  expect(at('2026-03-08T08:29:00Z')).toBeNull();
  expect(at('2026-03-08T08:30:00Z')).toBe('S');
  expect(at('2026-11-01T05:59:00Z')).toBe('S');
  expect(at('2026-11-01T06:00:00Z')).toBeNull();
  expect(at('2026-11-01T07:00:00Z')).toBeNull();
  expect(at('2026-11-01T09:29:00Z')).toBeNull();
  expect(at('2026-11-01T09:30:00Z')).toBe('S');
  const inTheGap = [{ weekdays: [7], from: '02:00', to: '03:00' }];
  expect(on(inTheGap, new Date('2026-03-08T07:59:00Z'))).toBe('S');
  expect(on(inTheGap, new Date('2026-03-08T08:00:00Z'))).toBe('S');
});

test('DEV-02 a window for one of the units that a key opens applies to the key', () => {
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
  const of = (units: string[]) => findRestriction([window], { ...wish, units }, noon, 'America/Chicago');
  expect(of(['317', '318'])).toBeNull();
  expect(of(['317', '319'])).toBe('R');
  expect(of([])).toBe('R');
});
