import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const correctedEvents = statement('corrected-among', {
  values: ['int4[]', 'int4[]', 'int8[]'],
  row: { datalog_id: 'int4', position: 'int8' },
  text: `
  select distinct c.datalog_id, c.position from unnest($1::int[], $2::int[], $3::bigint[]) as e(property_id, datalog_id, position)
    join log_correction c on c.property_id = e.property_id and c.datalog_id = e.datalog_id and c.position = e.position`,
});

type EventPosition = RowOf<typeof correctedEvents>;

const eventKey = ({ datalog_id: datalog, position }: EventPosition) => `${datalog}:${position}`;

/** Returns a predicate for corrected events. `propertyOf` returns the property of an event. */
export async function findCorrectedRows<Row extends EventPosition>(
  tx: Tx,
  rows: readonly Row[],
  propertyOf: (row: Row) => number,
): Promise<(row: Row) => boolean> {
  if (rows.length === 0) return () => false;
  const found = await correctedEvents.rows(
    tx,
    rows.map(propertyOf),
    rows.map((row) => row.datalog_id),
    rows.map((row) => row.position),
  );
  const correctedKeys = new Set(found.map(eventKey));
  return (row) => correctedKeys.has(eventKey(row));
}
