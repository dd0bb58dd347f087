import type { Tx } from '#server/platform/db/transaction.ts';
import { applyInput, type Custody } from '../rules/custody.ts';
import { compareOrder, type OrderKey } from '../rules/order.ts';
import { readCustody } from './custody-rows.ts';
import { foldLate, type LateTag } from './fold-late.ts';
import { inputsBetween, type KeptState } from './kept-states.ts';
import type { Moved } from './place-events.ts';
import type { OrderedInput } from './tag-inputs.ts';

export interface FoldedCustody {
  tag: string;
  custody: Custody;
  last: OrderKey;
  /** Inputs folded since the last kept state. */
  sinceKept: number;
}

export interface Folded {
  custody: FoldedCustody[];
  kept: KeptState[];
}

/**
 * The custody of every tag that a batch speaks of. What stands behind all that was folded before is added to it; anything
 * else is folded from the kept state before its place, over the inputs of all cabinets and streams of the property.
 */
export async function foldTags(
  tx: Tx,
  propertyId: number,
  fresh: ReadonlyMap<string, OrderedInput[]>,
  moved: ReadonlyMap<string, Moved>,
): Promise<Folded> {
  const folded: Folded = { custody: [], kept: [] };
  const late: LateTag[] = [];
  for (const before of await readCustody(tx, propertyId, [...new Set([...fresh.keys(), ...moved.keys()])])) {
    const { tag } = before;
    const inputs = (fresh.get(tag) ?? []).toSorted(compareOrder);
    const [first] = inputs;
    const shift = moved.get(tag);
    const follows = first && !shift && (before.last === null || compareOrder(first, before.last) > 0);
    if (!follows) late.push({ before, inputs, moved: shift });
    else {
      const { custody, kept, sinceKept, last } = foldOn(tag, before.custody, inputs, before.sinceKept);
      folded.kept.push(...kept);
      if (last) folded.custody.push({ tag, custody, last, sinceKept });
    }
  }
  if (late.length > 0) {
    const again = await foldLate(tx, propertyId, late);
    folded.custody.push(...again.custody);
    folded.kept.push(...again.kept);
  }
  return folded;
}

/** Folds inputs in their order, and keeps the state after every so many of them. */
export function foldOn(tag: string, before: Custody, inputs: readonly OrderedInput[], since: number) {
  const kept: KeptState[] = [];
  let custody = before;
  let sinceKept = since;
  for (const { input, orderAt, cabinet, stream, seq } of inputs) {
    custody = applyInput(custody, input).custody;
    sinceKept += 1;
    if (sinceKept < inputsBetween) continue;
    kept.push({ tag, at: { orderAt, cabinet, stream, seq }, custody });
    sinceKept = 0;
  }
  return { custody, kept, sinceKept, last: inputs.at(-1) };
}
