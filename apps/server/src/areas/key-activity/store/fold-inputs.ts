import { applyInput, type Custody } from '../rules/custody.ts';
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

export interface FoldResult {
  custody: FoldedCustody[];
  snapshots: CustodySnapshot[];
}

/** Folds inputs in order. Returns the custody, with a snapshot after every `inputsPerSnapshot` inputs. */
export function foldInputsFrom(tag: string, initialCustody: Custody, inputs: readonly OrderedInput[], since: number) {
  const snapshots: CustodySnapshot[] = [];
  let custody = initialCustody;
  let sinceSnapshot = since;
  for (const { input, orderAt, cabinet, stream, seq } of inputs) {
    custody = applyInput(custody, input).custody;
    sinceSnapshot += 1;
    if (sinceSnapshot < inputsPerSnapshot) continue;
    snapshots.push({ tag, at: { orderAt, cabinet, stream, seq }, custody });
    sinceSnapshot = 0;
  }
  return { custody, snapshots, sinceSnapshot, last: inputs.at(-1) };
}
