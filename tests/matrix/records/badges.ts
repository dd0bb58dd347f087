import type { SampleRecords } from '../sample-writer.ts';

const badge = 'select id from badge where property_id = $1 order by id limit 1';
const restriction = `insert into restriction (property_id, weekdays, from_time, to_time, units, buildings, activities)
  values ($1, '{1}', '08:00', '18:00', '{}', '{}', '{}') returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  badgeId: await ofProperty(badge),
  restrictionId: await ofProperty(restriction),
});
