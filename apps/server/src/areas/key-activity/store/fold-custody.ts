import type { Tx } from '#server/platform/db/transaction.ts';
import { compareOrder } from '../rules/order.ts';
import { readCustody } from './custody-rows.ts';
import { type Folded, foldInputsFrom } from './fold-inputs.ts';
import { foldLateInputs, type LateTag } from './fold-late.ts';
import type { MovedRange } from './place-events.ts';
import type { OrderedInput } from './tag-inputs.ts';

/**
 * Computes the custody of every tag in a batch. An input after the last folded one is applied to the stored custody.
 * For other inputs, the tag is folded from the previous snapshot, over the inputs of all cabinets and streams of the
 * property.
 */
export async function foldTags(
  tx: Tx,
  propertyId: number,
  fresh: ReadonlyMap<string, OrderedInput[]>,
  moved: ReadonlyMap<string, MovedRange>,
): Promise<Folded> {
  const folded: Folded = { custody: [], snapshots: [] };
  const lateTags: LateTag[] = [];
  for (const before of await readCustody(tx, propertyId, [...new Set([...fresh.keys(), ...moved.keys()])])) {
    const { tag } = before;
    const inputs = (fresh.get(tag) ?? []).toSorted(compareOrder);
    const [first] = inputs;
    const movedRange = moved.get(tag);
    const isInOrder = first && !movedRange && (before.last === null || compareOrder(first, before.last) > 0);
    if (!isInOrder) lateTags.push({ before, inputs, moved: movedRange });
    else {
      const { custody, snapshots, sinceSnapshot, last } = foldInputsFrom(
        tag,
        before.custody,
        inputs,
        before.sinceSnapshot,
      );
      folded.snapshots.push(...snapshots);
      if (last) folded.custody.push({ tag, custody, last, sinceSnapshot });
    }
  }
  if (lateTags.length > 0) {
    const refolded = await foldLateInputs(tx, propertyId, lateTags);
    folded.custody.push(...refolded.custody);
    folded.snapshots.push(...refolded.snapshots);
  }
  return folded;
}
