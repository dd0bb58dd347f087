import { handoverJson } from '#server/areas/key-activity/index.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Holding } from './present-holding.ts';
import type { Input } from './read-inputs.ts';

/** Selects the receipts that contain the events in which keys were taken. Excludes void receipts. */
const receipts = statement('receipts-of-takes', {
  values: ['int4', 'int4[]', 'int8[]'],
  row: { datalog_id: 'int4', position: 'int8', receipt: as<NonNullable<Holding['receipt']>>('jsonb!') },
  text: `
  select k.datalog_id, k.position, ${handoverJson} as receipt
  from unnest($2::int[], $3::bigint[]) as e(datalog_id, position)
    join key_receipt_key k on k.property_id = $1 and k.datalog_id = e.datalog_id and k.position = e.position and not k.is_void
    join key_receipt r on r.id = k.record_id`,
});

type TakenKey = Pick<Input, 'place'>;

/** Returns a function that finds the receipt for a key taken at an event, or null (TXN-08). */
export async function createReceiptFinder(tx: Tx, propertyId: number, takenKeys: readonly TakenKey[]) {
  const places = takenKeys.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return () => null;
  const rows = await receipts.rows(
    tx,
    propertyId,
    places.map(({ datalogId }) => datalogId),
    places.map(({ position }) => position),
  );
  const byPlace = new Map(rows.map(({ datalog_id, position, receipt }) => [`${datalog_id} ${position}`, receipt]));
  return ({ place }: TakenKey) => (place && byPlace.get(`${place.datalogId} ${place.position}`)) ?? null;
}
