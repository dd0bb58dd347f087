import type { Tx } from '#server/platform/db/transaction.ts';
import { type Custody, unseenCustody } from '../rules/custody.ts';
import { compareOrder, type OrderKey } from '../rules/order.ts';
import type { StoredCustody } from './custody-rows.ts';
import {
  custodyText,
  deleteSnapshots,
  type InputRange,
  maxOrderKey,
  minOrderKey,
  type NeighborSnapshots,
  readCustodyText,
  readSnapshotsAround,
} from './custody-snapshots.ts';
import { emptyFold, type FoldResult, foldInputsFrom } from './fold-inputs.ts';
import type { MovedRange } from './place-events.ts';
import { readStoredInputs } from './stored-inputs.ts';
import type { OrderedInput } from './tag-inputs.ts';

/** A tag with inputs that arrived late, or whose stored inputs have moved in the order. */
export interface LateTag {
  before: StoredCustody;
  inputs: readonly OrderedInput[];
  moved: MovedRange | undefined;
}

interface FoldStart {
  at: OrderKey | null;
  custody: Custody;
}

/** `begin` is the result of the previous round. The first round begins with the snapshot. */
type PendingRange = InputRange & { late: LateTag; fresh: readonly OrderedInput[]; begin: FoldStart | null };
type BoundedRange = PendingRange & { begin: FoldStart; after: NeighborSnapshots['after'] };

/**
 * Folds tags again from the snapshot before the late inputs. The fold ends at an equal snapshot, because later custody
 * does not change. If there is none, each round covers twice as many snapshots as the previous one.
 */
export async function foldLateInputs(tx: Tx, propertyId: number, lateTags: readonly LateTag[]): Promise<FoldResult> {
  const folded = emptyFold();
  let pending = lateTags.flatMap(rangeOf);
  while (pending.length > 0) {
    const neighbors = await readSnapshotsAround(tx, propertyId, pending);
    const ranges = pending.map((pendingTag) => withBounds(pendingTag, neighbors.get(pendingTag.tag)));
    const boundedRanges = ranges.map(({ tag, begin, after }) => ({
      tag,
      after: begin.at ?? minOrderKey,
      before: after?.at ?? maxOrderKey,
    }));
    const stored = await readStoredInputs(tx, propertyId, boundedRanges);
    await deleteSnapshots(tx, propertyId, boundedRanges);
    pending = ranges.flatMap((range) => foldRange(range, stored.get(range.tag) ?? [], folded));
  }
  return folded;
}

function withBounds(pendingTag: PendingRange, neighbors: NeighborSnapshots | undefined): BoundedRange {
  const { assigned } = pendingTag.late.before;
  const before = neighbors?.before ?? null;
  const fromSnapshot = before && { at: before.at, custody: readCustodyText(before.custody, assigned) };
  const begin = pendingTag.begin ?? fromSnapshot ?? { at: null, custody: unseenCustody(assigned) };
  return { ...pendingTag, begin, after: neighbors?.after ?? null };
}

function rangeOf(late: LateTag): PendingRange[] {
  const { before, inputs, moved } = late;
  const places = [...inputs, ...(moved ? [moved.from, moved.through] : [])].toSorted(compareOrder);
  const [from, through] = [places[0], places.at(-1)];
  return from && through ? [{ tag: before.tag, from, through, skip: 0, late, fresh: inputs, begin: null }] : [];
}

/** Folds one range into the rows to write. Returns the next range of the tag if the fold must continue. */
function foldRange(range: BoundedRange, stored: readonly OrderedInput[], folded: FoldResult): PendingRange[] {
  const { tag, begin, after, fresh, late } = range;
  const inputs = [...stored, ...fresh].toSorted(compareOrder);
  const { custody, snapshots, undoing, sinceSnapshot, last } = foldInputsFrom(tag, begin.custody, inputs, 0);
  folded.undoing.push(...undoing);
  if (after === null) {
    folded.snapshots.push(...snapshots);
    const end = last ?? begin.at;
    if (end) folded.custody.push({ tag, custody, last: end, sinceSnapshot });
    return [];
  }
  folded.snapshots.push(...snapshots.filter(({ at }) => compareOrder(at, after.at) !== 0));
  if (custodyText(custody) === custodyText(readCustodyText(after.custody, late.before.assigned))) return [];
  folded.snapshots.push({ tag, at: after.at, custody });
  const { at } = after;
  return [{ tag, from: at, through: at, skip: range.skip * 2 + 1, late, fresh: [], begin: { at, custody } }];
}
