import type { SampleRecords } from '../sample-writer.ts';

/** Event of a user with Calendar_UPDATE. No caller without that right owns it. */
const calendarEvent = `insert into calendar_event (user_id, activity_id, start_date, end_date, rrule, made_at) values (100, 3, '2026-01-15', '2026-01-15', 'FREQ=DAILY', now() + $1::int * interval '1 s') returning id`;

export const records: SampleRecords = async ({ ofNumbers }) => ({
  eventId: await ofNumbers(calendarEvent),
});
