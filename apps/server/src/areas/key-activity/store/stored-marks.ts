import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { compareOrder } from '../rules/order.ts';
import type { PositionRange } from './custody-snapshots.ts';
import { markInput, type OrderedInput, type StoredMark } from './tag-inputs.ts';

const marksOfTags = statement('marks-of-tags', {
  values: ['int4', 'text[]'],
  row: { id: 'int4', tag: 'text', kind: as<StoredMark['kind']>('text'), at: 'timestamptz', cabinet: 'int4?' },
  text: `
  select id, tag, kind, at, datalog_id as cabinet from key_mark
  where property_id = $1 and tag = any($2::text[]) and withdrawn_at is null order by at, id`,
});

/** Returns the marks of tags in order. Excludes withdrawn marks. */
export const marksOf = (tx: Tx, propertyId: number, tags: readonly string[]): Promise<StoredMark[]> =>
  marksOfTags.rows(tx, propertyId, tags);

/** Reads the marks of each tag in its range. The range starts after `after` and includes `before`. */
export async function readMarksBetween(tx: Tx, propertyId: number, ranges: readonly PositionRange[]) {
  const all = await marksOf(
    tx,
    propertyId,
    ranges.map(({ tag }) => tag),
  );
  const bounds = new Map(ranges.map((range) => [range.tag, range]));
  const byTag = new Map<string, OrderedInput[]>();
  for (const mark of all) {
    const input = markInput(mark);
    const range = bounds.get(mark.tag);
    if (!range || compareOrder(input, range.after) <= 0 || compareOrder(input, range.before) > 0) continue;
    byTag.set(mark.tag, [...(byTag.get(mark.tag) ?? []), input]);
  }
  return byTag;
}
