import type { SampleRecords } from '../sample-writer.ts';

const unit = 'select id from unit where property_id = $1 order by id limit 1';

export const records: SampleRecords = async ({ ofProperty }) => ({
  unitId: await ofProperty(unit),
});
