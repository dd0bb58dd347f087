import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { column } from './columns.ts';
import { orderKeyColumns } from './custody-snapshots.ts';
import type { LateTag } from './fold-late.ts';

const continuedEnd = statement('end-continued-holdings', {
  values: ['int4', 'text[]', 'timestamptz[]', 'int4[]', 'int4[]', 'int8[]'],
  text: `
  update undone_event u set held_since = null
  from unnest($2::text[], $3::timestamptz[], $4::int4[], $5::int4[], $6::int8[]) as late(tag, order_at, datalog_id, stream, seq)
  where u.property_id = $1 and u.tag = late.tag and u.held_since < late.order_at
    and (u.datalog_id, u.stream, u.seq) <> (late.datalog_id, late.stream, late.seq)
    and exists (select from log_entry l where l.datalog_id = u.datalog_id and l.stream = u.stream and l.seq = u.undone_by
      and l.order_at > late.order_at)`,
});

/**
 * Ends the holdings that undone events continue, if a late movement of the key happened during the holding. The undoing
 * event then starts a new holding. Call this before the tags are folded again.
 */
export async function endContinuedHoldings(tx: Tx, propertyId: number, lateTags: readonly LateTag[]): Promise<void> {
  const movements = lateTags.flatMap(({ before: { tag }, inputs }) =>
    inputs.filter(({ input }) => input.kind === 'key' && input.exception !== 'N').map((order) => ({ tag, order })),
  );
  if (movements.length === 0) return;
  await continuedEnd.rows(
    tx,
    propertyId,
    column({ type: 'text', values: movements.map(({ tag }) => tag) }),
    ...orderKeyColumns(movements.map(({ order }) => order)),
  );
}
