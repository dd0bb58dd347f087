import type { SampleRecords } from '../sample-writer.ts';

const lead = `insert into lead (at, staff_id, name, company, phone, interest) values (now(), 101, 'Sample', 'Sample ' || $1::int, '3125550123', 'system') returning id`;

export const records: SampleRecords = async ({ ofNumbers }) => ({
  leadId: await ofNumbers(lead),
});
