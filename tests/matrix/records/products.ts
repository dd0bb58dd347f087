import type { SampleRecords } from '../sample-writer.ts';

const product = `insert into product (number, name, kind) values ('sample ' || $1, 'Sample', 'part') returning id`;
const priceTable = `insert into price_table (plan, tier, variant, effective_from, up_to, cents)
  values ('monthly', 'STD', 'sample ' || $1, '2199-01-01', '{100}', '{100}') returning id`;

export const records: SampleRecords = async ({ ofNumbers }) => ({
  productId: await ofNumbers(product),
  priceTableId: await ofNumbers(priceTable),
});
