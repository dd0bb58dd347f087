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
    clockDoubtful: false,
    late: false,
  });
  expect(eventTime(before(5), received, 2 * minute + 1)).toMatchObject({ clockCorrected: true });
  expect(eventTime(before(65), received, -60 * minute)).toEqual({
    occurredAt: before(5),
    clockCorrected: true,
    clockDoubtful: false,
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
      expect(occurredAt.getUTCFullYear()).toBeGreaterThanOrEqual(10);
    }),
  );
  expect(eventTime(null, received, 60 * minute)).toMatchObject({ occurredAt: received, clockCorrected: false });
});

test('BEY-01 a clock outside the years 2000 to 2100 gives no offset: the receive time stands in, marked as doubtful', () => {
  const standIn = { occurredAt: received, clockCorrected: false, clockDoubtful: true, late: false };
  for (const sentAt of ['9999-11-20T15:00:00Z', '1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z'])
    expect(eventTime(before(5), received, clockOffset(new Date(sentAt), received)), sentAt).toEqual(standIn);
  for (const sentAt of ['2000-01-01T00:00:00Z', '2100-12-31T23:59:59Z'])
    expect(clockOffset(new Date(sentAt), received), sentAt).not.toBeNull();
  // A credible clock whose offset takes an older event out of those years.
  const ahead = clockOffset(new Date('2060-11-20T15:00:00Z'), received);
  expect(eventTime(new Date('2030-01-01T00:00:00Z'), received, ahead)).toEqual(standIn);
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
