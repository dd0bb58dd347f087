import { applyInput, type Custody, continuedHolding, type EventId, isTaking, type TagEvent } from '../rules/custody.ts';
import type { OrderKey } from '../rules/order.ts';
import { type CustodySnapshot, inputsPerSnapshot } from './custody-snapshots.ts';
import type { OrderedInput } from './tag-inputs.ts';

export interface FoldedCustody {
  tag: string;
  custody: Custody;
  last: OrderKey;
  /** Number of inputs folded since the last snapshot. */
  sinceSnapshot: number;
}

/** Event that undoes another one. `heldSince` is the start of the holding that it continues, or null. */
export type UndoingEvent = EventId & { readonly tag: string; readonly heldSince: Date | null };

export interface FoldResult {
  custody: FoldedCustody[];
  snapshots: CustodySnapshot[];
  undoing: UndoingEvent[];
}

export const emptyFold = (): FoldResult => ({ custody: [], snapshots: [], undoing: [] });

/**
 * Folds inputs in order. Returns the custody, with a snapshot after every `inputsPerSnapshot` inputs, and the inputs that
 * undo another event.
 */
export function foldInputsFrom(tag: string, initialCustody: Custody, inputs: readonly OrderedInput[], since: number) {
  const snapshots: CustodySnapshot[] = [];
  const undoing: UndoingEvent[] = [];
  let custody = initialCustody;
  let sinceSnapshot = since;
  for (const { input, orderAt, cabinet, stream, seq } of inputs) {
    const previousCustody = custody;
    custody = applyInput(previousCustody, input).custody;
    if (input.kind === 'key' && input.undoes !== null)
      undoing.push({ tag, cabinet, stream, seq, heldSince: heldSinceOf(previousCustody, input) });
    sinceSnapshot += 1;
    if (sinceSnapshot < inputsPerSnapshot) continue;
    snapshots.push({ tag, at: { orderAt, cabinet, stream, seq }, custody });
    sinceSnapshot = 0;
  }
  return { custody, snapshots, undoing, sinceSnapshot, last: inputs.at(-1) };
}

const heldSinceOf = (previous: Custody, input: TagEvent): Date | null =>
  isTaking(input) ? (continuedHolding(previous, input)?.since ?? null) : null;
