import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Custody } from '../rules/custody.ts';
import type { OrderKey } from '../rules/order.ts';
import { custodyRow } from '../store/custody-rows.ts';
import { custodyText } from '../store/custody-snapshots.ts';
import { foldTags } from '../store/fold-custody.ts';
import type { FoldResult } from '../store/fold-inputs.ts';
import type { OrderedInput } from '../store/tag-inputs.ts';
import { writeHeldSince } from '../store/write-undone.ts';

const incrementRevision = statement('move-property-board', {
  values: ['int4'],
  row: { revision: 'int8' },
  text: 'update property_board set revision = revision + 1 where property_id = $1 returning revision',
});

/** Adds a new mark to the custody of its tag, and notifies the viewers of the property. */
export async function foldNewMark(tx: Tx, propertyId: number, tag: string, mark: OrderedInput): Promise<void> {
  await saveFolded(tx, propertyId, tag, await foldTags(tx, propertyId, new Map([[tag, [mark]]]), new Map()));
}

/** Recomputes the custody of a tag, excluding a withdrawn mark. */
export async function refoldWithoutMark(tx: Tx, propertyId: number, tag: string, orderKey: OrderKey): Promise<void> {
  const moved = new Map([[tag, { from: orderKey, through: orderKey }]]);
  await saveFolded(tx, propertyId, tag, await foldTags(tx, propertyId, new Map(), moved));
}

async function saveFolded(tx: Tx, propertyId: number, tag: string, folded: FoldResult): Promise<void> {
  const { custody, snapshots } = folded;
  for (const snapshot of snapshots)
    await tx
      .insertInto('custody_kept')
      .values({
        property_id: propertyId,
        tag: snapshot.tag,
        ...pickOrderKey(snapshot.at),
        custody: custodyText(snapshot.custody),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['property_id', 'tag', 'order_at', 'datalog_id', 'stream', 'seq'])
          .doUpdateSet({ custody: custodyText(snapshot.custody) }),
      )
      .execute();
  await writeHeldSince(tx, folded.undoing);
  const [after] = custody;
  if (after) await writeCustody(tx, propertyId, { ...after, tag });
  // If the fold reached a stored snapshot, later custody is unchanged. A tag without inputs has no custody.
  else if (snapshots.length === 0 && !(await hasInputs(tx, propertyId, tag)))
    await tx.deleteFrom('key_custody').where('property_id', '=', propertyId).where('tag', '=', tag).execute();
  const [moved] = await incrementRevision.rows(tx, propertyId);
  await notify(tx, { kind: 'property', id: propertyId, revision: Number(moved?.revision ?? 0) });
}

async function writeCustody(
  tx: Tx,
  propertyId: number,
  after: { tag: string; custody: Custody; last: OrderKey; sinceSnapshot: number },
): Promise<void> {
  const { property_id, tag, ...row } = custodyRow(propertyId, after.tag, after.custody, after.last);
  const values = { ...row, since_kept: after.sinceSnapshot };
  await tx
    .insertInto('key_custody')
    .values({ property_id, tag, ...values })
    .onConflict((conflict) => conflict.columns(['property_id', 'tag']).doUpdateSet(values))
    .execute();
}

const inputs = statement('inputs-of-a-tag', {
  values: ['int4', 'text'],
  text: `
  select from log_entry where property_id = $1 and tag = $2
  union all select from key_mark where property_id = $1 and tag = $2 and withdrawn_at is null limit 1`,
});
const hasInputs = async (tx: Tx, propertyId: number, tag: string) =>
  (await inputs.rows(tx, propertyId, tag)).length > 0;

const pickOrderKey = ({ orderAt, cabinet, stream, seq }: OrderKey) => ({
  order_at: orderAt,
  datalog_id: cabinet,
  stream,
  seq,
});
