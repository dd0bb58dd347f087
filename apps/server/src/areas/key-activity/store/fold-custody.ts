import type { Tx } from '#server/platform/db/transaction.ts';
import { compareOrder } from '../rules/order.ts';
import { readCustody } from './custody-rows.ts';
import { type Folded, foldInputsFrom } from './fold-inputs.ts';
import { foldLateInputs, type LateTag } from './fold-late.ts';
import type { MovedRange } from './place-events.ts';
import type { OrderedInput } from './tag-inputs.ts';

/**
 * Custody of every tag in a batch. Inputs after the last folded one are applied to the stored custody. Others are
 * folded from the previous snapshot, over the inputs of all cabinets and streams of the property.
 */
export async function foldTags(
  tx: Tx,
  propertyId: number,
  fresh: ReadonlyMap<string, OrderedInput[]>,
  moved: ReadonlyMap<string, MovedRange>,
): Promise<Folded> {
  const folded: Folded = { custody: [], snapshots: [] };
  const late: LateTag[] = [];
  for (const before of await readCustody(tx, propertyId, [...new Set([...fresh.keys(), ...moved.keys()])])) {
    const { tag } = before;
    const inputs = (fresh.get(tag) ?? []).toSorted(compareOrder);
    const [first] = inputs;
    const shift = moved.get(tag);
    const follows = first && !shift && (before.last === null || compareOrder(first, before.last) > 0);
    if (!follows) late.push({ before, inputs, moved: shift });
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
  if (late.length > 0) {
    const again = await foldLateInputs(tx, propertyId, late);
    folded.custody.push(...again.custody);
    folded.snapshots.push(...again.snapshots);
  }
  return folded;
}
