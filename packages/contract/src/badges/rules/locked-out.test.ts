import { expect, test } from 'vitest';
import type { AllowWindow } from './allow-window.ts';
import { isLockedOut } from './locked-out.ts';

const scope = {
  units: [
    { unit: '101', building: 'North' },
    { unit: '317', building: null },
  ],
  activities: [14, 20],
};
const window = (overrides: Partial<AllowWindow> = {}): AllowWindow => ({
  ...{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', units: [], buildings: [], activities: [] },
  ...overrides,
});

test('BDG-02 a badge is locked out if its hours never overlap the property’s hours', () => {
  expect(isLockedOut([], [], scope)).toBe(false);
  expect(isLockedOut([window()], [], scope)).toBe(false);
  expect(isLockedOut([window()], [window({ from: '17:59', to: '20:00' })], scope)).toBe(false);
  expect(isLockedOut([window()], [window({ from: '18:00', to: '08:00' })], scope)).toBe(true);
  expect(isLockedOut([window()], [window({ weekdays: [6, 7] })], scope)).toBe(true);
  // Sunday night continues into Monday.
  expect(isLockedOut([window()], [window({ weekdays: [7], from: '22:00', to: '09:00' })], scope)).toBe(false);
});

test('BDG-02 a badge is locked out if its time windows list only unknown units, or share no unit or activity with the property’s windows', () => {
  expect(isLockedOut([window({ units: ['999'] })], [], scope)).toBe(true);
  expect(isLockedOut([window({ buildings: ['North'] })], [window({ units: ['101'] })], scope)).toBe(false);
  expect(isLockedOut([window({ buildings: ['North'] })], [window({ units: ['317'] })], scope)).toBe(true);
  expect(isLockedOut([window({ activities: [14] })], [window({ activities: [20] })], scope)).toBe(true);
  expect(isLockedOut([window({ activities: [14] })], [window({ units: ['317'] })], scope)).toBe(false);
});
