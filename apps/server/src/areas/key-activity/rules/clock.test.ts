import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOffset, eventTime } from './clock.ts';
import { dueBackOf, isOverdue } from './due-back.ts';

const minute = 60_000;
const received = new Date('2026-11-20T15:00:00.000Z');
const someTime = fc.date({ noInvalidDate: true, min: new Date('0010-01-01'), max: new Date('9999-12-31') });
const before = (minutes: number) => new Date(received.getTime() - minutes * minute);

test('BEY-01 a clock within two minutes is believed, one beyond is corrected and marked', () => {
  expect(eventTime(before(5), received, 2 * minute)).toEqual({
    occurredAt: before(5),
    clockCorrected: false,
    late: false,
  });
  expect(eventTime(before(5), received, 2 * minute + 1)).toMatchObject({ clockCorrected: true });
  expect(eventTime(before(65), received, -60 * minute)).toEqual({
    occurredAt: before(5),
    clockCorrected: true,
    late: false,
  });
  expect(eventTime(before(-55), received, clockOffset(before(-60), received)).occurredAt).toEqual(before(5));
});

test('BEY-01 more than fifteen minutes between happened and received is late', () => {
  expect(eventTime(before(15), received, 0).late).toBe(false);
  expect(eventTime(new Date(before(15).getTime() - 1), received, 0).late).toBe(true);
});

test('BEY-01 nothing happens after it was received', () => {
  fc.assert(
    fc.property(someTime, someTime, (deviceTime, sentAt) => {
      const offset = clockOffset(sentAt, received);
      const { occurredAt } = eventTime(deviceTime, received, offset);
      expect(occurredAt.getTime()).toBeLessThanOrEqual(received.getTime());
      expect(occurredAt.getUTCFullYear()).toBeGreaterThanOrEqual(1);
    }),
  );
  expect(eventTime(null, received, 60 * minute)).toEqual({ occurredAt: received, clockCorrected: false, late: false });
});

test('TXN-10 due back: as said, else by the activity, else by the property', () => {
  const taken = { said: before(-30), since: received, activityMinutes: 60, propertyMinutes: 120 };
  expect(dueBackOf(taken)).toEqual(before(-30));
  expect(dueBackOf({ ...taken, said: null })).toEqual(before(-60));
  expect(dueBackOf({ ...taken, said: null, activityMinutes: null })).toEqual(before(-120));
  expect(dueBackOf({ ...taken, said: null, activityMinutes: null, propertyMinutes: null })).toBeNull();
});

test('TXN-10 overdue is a state of the clock', () => {
  expect([before(1), before(0), before(-1), null].map((due) => isOverdue(due, received))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
