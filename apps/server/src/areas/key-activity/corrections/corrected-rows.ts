import { statement, type Tx } from '#server/platform/db/transaction.ts';

interface Place {
  datalog_id: number;
  position: number;
}

const corrected = `
  select distinct c.datalog_id, c.position from unnest($2::int[], $3::bigint[]) as e(datalog_id, position)
    join log_correction c on c.property_id = $1 and c.datalog_id = e.datalog_id and c.position = e.position`;

/** Which of the events were corrected, as `cabinet:position`. */
export async function correctedAmong(tx: Tx, propertyId: number, rows: readonly Place[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const found = await statement<Place & Record<string, unknown>>(tx, 'corrected among', corrected, [
    propertyId,
    rows.map((row) => row.datalog_id),
    rows.map((row) => row.position),
  ]);
  return new Set(found.map((row) => `${row.datalog_id}:${row.position}`));
}
