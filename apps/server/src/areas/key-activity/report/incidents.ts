import type { CallOutput, contract } from '@latchboard/contract';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Incident = CallOutput<typeof contract.keyActivity.incidents>['rows'][number];

const newestRows = statement('incidents', {
  values: ['int8'],
  row: {
    id: 'int8',
    at: 'timestamptz',
    datalogId: 'int4',
    datalogNumber: 'text',
    propertyId: 'int4',
    propertyName: 'text',
    kind: as<Incident['kind']>('text'),
    stream: 'int4',
    seq: 'int8?',
    detail: as<Incident['detail']>('text'),
  },
  text: `
  select i.id, i.at, i.datalog_id as "datalogId", d.number as "datalogNumber", i.property_id as "propertyId",
    p.name as "propertyName", i.kind, i.stream, i.seq, i.detail
  from (select * from key_incident order by at desc, id desc limit $1) i
    join datalog d on d.id = i.datalog_id join property p on p.id = i.property_id
  order by i.at desc, i.id desc`,
});

/** Incidents for the provider to check, newest first. */
export function newestIncidents(tx: Tx, limit: number): Promise<Incident[]> {
  return newestRows.written(tx, limit);
}
