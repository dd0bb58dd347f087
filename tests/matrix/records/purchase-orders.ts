import type { SampleRecords } from '../sample-writer.ts';

const orderTerms = `insert into order_terms (version, at, clauses) values ($1::int + 100, now(), '{Sample}') returning id`;

export const records: SampleRecords = async ({ ofNumbers }) => ({
  orderTermsId: await ofNumbers(orderTerms),
});
