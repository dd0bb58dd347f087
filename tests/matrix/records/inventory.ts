import type { SampleRecords } from '../sample-writer.ts';

const equipment = `insert into equipment (product_id, serial, state, since)
  values ((select min(id) from product where is_serial), 'sample-' || $1::int, case when $1::int = 1 then 'rmaIn' else 'inStock' end, now()) returning id`;
const equipmentReturn = `insert into equipment_return (property_id, reason, created_at) values ($1, 'Sample', now()) returning id`;
const returnItem = `insert into equipment_return_item (return_id, property_id, position, datalog_id, name, owner)
  select r.id, r.property_id, 0, (select min(id) from datalog), 'Sample', 'unknown' from equipment_return r where r.property_id = $1 returning id`;
const stockLocation = `insert into stock_place (name) values ('Sample ' || $1) returning id`;
const count = `insert into stock_count (place_id, at) values ((select max(id) from stock_place), now() + $1::int * interval '1 s') returning id`;

export const records: SampleRecords = async ({ ofNumbers, ofProperty }) => ({
  equipmentId: await ofNumbers(equipment),
  // Only the provider sees returns, so no ID is foreign.
  equipmentReturnId: await ofProperty(equipmentReturn),
  returnItemId: await ofProperty(returnItem),
  placeId: await ofNumbers(stockLocation),
  countId: await ofNumbers(count),
});
