import type { SampleRecords } from '../sample-writer.ts';

const vendor = `insert into vendor (property_id, name) values ($1, 'Sample') returning id`;
const changeRequest = `insert into change_request (property_id, key, at, since, staff_id, changes, note)
  values ($1, gen_random_uuid(), now(), now(), 105, '[]', '') returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  vendorId: await ofProperty(vendor),
  changeRequestId: await ofProperty(changeRequest),
});
