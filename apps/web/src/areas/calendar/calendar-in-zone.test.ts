import { expect, test } from 'vitest';
import { calendarInZone } from './calendar-in-zone.ts';
import type { CalendarReply } from './shapes.ts';

const calendarWith = (event: object) =>
  ({ timeZone: 'America/Chicago', today: '2026-11-24', events: [event] }) as unknown as CalendarReply;

test('OPS-06 NAV-23 the dashboard shows calendar times in the zone that it names', () => {
  const timed = { startDate: '2026-11-24', endDate: '2026-11-24', fromTime: '09:00', toTime: '17:30' };
  expect(calendarInZone(calendarWith(timed), 'America/New_York')).toMatchObject({
    timeZone: 'America/New_York',
    events: [{ startDate: '2026-11-24', endDate: '2026-11-24', fromTime: '10:00', toTime: '18:30' }],
  });
  const late = { ...timed, fromTime: '20:00', toTime: '23:30' };
  expect(calendarInZone(calendarWith(late), 'America/New_York').events).toMatchObject([
    { startDate: '2026-11-24', fromTime: '21:00', endDate: '2026-11-25', toTime: '00:30' },
  ]);
  const allDay = { ...timed, fromTime: null, toTime: null };
  expect(calendarInZone(calendarWith(allDay), 'Pacific/Honolulu').events).toEqual([allDay]);
});
