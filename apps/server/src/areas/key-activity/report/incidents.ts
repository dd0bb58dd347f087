import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';

type Incident = CallOutput<typeof contract.keyActivity.incidents>['rows'][number];

const newest = `
  select i.id, i.at, i.datalog_id as "datalogId", d.number as "datalogNumber", i.property_id as "propertyId",
    p.name as "propertyName", i.kind, i.stream, i.seq, i.detail
  from (select * from key_incident order by at desc, id desc limit $1) i
    join datalog d on d.id = i.datalog_id join property p on p.id = i.property_id
  order by i.at desc, i.id desc`;

/** Incidents for the provider to check, newest first. */
export function newestIncidents(tx: Tx, limit: number): Promise<Incident[]> {
  return writtenRows<Incident & Record<string, unknown>>(tx, { name: 'incidents', text: newest, values: [limit] });
}
