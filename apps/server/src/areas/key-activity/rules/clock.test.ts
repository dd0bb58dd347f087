import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOffset, clockShifts, dueTime, eventTime } from './clock.ts';
import { dueBackOf, isOverdue } from './due-back.ts';

const minuteMs = 60_000;
const received = new Date('2026-11-20T15:00:00.000Z');
const someTime = fc.date({ noInvalidDate: true, min: new Date('0010-01-01'), max: new Date('9999-12-31') });
const before = (minutes: number) => new Date(received.getTime() - minutes * minuteMs);

test('BEY-01 a clock within two minutes is accepted; a larger difference is corrected and marked', () => {
  expect(eventTime(before(5), received, 2 * minuteMs)).toEqual({
    occurredAt: before(5),
    clockCorrected: false,
    clockDoubtful: false,
    late: false,
    correction: 0,
  });
  expect(eventTime(before(5), received, 2 * minuteMs + 1)).toMatchObject({ clockCorrected: true });
  expect(eventTime(before(65), received, -60 * minuteMs)).toEqual({
    occurredAt: before(5),
    clockCorrected: true,
    clockDoubtful: false,
    late: false,
    correction: 60 * minuteMs,
  });
  expect(eventTime(before(-55), received, clockOffset(before(-60), received)).occurredAt).toEqual(before(5));
});

test('BEY-01 an event received more than fifteen minutes after it happened is late', () => {
  expect(eventTime(before(15), received, 0).late).toBe(false);
  expect(eventTime(new Date(before(15).getTime() - 1), received, 0).late).toBe(true);
});

test('BEY-01 no event is dated later than its arrival', () => {
  fc.assert(
    fc.property(someTime, someTime, (deviceTime, sentAt) => {
      const offset = clockOffset(sentAt, received);
      const { occurredAt } = eventTime(deviceTime, received, offset);
      expect(occurredAt.getTime()).toBeLessThanOrEqual(received.getTime());
      expect(occurredAt.getUTCFullYear()).toBeGreaterThanOrEqual(10);
    }),
  );
  expect(eventTime(null, received, 60 * minuteMs)).toMatchObject({ occurredAt: received, clockCorrected: false });
});

test('BEY-01 a clock outside the years 2000 to 2100 has no offset: the arrival time is used and marked as doubtful', () => {
  const replacedTime = {
    occurredAt: received,
    clockCorrected: false,
    clockDoubtful: true,
    late: false,
    correction: null,
  };
  for (const sentAt of ['9999-11-20T15:00:00Z', '1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z'])
    expect(eventTime(before(5), received, clockOffset(new Date(sentAt), received)), sentAt).toEqual(replacedTime);
  for (const sentAt of ['2000-01-01T00:00:00Z', '2100-12-31T23:59:59Z'])
    expect(clockOffset(new Date(sentAt), received), sentAt).not.toBeNull();
  // The clock is credible, but its offset moves an older event out of the years 2000 to 2100.
  const offset = clockOffset(new Date('2060-11-20T15:00:00Z'), received);
  expect(eventTime(new Date('2030-01-01T00:00:00Z'), received, offset)).toEqual(replacedTime);
});

test('BEY-01 a time after the arrival is replaced, and marked if it is more than two minutes later; a time more than a year before the enrollment is replaced and marked', () => {
  const at = (deviceTime: Date) => eventTime(deviceTime, received, 0, { enrolledAt: before(60) });
  expect(at(before(-2))).toMatchObject({ occurredAt: received, clockDoubtful: false });
  expect(at(before(-3))).toMatchObject({ occurredAt: received, clockDoubtful: true });
  expect(at(before(366 * 24 * 60))).toMatchObject({ clockDoubtful: false, late: true });
  expect(at(before(367 * 24 * 60))).toMatchObject({ occurredAt: received, clockDoubtful: true, late: false });
});

const reading = (seq: number, time: string | null, change?: readonly [old: string, now: string]) => ({
  seq,
  deviceTime: time === null ? null : new Date(time),
  clockSet: change ? { oldTime: new Date(change[0]), newTime: new Date(change[1]) } : null,
});
const shiftsOf = (...readings: readonly ReturnType<typeof reading>[]) =>
  [...clockShifts(readings)].sort(([a], [b]) => a - b);
const hours = (count: number) => count * 60 * minuteMs;

test('BEY-01 a clock-set event shifts the earlier events of its stream, back to the start of the old clock', () => {
  const change = ['1970-01-01T02:00:00Z', '2026-11-20T12:00:00Z'] as const;
  const difference = Date.parse(change[1]) - Date.parse(change[0]);
  expect(
    shiftsOf(
      reading(1, '2026-11-20T08:00:00Z'),
      reading(2, '1970-01-01T00:30:00Z'),
      reading(3, '1970-01-01T01:30:00Z'),
      reading(4, '2026-11-20T12:00:00Z', change),
      reading(5, '2026-11-20T12:10:00Z'),
    ),
  ).toEqual([
    [1, 0],
    [2, difference],
    [3, difference],
    [4, 0],
    [5, 0],
  ]);
});

test('BEY-01 two clock-set events shift the first events by both differences; a clock set to an implausible time shifts none', () => {
  const readings = [
    reading(1, '2026-11-20T09:00:00Z'),
    reading(2, '2026-11-20T10:00:00Z', ['2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z']),
    reading(3, '2026-11-20T12:30:00Z'),
    reading(4, null, ['2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z']),
  ];
  expect(shiftsOf(...readings)).toEqual([
    [1, hours(3)],
    [2, hours(3)],
    [3, hours(1)],
    [4, 0],
  ]);
  expect(
    shiftsOf(reading(1, '2026-11-20T09:00:00Z'), reading(2, null, ['2026-11-20T10:00:00Z', '1970-01-01T00:00:00Z'])),
  ).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('TXN-10 BEY-01 a due time is shifted with its event; an implausible due time is not used', () => {
  const due = (dueBack: Date, deviceTime: Date, shift = 0) =>
    dueTime(dueBack, deviceTime, eventTime(deviceTime, received, 0, { shift }));
  expect(due(before(150), before(190), hours(3))).toEqual(before(-30));
  const epoch = (minutes: number) => new Date(minutes * minuteMs);
  expect(due(epoch(40), epoch(10)), 'the arrival time replaces the device time').toEqual(before(-30));
  expect(due(epoch(40), before(10))).toBeNull();
  expect(due(new Date('2099-01-01T00:00:00Z'), before(10))).toBeNull();
  expect(due(before(-30), before(10))).toEqual(before(-30));
});

test('TXN-10 the due time is taken from the event, the activity, or the property, in that order', () => {
  const dueInput = { enteredDue: before(-30), since: received, activityMinutes: 60, propertyMinutes: 120 };
  expect(dueBackOf(dueInput)).toEqual(before(-30));
  expect(dueBackOf({ ...dueInput, enteredDue: null })).toEqual(before(-60));
  expect(dueBackOf({ ...dueInput, enteredDue: null, activityMinutes: null })).toEqual(before(-120));
  expect(dueBackOf({ ...dueInput, enteredDue: null, activityMinutes: null, propertyMinutes: null })).toBeNull();
});

test('TXN-10 whether a key is overdue depends on the current time', () => {
  expect([before(1), before(0), before(-1), null].map((due) => isOverdue(due, received))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
