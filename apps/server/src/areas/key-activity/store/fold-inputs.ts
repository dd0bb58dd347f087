import { applyInput, type Custody } from '../rules/custody.ts';
import type { OrderKey } from '../rules/order.ts';
import { type CustodySnapshot, inputsPerSnapshot } from './custody-snapshots.ts';
import type { OrderedInput } from './tag-inputs.ts';

export interface FoldedCustody {
  tag: string;
  custody: Custody;
  last: OrderKey;
  /** Inputs folded since the last snapshot. */
  sinceKept: number;
}

export interface Folded {
  custody: FoldedCustody[];
  snapshots: CustodySnapshot[];
}

/** Folds inputs in order, and stores the state after every `inputsPerSnapshot` of them. */
export function foldInputsFrom(tag: string, before: Custody, inputs: readonly OrderedInput[], since: number) {
  const kept: CustodySnapshot[] = [];
  let custody = before;
  let sinceKept = since;
  for (const { input, orderAt, cabinet, stream, seq } of inputs) {
    custody = applyInput(custody, input).custody;
    sinceKept += 1;
    if (sinceKept < inputsPerSnapshot) continue;
    kept.push({ tag, at: { orderAt, cabinet, stream, seq }, custody });
    sinceKept = 0;
  }
  return { custody, kept, sinceKept, last: inputs.at(-1) };
}
