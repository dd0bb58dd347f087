import type { Tx } from '#server/platform/db/transaction.ts';
import { compareOrder } from '../rules/order.ts';
import { readCustody } from './custody-rows.ts';
import { emptyFold, type FoldResult, foldInputsFrom } from './fold-inputs.ts';
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
  newInputsByTag: ReadonlyMap<string, OrderedInput[]>,
  movedRanges: ReadonlyMap<string, MovedRange>,
): Promise<FoldResult> {
  const folded = emptyFold();
  const lateTags: LateTag[] = [];
  for (const storedTag of await readCustody(tx, propertyId, [
    ...new Set([...newInputsByTag.keys(), ...movedRanges.keys()]),
  ])) {
    const { tag } = storedTag;
    const inputs = (newInputsByTag.get(tag) ?? []).toSorted(compareOrder);
    const [first] = inputs;
    const movedRange = movedRanges.get(tag);
    const isInOrder = first && !movedRange && (storedTag.last === null || compareOrder(first, storedTag.last) > 0);
    if (!isInOrder) lateTags.push({ before: storedTag, inputs, moved: movedRange });
    else {
      const { custody, snapshots, undoing, sinceSnapshot, last } = foldInputsFrom(
        tag,
        storedTag.custody,
        inputs,
        storedTag.sinceSnapshot,
      );
      folded.snapshots.push(...snapshots);
      folded.undoing.push(...undoing);
      if (last) folded.custody.push({ tag, custody, last, sinceSnapshot });
    }
  }
  if (lateTags.length > 0) {
    const refoldResult = await foldLateInputs(tx, propertyId, lateTags);
    folded.custody.push(...refoldResult.custody);
    folded.snapshots.push(...refoldResult.snapshots);
    folded.undoing.push(...refoldResult.undoing);
  }
  return folded;
}
