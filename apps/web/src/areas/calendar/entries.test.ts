import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { entriesOfDay, segmentsOf, toCalendarEntries } from './entries.ts';
import { entryText } from './entry-text.ts';
import { readRule, shiftRule, writeRule } from './event/recurrence.ts';
import type { CalendarEvent, CalendarReply } from './shapes.ts';

const t = createTranslate('en', en);
const activities = { 2: 'vacation', 3: 'work', 5: 'onCall' } as const;
const event = (id: number, activity: 2 | 3 | 5, overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ id, userId: 7, user: { id: 7, name: 'Ada', phoneNumber: null }, allEmployees: false, generalEvent: false },
  ...{ description: '', startDate: '2026-11-24', endDate: '2026-11-24', fromTime: null, toTime: null },
  ...{ calendarActivity: { id: activity, name: 'Sample', short: 'S', kind: activities[activity] } },
  ...{ rrule: null, occurrence: '2026-11-24', revision: 0, mayChange: true },
  ...overrides,
});
const reply = (events: readonly CalendarEvent[]): CalendarReply => ({
  ...{ today: '2026-11-20', timeZone: 'America/Chicago', events: [...events], holidays: [], mayChangeOthers: false },
  birthdays: [{ date: '2026-11-24', person: { id: 8, name: 'Bo', phoneNumber: null } }],
  anniversaries: [{ date: '2026-11-24', person: { id: 9, name: 'Cy', phoneNumber: null }, years: 1 }],
});

test('OPS-06 a day of the calendar lists on-call events first, then birthdays, anniversaries with their years, and other events', () => {
  const entries = entriesOfDay(toCalendarEntries(reply([event(1, 2), event(2, 3), event(3, 5)])), '2026-11-24');
  expect(entries.map((entry) => entryText(entry, t))).toEqual([
    'On call · Ada',
    'Birthday · Bo',
    'Work anniversary (1 year) · Cy',
    'Vacation · Ada',
    'Sample · Ada',
  ]);
});

test('OPS-06 an event for an unknown person is labeled as unknown, and an event for everyone shows its activity', () => {
  const [unknown, all] = [
    event(1, 2, { userId: null, user: null }),
    event(2, 3, { userId: null, user: null, allEmployees: true, description: 'Stock count\nBring lists' }),
  ];
  const textOf = (calendarEvent: CalendarEvent) =>
    entryText({ id: '', kind: calendarEvent.calendarActivity.kind, from: '', to: '', event: calendarEvent }, t);
  expect([textOf(unknown), textOf(all)]).toEqual(['Vacation · Unknown', 'Stock count']);
});

test('OPS-06 in the lanes of a week, a later entry of a day is never above an earlier one', () => {
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-${22 + index}`);
  const entries = toCalendarEntries(
    reply([
      event(1, 5, { startDate: '2026-11-16', endDate: '2026-11-23' }),
      event(2, 5, { startDate: '2026-11-23', endDate: '2026-11-29' }),
      event(3, 2, { startDate: '2026-11-24', endDate: '2026-11-25' }),
    ]),
  );
  const segments = segmentsOf(entries, week);
  for (const day of week.keys()) {
    const lanes = segments.filter(({ start, days }) => start <= day && start + days > day).map(({ lane }) => lane);
    expect(lanes).toEqual(lanes.toSorted((a, b) => a - b));
    expect(new Set(lanes).size).toBe(lanes.length);
  }
  expect(segments[0]).toMatchObject({ start: 0, days: 2, continuesBefore: true, continuesAfter: false });
});

test('OPS-06 the calendar form offers common recurrence rules and keeps any other rule; moving an event shifts the weekdays of its rule', () => {
  for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5', 'FREQ=YEARLY;UNTIL=20301231'])
    expect(writeRule(readRule(rule), rule)).toBe(rule);
  const last = 'FREQ=MONTHLY;BYDAY=-1FR';
  expect([readRule(last).repeats, writeRule(readRule(last), last)]).toEqual(['OTHER', last]);
  expect(shiftRule('FREQ=WEEKLY;BYDAY=MO,SA', 1)).toBe('FREQ=WEEKLY;BYDAY=SU,TU');
  expect(shiftRule('FREQ=WEEKLY;BYDAY=MO,SA', -7)).toBe('FREQ=WEEKLY;BYDAY=MO,SA');
});
