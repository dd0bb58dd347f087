import type { SampleRecords } from '../sample-writer.ts';

const sharedReport = `insert into shared_report (level, entity_id, name, address, columns, changed_at, changed_by)
  values (4, $1, 'Sample', '', '{}', now(), 105) returning id`;
const keyMark = `insert into key_mark (property_id, tag, kind, at, note, made_at) values ($1, 'sample', 'lost', now(), '', now()) returning id`;
const logShare = `insert into log_share (property_id, key, purpose, person, organization, units, from_at, to_at, made_at, expires_at, events, extract, stored_as, digest)
  values ($1, gen_random_uuid(), 'Sample', 'Sample', 'Sample', '{}', now() - interval '1 day', now(), now(), now() + interval '1 day', 0, '{}', 'log-shares/sample', '')
  returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  sharedReportId: await ofProperty(sharedReport),
  markId: await ofProperty(keyMark),
  logShareId: await ofProperty(logShare),
});
