import type { SampleRecords } from '../sample-writer.ts';

const exception = `insert into exception (property_id, kind, identity, since, found_at, changed_at) values ($1, 'LAST_COMM', 'LAST_COMM:' || $1::int, now(), now(), now()) returning id`;
const alert = `insert into exception_alert (level, entity_id, kinds) values (4, $1, '{KEY_OUT}') returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  exceptionId: await ofProperty(exception),
  alertId: await ofProperty(alert),
});
