import type { SampleRecords } from '../sample-writer.ts';

const unit = 'select id from unit where property_id = $1 order by id limit 1';

const resident = `insert into resident (property_id, unit_id, name)
  values ($1, (select id from unit where property_id = $1 order by id limit 1), 'Sample') returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  unitId: await ofProperty(unit),
  residentId: await ofProperty(resident),
});
