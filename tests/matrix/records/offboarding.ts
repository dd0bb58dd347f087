import type { SampleRecords } from '../sample-writer.ts';

const insertOffboarding = `insert into leaving (property_id, key, name, login_outcome, made_at)
  values ($1, gen_random_uuid(), 'Sample', 'none', now()) returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  leavingId: await ofProperty(insertOffboarding),
});
