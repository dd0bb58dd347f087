import type { SampleRecords } from '../sample-writer.ts';

const schedule = `insert into report_schedule (property_id, name, report, format, every, weekday, month_day, at_time, staff_id, made_at, changed_at)
  values ($1, 'Sample', '{}', 'csv', 'week', 1, 1, '07:00', 204, now(), now()) returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  scheduleId: await ofProperty(schedule),
});
