import { expect, test } from 'vitest';
import type { Me } from '#web/lib/me.ts';
import { formatCountdown, idleLimit, idleState, isIdleExempt } from './idle-rules.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-20T08:00:00Z');
const customer = { minutes: 480, isWarned: true };
const provider = { minutes: 480, isWarned: false };
const stateAfter = (minutes: number, limit = customer) => idleState(start, start + minutes * minuteMs, limit);

test('ACC-11 a user is signed out after eight hours without activity, or after the pool’s limit', () => {
  expect(stateAfter(479, provider)).toEqual({ kind: 'active' });
  expect(stateAfter(480, provider)).toEqual({ kind: 'over' });
  expect(stateAfter(480)).toEqual({ kind: 'over' });
  expect(stateAfter(30, { minutes: 30, isWarned: true })).toEqual({ kind: 'over' });
  expect(stateAfter(24 * 60)).toEqual({ kind: 'over' });
});

test('ACC-12 customers get a warning five minutes before they are signed out', () => {
  expect(stateAfter(474.9)).toEqual({ kind: 'active' });
  expect(stateAfter(475)).toEqual({ kind: 'warned', seconds: 300, isLow: false });
  expect(stateAfter(478.5)).toEqual({ kind: 'warned', seconds: 90, isLow: false });
  expect(stateAfter(25, { minutes: 30, isWarned: true })).toMatchObject({ kind: 'warned', seconds: 300 });
});

test('ACC-12 internal users who impersonate a customer get the idle warning, and other internal users do not', () => {
  const me = (isInternal: boolean, isViewing: boolean) =>
    ({ person: { isInternal }, viewingAs: isViewing ? { realPersonId: 9, realPersonName: 'R' } : null }) as Me;
  expect(idleLimit(me(false, false), 480)).toEqual(customer);
  expect(idleLimit(me(false, true), 480)).toEqual(customer);
  expect(idleLimit(me(true, true), 480)).toEqual(customer);
  expect(idleLimit(me(true, false), 480)).toEqual(provider);
});

test('ACC-12 the countdown is shown as low when less than a fifth of its time is left', () => {
  expect(stateAfter(479)).toMatchObject({ seconds: 60, isLow: false });
  expect(idleState(start, start + 479 * minuteMs + 1, customer)).toMatchObject({ isLow: true });
  expect(idleState(start, start + 480 * minuteMs - 1, customer)).toEqual({ kind: 'warned', seconds: 1, isLow: true });
});

test('ACC-11 a clock that was set back does not sign a user out', () => {
  expect(idleState(start + 60 * minuteMs, start, customer)).toEqual({ kind: 'active' });
});

test('ACC-12 sign-in and password pages have no idle limit', () => {
  for (const path of ['/login', '/new-password', '/reset-password', '/newPassword', '/resetPassword'])
    expect(isIdleExempt(path)).toBe(true);
  expect(isIdleExempt('/overview')).toBe(false);
});

test('ACC-12 the countdown is shown in minutes and seconds', () => {
  expect([300, 245, 60, 9].map(formatCountdown)).toEqual(['5:00', '4:05', '1:00', '0:09']);
});
