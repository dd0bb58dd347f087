import { expect, test } from 'vitest';
import { sessionEvent } from './event-body.ts';
import { createPinLock } from './pin-lock.ts';

const minuteMs = 60_000;
const wrongPin = sessionEvent('wrong-pin', '000412', 'P');

test('BEY-17 DEV-07 three wrong PINs lock a badge for ten minutes, and attempts during the lock do not extend it', () => {
  const lock = createPinLock();
  expect(lock.exceptionOf('000412', 0)).toBe('P');
  lock.applyEvent(wrongPin, 0);
  lock.applyEvent(wrongPin, minuteMs);
  expect(lock.lockedUntil('000412', minuteMs)).toBeUndefined();
  expect(lock.exceptionOf('000412', 2 * minuteMs)).toBe('W');
  lock.applyEvent(wrongPin, 2 * minuteMs);
  lock.applyEvent(wrongPin, 5 * minuteMs);
  expect(lock.lockedUntil('000412', 5 * minuteMs)).toBe(12 * minuteMs);
  expect(lock.lockedUntil('000777', 5 * minuteMs), 'another badge').toBeUndefined();
  expect(lock.lockedUntil('000412', 12 * minuteMs)).toBeUndefined();
});

test('BEY-17 a successful sign-in resets the count of wrong PINs, and an undo by another person does not', () => {
  const lock = createPinLock();
  lock.applyEvent(wrongPin, 0);
  lock.applyEvent(wrongPin, 1);
  lock.applyEvent({ kind: 'key', movement: 'taken', badge: '000412', undoes: 7 }, 2);
  expect(lock.exceptionOf('000412', 3)).toBe('W');
  lock.applyEvent(sessionEvent('signed-in', '000412'), 4);
  expect(lock.exceptionOf('000412', 5)).toBe('P');
});

test('BEY-17 a stored lock continues with its remaining time', () => {
  const lock = createPinLock();
  for (const at of [0, 1, 2]) lock.applyEvent(wrongPin, at * minuteMs);
  const wrongPins = lock.wrongPins(5 * minuteMs);
  expect(wrongPins).toEqual([['000412', 3, 7 * minuteMs]]);
  expect(lock.wrongPins(12 * minuteMs)).toEqual([]);

  const restored = createPinLock();
  restored.restore(wrongPins, 100 * minuteMs);
  expect(restored.lockedUntil('000412', 100 * minuteMs)).toBe(107 * minuteMs);
  restored.shorten(3 * minuteMs, 100 * minuteMs);
  expect(restored.lockedUntil('000412', 100 * minuteMs)).toBe(104 * minuteMs);
});

test('BEY-17 setting the clock back does not end a lock but restarts its ten minutes', () => {
  const lock = createPinLock();
  for (const at of [60, 61, 62]) lock.applyEvent(wrongPin, at * minuteMs);
  expect(lock.lockedUntil('000412', 0)).toBe(10 * minuteMs);
  expect(lock.lockedUntil('000412', 5 * minuteMs)).toBe(10 * minuteMs);
  expect(lock.lockedUntil('000412', 10 * minuteMs)).toBeUndefined();
});
